import { PREFERRED_LANGUAGE_KEY } from '../../src/i18n/locales.ts';
import { expect, LOCALES, t, test, words, type Locale } from './visit.ts';

const ORIGIN = `http://127.0.0.1:${process.env.SITE_PORT ?? ''}`;

/** What an earlier visit saved. */
const remembering = (language: string) => ({
  cookies: [],
  origins: [{ origin: ORIGIN, localStorage: [{ name: PREFERRED_LANGUAGE_KEY, value: language }] }],
});

interface Start {
  readonly says: string;
  readonly browser: string;
  readonly saved?: string;
  readonly asks: string;
  readonly lands: string;
}

const STARTS: readonly Start[] = [
  { says: 'an English browser stays', browser: 'en-US', asks: '/', lands: '/' },
  { says: 'a French browser is sent to French', browser: 'fr-CA', asks: '/', lands: '/fr' },
  { says: 'a Brazilian browser is sent to Portuguese', browser: 'pt-BR', asks: '/', lands: '/pt' },
  { says: 'a Spanish browser is sent to Spanish', browser: 'es-MX', asks: '/', lands: '/es' },
  { says: 'a browser in a language the site lacks stays', browser: 'de-DE', asks: '/', lands: '/' },
  {
    says: 'a saved choice beats the browser',
    browser: 'fr-FR',
    saved: 'pt',
    asks: '/',
    lands: '/pt',
  },
  {
    says: 'a saved English beats a French browser',
    browser: 'fr-FR',
    saved: 'en',
    asks: '/',
    lands: '/',
  },
  {
    says: 'a saved word that is no language is ignored',
    browser: 'es-ES',
    saved: 'xx',
    asks: '/',
    lands: '/es',
  },
  {
    says: 'query and hash are kept',
    browser: 'fr-FR',
    asks: '/?utm_source=letter&a=1#content',
    lands: '/fr?utm_source=letter&a=1#content',
  },
  {
    says: 'an inner page goes to its own translation',
    browser: 'es-ES',
    asks: '/about?x=1',
    lands: '/es/about?x=1',
  },
  { says: 'a segment beats the browser', browser: 'fr-FR', asks: '/es', lands: '/es' },
  {
    says: 'a segment beats a saved choice',
    browser: 'fr-FR',
    saved: 'pt',
    asks: '/es#content',
    lands: '/es#content',
  },
  {
    says: 'the English segment beats both',
    browser: 'fr-FR',
    saved: 'pt',
    asks: '/en',
    lands: '/en',
  },
];

test.describe('the language a visit starts in', () => {
  for (const { says, browser, saved, asks, lands } of STARTS) {
    test.describe(() => {
      test.use({
        locale: browser,
        storageState: saved === undefined ? { cookies: [], origins: [] } : remembering(saved),
      });

      test(says, async ({ page }) => {
        await page.goto(asks, { waitUntil: 'commit' });
        await expect(page).toHaveURL(lands);
        await page.waitForLoadState();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(
          new URL(page.url()).pathname + new URL(page.url()).search + new URL(page.url()).hash,
        ).toBe(lands);
      });
    });
  }

  test.describe(() => {
    test.use({ locale: 'fr-FR' });

    test('is chosen before anything is painted', async ({ page }) => {
      await page.addInitScript(() => {
        addEventListener('pagehide', () => {
          if (location.pathname === '/') {
            sessionStorage.setItem('painted', String(performance.getEntriesByType('paint').length));
          }
        });
      });
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page).toHaveURL('/fr');
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('painted'))).toBe('0');
    });

    test('leaves no step to go back to', async ({ page }) => {
      await page.goto('/fr/submission-received');
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page).toHaveURL('/fr');
      await page.waitForLoadState();
      await page.goBack();
      await expect(page).toHaveURL('/fr/submission-received');
    });

    test.describe(() => {
      test.use({ expectedComplaints: /404/ });

      test('is left alone on an address that has no page', async ({ page }) => {
        await page.goto('/no-such-page');
        await page.waitForLoadState('networkidle');
        await expect(page).toHaveURL('/no-such-page');
      });
    });
  });
});

test.describe('the notice after being sent to a translation', () => {
  test.use({ locale: 'fr-FR' });
  const notice = words('fr').languageNotice;

  test('offers English, which is remembered', async ({ page }) => {
    await page.goto('/?utm_source=letter', { waitUntil: 'commit' });
    await expect(page).toHaveURL('/fr?utm_source=letter');
    const aside = page.getByRole('complementary', { name: notice.label });
    await aside.getByRole('link', { name: notice.readInEnglish }).click();
    await expect(page).toHaveURL('/?utm_source=letter');
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL('/');
  });

  test('can be dismissed, and does not come back', async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' });
    const aside = page.getByRole('complementary', { name: notice.label });
    await aside.getByRole('button', { name: notice.dismiss }).click();
    await expect(aside).toBeHidden();
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page).toHaveURL('/fr');
    await page.waitForLoadState();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(aside).toBeHidden();
  });

  test('is not shown to those who asked for the translation', async ({ page }) => {
    await page.goto('/fr');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('complementary', { name: notice.label })).toBeHidden();
  });
});

test.describe('with storage blocked', () => {
  test.use({ locale: 'fr-FR' });

  test('English can still be reached and read', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page).toHaveURL('/fr');
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: words('fr').header.language }).click();
    await header.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/');
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: t.leadForm.hero.submit }).first()).toBeVisible();
  });
});

test.describe('choosing a language', () => {
  const NAMES: Readonly<Record<Locale, string>> = {
    en: 'English',
    es: 'Español',
    fr: 'Français',
    pt: 'Português',
  };

  for (const target of LOCALES.filter((locale) => locale !== 'en')) {
    test(`goes to the same page in ${NAMES[target]} and is remembered`, async ({ page }) => {
      await page.goto('/submission-received?ref=1');
      const header = page.getByRole('banner');
      await header.getByRole('button', { name: t.header.language }).click();
      await header.getByRole('link', { name: NAMES[target] }).click();
      await expect(page).toHaveURL(`/${target}/submission-received?ref=1`);
      expect(await page.evaluate((key) => localStorage.getItem(key), PREFERRED_LANGUAGE_KEY)).toBe(
        target,
      );
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page).toHaveURL(`/${target}`);
    });
  }

  test('shows each language in its own words, and which one is current', async ({ page }) => {
    await page.goto('/pt');
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: words('pt').header.language }).click();
    for (const locale of LOCALES) {
      const link = header.getByRole('link', { name: NAMES[locale] });
      await expect(link).toHaveAttribute('hreflang', locale);
      await expect(link).toHaveAttribute('lang', new RegExp(`^${locale}-`));
    }
    await expect(header.getByRole('link', { name: 'Português' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'fr-FR' });

  test('each language is read at its own address and reached by the switcher', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/');
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: t.header.language }).click();
    await header.getByRole('link', { name: 'Français' }).click();
    await expect(page).toHaveURL('/fr');
  });
});
