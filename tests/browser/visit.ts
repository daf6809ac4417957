/** `test` fails when a visit leaves an error in the console, misses a file, breaks the policy or stores a cookie. */
import { test as base, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { dictionaries, type Dictionary } from '../../src/i18n/dictionaries.ts';
import { LOCALES, type Locale } from '../../src/i18n/locales.ts';

export { expect } from '@playwright/test';
export { LOCALES, type Locale };

interface Watched {
  /** Complaints that the test itself provokes. */
  readonly expectedComplaints: RegExp | null;
  readonly complaints: string[];
}

/**
 * Chromium reports an uncaught rejection when the transition from the page before comes too late on a busy machine, the page
 * is hidden before its transition begins, or the next address is a file; no page can catch it. See
 * https://github.com/w3c/csswg-drafts/issues/13726, open since March 2026.
 */
const OF_TRANSITIONS =
  /^Transition was aborted because of invalid state\. (?:Page already revealed|Document hidden|ViewTransition opt-in disabled)$/;

/** Whether an address is of this machine, where the site and all that stands in for others are. */
const isHere = (address: string): boolean =>
  !/^(?:https?|wss?):/u.test(address) || new URL(address).hostname === '127.0.0.1';

function collectComplaints(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('request', (request) => {
    if (!isHere(request.url())) complaints.push(`foreign: ${request.url()}`);
  });
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(`console: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => {
    const { message } = error.error();
    if (!OF_TRANSITIONS.test(message)) complaints.push(`script: ${message}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400)
      complaints.push(`${String(response.status())}: ${response.url()}`);
  });
  return complaints;
}

export const test = base.extend<Watched>({
  expectedComplaints: [null, { option: true }],
  complaints: [
    async ({ context, expectedComplaints }, use) => {
      const complaints = collectComplaints(context);
      await use(complaints);
      for (const { name, domain } of await context.cookies())
        complaints.push(`cookie: ${name} of ${domain}`);
      base
        .expect(
          complaints.filter((text) => !expectedComplaints?.test(text)),
          'errors and warnings the browser reported',
        )
        .toEqual([]);
    },
    { auto: true },
  ],
});

/** The options of tests in which pages may move, as for most visitors. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export const t: Dictionary = dictionaries.en;
export const words = (locale: Locale): Dictionary => dictionaries[locale];

/** The island an element is part of. */
export const islandOf = (element: Locator): Locator =>
  element.locator('xpath=ancestor::astro-island[1]');

/** Resolves once React has taken over the island around an element. */
export async function hydrated(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  await base.expect(islandOf(element)).not.toHaveAttribute('ssr');
}

/** Lets no page store anything, as some browsers are set. */
export const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });

/** Resolves once a page has loaded and the browser is idle: what starts by itself has started. */
export async function waitForIdle(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let turn = 0; turn < 3; turn += 1)
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(resolve));
      });
  });
}

/** Resolves once nothing on the page is half-way: no transition, no fade, nothing sliding in; what scrolling moves stays. */
export async function waitForAnimations(page: Page): Promise<void> {
  const unfinished = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((one) => one.timeline === document.timeline && one.playState === 'running')
          .length +
        [...document.querySelectorAll('.fading')].filter(
          (element) => getComputedStyle(element).opacity !== '1',
        ).length,
    );
  await base.expect.poll(unfinished).toBe(0);
}

/** Comes to an English address whose script redirects, and waits for the page that it leads to. */
export async function visitRedirected(page: Page, from: string, to: string): Promise<void> {
  await page.goto(from, { waitUntil: 'commit' });
  await base.expect(page).toHaveURL(to);
  // Buttons do nothing before the page is parsed.
  await page.waitForLoadState('domcontentloaded');
}

/** Goes to another page by a script of the page, as a link does. */
export async function leaveFor(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    location.assign(address);
  }, path);
  await page.waitForURL((address) => address.pathname === path, { waitUntil: 'load' });
}

/** Scrolls through the whole page as a reader does, a screen at a time. */
export async function readToTheEnd(page: Page): Promise<void> {
  const atEnd = () =>
    page.evaluate(() => Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight);
  while (!(await atEnd())) {
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 600);
    await base.expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  }
}

/** The script files a page has requested so far, in order. */
export function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  return scripts;
}

/** Holds back the requests for an address until `open` is called. */
export async function gate(page: Page, address: string): Promise<{ open: () => void }> {
  const { promise: opened, resolve: open } = Promise.withResolvers<null>();
  await page.route(address, (route) => opened.then(() => route.continue()));
  return {
    open: () => {
      open(null);
    },
  };
}

/** An address no other test uses, so its lead is the only one with it. */
export const freshEmail = (title: string): string =>
  `${title.replace(/\W+/g, '-').toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@example.com`;
