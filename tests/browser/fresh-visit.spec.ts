/** What the privacy policy promises: a first visit leaves nothing in the browser, and later ones only what it lists. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BROWSER_KEYS } from '../../src/facts/browser-keys.ts';
import { LANGUAGES } from '../../src/i18n/locales.ts';
import { PATHS, splitUrl, url } from '../../src/i18n/urls.ts';
import { leadForm, ready } from './forms.ts';
import { fillIn } from './typed.ts';
import { expect, freshEmail, LOCALES, test, words, type Locale } from './visit.ts';

const PAGES_A_TEST = 8;
const BUILT = join(import.meta.dirname, '../../dist/client');
const OFFERED = /<script data-languages="([^"]*)"/;

/** Every page, with the languages that a browser is sent on to from there. */
const pages = globSync('**/*.html', { cwd: BUILT })
  .filter((file) => !file.endsWith('404.html'))
  .toSorted()
  .map((file) => {
    const address = `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`;
    const [, offered = ''] = OFFERED.exec(readFileSync(join(BUILT, file), 'utf8')) ?? [];
    return { address, ...splitUrl(address), offered: offered.split(' ') };
  });

/** Everything that a page can leave in a browser, by the kind of place it is left in. */
const left = (page: Page) =>
  page.evaluate(async () => ({
    cookies: document.cookie,
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
const NOTHING = { cookies: '', local: [], session: [], databases: [], caches: [], workers: 0 };

/** Reads a page to its end and touches whatever opens on it: menus, dialogs, folded parts, fields. */
const explore = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await frame();
    }
    for (const details of document.querySelectorAll('details')) details.open = true;
    for (const opener of document.querySelectorAll<HTMLElement>(
      '[popovertarget], [command=show-modal]',
    )) {
      opener.click();
      const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
      dialog?.querySelector('input')?.focus();
      await frame();
      dialog?.close();
    }
    // An island wakes for a field that is reached.
    for (const field of document.querySelectorAll('main input')) {
      field.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    }
    await frame();
  });

const OTHERS = LOCALES.filter((locale) => locale !== 'en');
const isSentOn = ({ offered }: (typeof pages)[number]) => offered.length > 1;

/** For a browser of each language the pages in it, and its share of the English ones that send it on; so all are visited. */
function partsFor(locale: Locale) {
  const abroad = pages.filter(isSentOn);
  const own = [
    ...pages.filter((page) => page.locale === locale),
    ...abroad.filter((_, index) => OTHERS[index % OTHERS.length] === locale),
  ];
  return Array.from({ length: Math.ceil(own.length / PAGES_A_TEST) }, (_, part) =>
    own.slice(part * PAGES_A_TEST, (part + 1) * PAGES_A_TEST),
  );
}

for (const locale of LOCALES)
  test.describe(`a browser in ${LANGUAGES[locale].name}`, () => {
    // High, so that a page is read to its end in a few steps.
    test.use({ locale: LANGUAGES[locale].tag, viewport: { width: 1440, height: 3000 } });

    for (const part of partsFor(locale))
      test(`keeps nothing of ${part[0]?.address ?? ''} and the ${String(part.length - 1)} pages after it`, async ({
        page,
        context,
      }) => {
        for (const { address, path, offered } of part) {
          await page.goto(address, { waitUntil: 'commit' });
          await expect(page).toHaveURL(offered.includes(locale) ? url(locale, path) : address);
          await page.waitForLoadState();
          await explore(page);
          expect(await left(page), address).toEqual(NOTHING);
          expect(await context.cookies(), address).toEqual([]);
        }
      });
  });

test.describe('a browser that does all that is remembered', () => {
  test.use({ locale: 'fr-FR' });

  test('keeps what the privacy policy lists, where it says, and nothing else', async ({ page }) => {
    const seen = new Map<string, string>();
    const note = async () => {
      const { local, session, ...others } = await left(page);
      for (const key of local) seen.set(key, 'local');
      for (const key of session) seen.set(key, 'session');
      expect(others).toEqual({ cookies: '', databases: [], caches: [], workers: 0 });
    };
    // What one page leaves for the next is there before a script of the next has run.
    await page.exposeFunction('keptForNext', (keys: readonly string[]) => {
      for (const key of keys) seen.set(key, 'session');
    });
    await page.addInitScript(() => {
      Reflect.get(window, 'keptForNext')(Object.keys(sessionStorage));
    });

    await page.goto('/', { waitUntil: 'commit' });
    await expect(page).toHaveURL('/fr');
    const { languageNotice } = words('fr');
    await page
      .getByRole('complementary', { name: languageNotice.label })
      .getByRole('button', { name: languageNotice.dismiss })
      .click();
    await note();

    await page.goto(url('fr', PATHS.localSeo));
    const choice = page.getByRole('group', { name: words('fr').currency }).first();
    await choice.getByRole('radio').last().check({ force: true });
    await note();

    // The question about consent has tests of its own; here it has been answered with yes.
    await page.evaluate(() => {
      localStorage.setItem('consent', '{"attribution":true}');
    });
    await page.goto(`${url('fr', PATHS.contact)}?utm_source=letter`);
    const form = leadForm(page, 'growth-plan', 'fr');
    await ready(form);
    await fillIn(form, freshEmail('kept'));
    await form.submit.click();
    await expect(form.success).toBeVisible();
    await note();

    await page.goto(url('fr', PATHS.blog));
    await page.getByRole('searchbox').fill('portail');
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await note();

    expect(Object.fromEntries(seen)).toEqual(BROWSER_KEYS);
  });
});
