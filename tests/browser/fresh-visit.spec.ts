/** A promise of the privacy policy: a first visit stores nothing in the browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../src/i18n/locales.ts';
import { splitUrl, url } from '../../src/i18n/urls.ts';
import { rotate } from '../support/rotation.ts';
import { ADDRESSES, BUILT } from './built-pages.ts';
import { storedData } from './stored-data.ts';
import { expect, LOCALES, test } from './visit.ts';

const NOTHING = { cookies: '', local: [], session: [], databases: [], caches: [], workers: 0 };
const REDIRECTING = /<script data-site="[^"]*" data-page="([^"]*)"/;

/** The languages that the script of a page redirects to. */
function redirectsOf(address: string): readonly string[] {
  const file = join(BUILT, `${address === '/' ? 'index' : address}.html`);
  const [, languages = ''] = REDIRECTING.exec(readFileSync(file, 'utf8')) ?? [];
  return languages.split(' ');
}

/** Every path in one language. */
const VISITS = rotate([...new Set(ADDRESSES.map((address) => splitUrl(address).path))], LOCALES);

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
    // An island hydrates when a field of it is reached.
    for (const field of document.querySelectorAll('main input')) {
      field.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    }
    await frame();
  });

for (const locale of LOCALES)
  test.describe(() => {
    // High, so that a page is read to its end in a few steps.
    test.use({ locale: LANGUAGES[locale].tag, viewport: { width: 1440, height: 3000 } });

    test(`a browser in ${LANGUAGES[locale].name} stores nothing`, async ({ page, context }) => {
      test.setTimeout(240_000);
      for (const [path] of VISITS.filter(([, language]) => language === locale)) {
        const own = url(locale, path);
        if (!ADDRESSES.includes(own)) continue;
        // A redirect stores no more than a visit.
        await page.goto(redirectsOf(path).includes(locale) ? path : own, { waitUntil: 'commit' });
        await expect(page).toHaveURL(own);
        await page.waitForLoadState();
        await explore(page);
        await expect(page.locator('main astro-island[ssr]:has(input)')).toHaveCount(0);
        expect(await storedData(page), own).toEqual(NOTHING);
        expect(await context.cookies(), own).toEqual([]);
      }
    });
  });
