/** Scripts add nothing to what a page says and take nothing away: every page of the site, with them and without. */
import { globSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, test } from './visit.ts';

// Recording four hundred visits takes longer than making them.
test.use({ trace: 'off' });

const BUILT = join(import.meta.dirname, '../../dist/client');

const ADDRESSES = globSync('**/*.html', { cwd: BUILT })
  .map(
    (name) =>
      `/${name
        .split(sep)
        .join('/')
        .replace(/\.html$/, '')}`,
  )
  .map((address) => (address === '/index' ? '/' : address))
  // The error pages have no address of their own.
  .filter((address) => !address.endsWith('/404'))
  .sort();

const AT_A_TIME = 10;
const IDLE_MS = 1000;

/**
 * What changes by design: the counters and rankings of the dashboard, whose first state the page has, and the two
 * carousels, which show one slide after the other and without scripts all of them. And what only a script makes work,
 * which is shown only with one: the buttons that pause, the search of the blog, the film's controls.
 */
const LIVING =
  'astro-island[component-url*=Dashboard],astro-island[component-url*=PressLogos],astro-island[component-url*=Testimonials],.needs-script,[data-film] [role=group]';

const textOf = (page: Page) =>
  page.evaluate((living) => {
    const textsIn = (node: Node): string => {
      if (node instanceof Text) return node.data;
      if (node instanceof Element) {
        // An island has no box of its own, and is as visible as what is in it.
        const hasBox = getComputedStyle(node).display !== 'contents';
        const isVisible = !hasBox || node.checkVisibility({ visibilityProperty: true });
        if (!isVisible || node.matches(living)) return '';
      }
      return [...node.childNodes].map(textsIn).join(' ');
    };
    const main = document.querySelector('main');
    return main === null ? '' : textsIn(main).replace(/\s+/g, ' ').trim();
  }, LIVING);

async function openContext(browser: Browser, baseURL: string, javaScriptEnabled: boolean) {
  const context = await browser.newContext({ baseURL, javaScriptEnabled, locale: 'en-GB' });
  await context.route(/\.(?:woff2|svg|png|ico|avif|webp|jpg|mp4|webm|vtt)$/, (route) =>
    route.abort(),
  );
  return context;
}

/** The texts of pages, some at a time; one tab for each place in the row. */
async function readAll(
  context: BrowserContext,
  addresses: readonly string[],
  idleMs: number,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const waiting = [...addresses];
  const readNext = async (page: Page): Promise<void> => {
    const address = waiting.shift();
    if (address === undefined) return;
    await page.goto(address);
    await new Promise((resolve) => setTimeout(resolve, idleMs));
    texts.set(address, await textOf(page));
    await readNext(page);
  };
  const tabs = Array.from({ length: AT_A_TIME }, async () => readNext(await context.newPage()));
  await Promise.all(tabs);
  return texts;
}

for (const half of [0, 1]) {
  test(`pages say the same with scripts and without, half ${String(half + 1)}`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const addresses = ADDRESSES.filter((_, index) => index % 2 === half);
    expect(addresses.length).toBeGreaterThan(100);
    const withScripts = await openContext(browser, baseURL ?? '', true);
    const without = await openContext(browser, baseURL ?? '', false);
    const [loud, quiet] = await Promise.all([
      readAll(withScripts, addresses, IDLE_MS),
      readAll(without, addresses, 0),
    ]);
    const differing = addresses.filter(
      (address) => loud.get(address) !== quiet.get(address) || loud.get(address) === '',
    );
    expect(differing.slice(0, 3).map((address) => [address, loud.get(address)])).toEqual(
      differing.slice(0, 3).map((address) => [address, quiet.get(address)]),
    );
    await Promise.all([withScripts.close(), without.close()]);
  });
}
