/**
 * Hostile texts wherever a page shows or reads them: none runs, none becomes an element. Each is tried under the site's
 * policy, and once more without it, so that what is proved is the escaping.
 */
import type { Page } from '@playwright/test';
import { formAction, PATHS, url } from '../../src/i18n/urls.ts';
import { HOSTILE, HOSTILE_MARKUP, inGroups } from '../support/hostile/corpus.ts';
import { hydrated, expect, islandOf, test as base, words } from './visit.ts';
import { leadForm, visitReady } from './forms.ts';

/** What happened that no text may bring about. */
const test = base.extend<{ harm: string[] }>({
  harm: [
    async ({ page, baseURL }, use) => {
      const harm: string[] = [];
      page.on('dialog', (dialog) => {
        harm.push(`dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      page.on('request', (request) => {
        if (!request.url().startsWith(String(baseURL))) harm.push(`asked ${request.url()}`);
      });
      await page.exposeFunction('noteHarm', (what: string) => harm.push(what));
      await page.addInitScript(() => {
        const note = (what: string) => {
          // The page was given this function by the test.
          const { noteHarm } = Object(window);
          noteHarm(what);
        };
        Object.defineProperty(window, 'owned', { set: () => note('script') });
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
          note(`policy: ${violatedDirective} ${blockedURI} ${sample}`),
        );
      });
      await use(harm);
      expect(harm).toEqual([]);
    },
    { auto: true },
  ],
});

/** Every element of the page with the names of its attributes. */
const structureOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].map((element) => {
      // Scripts change these by themselves: styles of what moves, and `ssr` of an island before it is hydrated.
      const names = element
        .getAttributeNames()
        .filter((name) => !/^(?:data-.*|style|ssr)$/.test(name));
      return `${element.localName} ${names.join(' ')}`;
    }),
  );

/** Of a length that every field takes; only what a form would not call empty. */
const typable = (texts: readonly string[]) =>
  texts.filter((text) => /[!-~]/.test(text)).map((text) => text.slice(0, 90));

const TEXT_FIELDS = ['first_name', 'last_name', 'company_name', 'phone'] as const;
type TextField = (typeof TEXT_FIELDS)[number];
const fieldsOf = (texts: readonly string[]) =>
  Object.fromEntries(
    TEXT_FIELDS.map((name, n): [TextField, string] => [name, texts[n] ?? 'Ada 123']),
  );

/** Has the demo form refused for its e-mail alone, as a browser without a script sends it. */
async function postTyped(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.evaluate(
    ({ action, fields }) => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = action;
      for (const [name, value] of Object.entries(fields)) {
        const field = document.createElement('textarea');
        Object.assign(field, { name, value });
        form.append(field);
      }
      document.body.append(form);
      HTMLFormElement.prototype.submit.call(form);
    },
    { action: formAction('demo'), fields: { page: '/', locale: 'en', email: 'nobody', ...typed } },
  );
  await loaded;
}

/** As a form shows it: no control character, no line break. */
const shown = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}]+/gu, ' ')
    .trim();

test.describe('the watch', () => {
  test.use({ expectedComplaints: /ERR_|hostile\.example/ });

  test('notices what runs, what opens a dialog and what asks abroad', async ({ page, harm }) => {
    await page.route('https://hostile.example/**', (route) => route.abort());
    await page.goto(PATHS.terms);
    await page.evaluate(() => {
      Object.assign(window, { owned: 1 });
      new Image().src = 'https://hostile.example/a.png';
      alert('pressed');
    });
    await expect.poll(() => harm.join()).toMatch(/script/);
    await expect.poll(() => harm.join()).toMatch(/dialog: pressed/);
    // Under a policy that lets no picture from abroad in, its violation is what is noticed.
    await expect
      .poll(() => harm.join())
      .toMatch(/asked https:\/\/hostile\.example|policy: img-src/);
    harm.length = 0;
  });
});

for (const bypassCSP of [false, true]) {
  test.describe(bypassCSP ? 'without the policy' : 'under the policy', () => {
    test.use({ bypassCSP, expectedComplaints: /422/ });

    test('a form that comes back with them holds them as values, and so does its script', async ({
      page,
    }) => {
      test.setTimeout(120_000);
      await page.goto(PATHS.terms);
      const form = leadForm(page, 'demo', 'en', 'again');
      const structureWith = async (texts: readonly string[]) => {
        await postTyped(page, fieldsOf(texts));
        await form.field('email').focus();
        await hydrated(form.field('email'));
        return structureOf(page);
      };
      const plain = await structureWith([]);
      for (const texts of inGroups(typable(HOSTILE_MARKUP), 4)) {
        expect(await structureWith(texts)).toEqual(plain);
        for (const [at, name] of TEXT_FIELDS.entries()) {
          const value = await form.field(name).inputValue();
          expect(shown(value).replace(/ +/g, ' ')).toBe(
            shown(texts[at] ?? 'Ada 123').replace(/ +/g, ' '),
          );
        }
      }
    });

    test('typed into a dialog and refused, they change nothing but its fields', async ({
      page,
    }) => {
      test.setTimeout(60_000);
      const form = await visitReady(page, 'demo');
      const fill = async (texts: readonly string[]) => {
        for (const [name, text] of Object.entries(fieldsOf(texts)))
          await form.place.locator(`[name="${name}"]`).fill(text);
        await form.field('email').fill('nobody');
        await form.submit.click();
        await expect(form.field('email')).toHaveAttribute('aria-invalid', 'true');
        return structureOf(page);
      };
      const plain = await fill([]);
      for (const texts of inGroups(typable(HOSTILE_MARKUP), 4))
        expect(await fill(texts)).toEqual(plain);
    });

    test('the search of the blog repeats them as text', async ({ page }) => {
      test.setTimeout(60_000);
      await page.goto(url('en', PATHS.blog));
      const place = page.getByRole('search');
      const field = place.getByRole('searchbox');
      const news = place.getByRole('status');
      await field.focus();
      await expect(islandOf(field)).not.toHaveAttribute('ssr');
      const { none } = words('en').blog.search;
      await field.fill('<xylophone>$&</xylophone>');
      await expect(news).toHaveText(none.replace('{query}', () => '<xylophone>$&</xylophone>'));
      for (const texts of inGroups(typable(HOSTILE_MARKUP), 6)) {
        await field.fill('');
        await expect(news).toHaveText('');
        await field.fill(texts.join(' '));
        await expect(news).not.toHaveText('');
        expect(await news.locator('*').count()).toBe(0);
        await expect(place.locator('script, img, svg[onload], iframe, style')).toHaveCount(0);
      }
    });

    test('in the address of a page and of the page before, they change nothing', async ({
      page,
    }) => {
      test.setTimeout(60_000);
      const paths = [
        PATHS.home, PATHS.blog, PATHS.contact, PATHS.caseStudies, PATHS.localSeo, '/google-ads', '/fr', PATHS.submissionReceived, '/pt/about',
      ] as const; // prettier-ignore
      const plain = new Map<string, readonly string[]>();
      for (const path of paths) {
        await page.goto(path, { referer: 'https://search.example/' });
        plain.set(path, await structureOf(page));
      }
      for (const [n, texts] of inGroups(HOSTILE_MARKUP, 6).entries()) {
        const path = paths[n % paths.length] ?? PATHS.home;
        const safe = texts.map((text) => encodeURIComponent(text.toWellFormed()));
        const [first = '', ...others] = safe;
        const query = others.map((value, at) => `utm_${String(at)}=${value}&${value}=1`).join('&');
        const referer = `https://search.example/${first}?q=${first}`;
        await page.goto(`${path}?${query}&q=${first}#${first}`, { referer });
        expect(await structureOf(page)).toEqual(plain.get(path));
        await page.evaluate((hash) => {
          location.hash = hash;
        }, texts[1] ?? '');
      }
    });

    test('in what the browser keeps, they change nothing', async ({ page }) => {
      test.setTimeout(60_000);
      const address = PATHS.localSeo;
      await page.goto(address);
      const plain = await structureOf(page);
      for (const [n, texts] of inGroups(HOSTILE_MARKUP, 5).entries()) {
        const [language = '', currency = '', consent = '', landing = '', notice = ''] = texts;
        const kept = n % 2 === 0 ? landing : JSON.stringify([landing, consent]);
        await page.evaluate(
          ([local, session]) => {
            for (const [key, value] of Object.entries(local ?? {}))
              localStorage.setItem(key, value);
            for (const [key, value] of Object.entries(session ?? {}))
              sessionStorage.setItem(key, value);
          },
          [
            { preferredLanguage: language, preferredCurrency: currency, consent },
            { landing: kept, languageNotice: notice },
          ],
        );
        await page.goto(address);
        expect(await structureOf(page)).toEqual(plain);
      }
    });

    test('in a file that is shown in place, they are its text', async ({ page }) => {
      const body = HOSTILE.map((text) => text.toWellFormed().replaceAll(/\p{Cc}/gu, ' ')).join(
        '\n',
      );
      await page.route('**/robots.txt', (route) =>
        route.fulfill({ body, contentType: 'text/plain; charset=utf-8' }),
      );
      await page.goto(PATHS.about);
      const name = words('en').fileViewer.names['robots.txt'];
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
      const text = page.getByRole('dialog', { name, exact: true }).locator('pre');
      await expect(text).toBeVisible();
      expect(await text.evaluate((pre) => pre.textContent)).toBe(body);
      expect(await text.evaluate((pre) => pre.querySelectorAll('*:not(span)').length)).toBe(0);
    });
  });
}
