/** What the privacy policy promises: a first visit leaves nothing in the browser. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../src/i18n/locales.ts';
import { splitUrl, url } from '../../src/i18n/urls.ts';
import { left } from './left.ts';
import { expect, LOCALES, test, type Locale } from './visit.ts';

const PAGES_A_TEST = 8;
const BUILT = join(import.meta.dirname, '../../dist/client');
const OFFERED = /<script data-site="[^"]*" data-page="([^"]*)"/;

/** Every page, with the languages that a browser is sent on to from there. */
const pages = globSync('**/*.html', { cwd: BUILT })
  .filter((file) => !file.endsWith('404.html'))
  .toSorted()
  .map((file) => {
    const address = `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`;
    const [, offered = ''] = OFFERED.exec(readFileSync(join(BUILT, file), 'utf8')) ?? [];
    return { address, ...splitUrl(address), offered: offered.split(' ') };
  });

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
