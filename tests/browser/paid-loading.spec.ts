/** Pages that adverts lead to paint from one answer, ask for nothing before they must, and never move. */
import { setTimeout as passing } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { formAction, PATHS, url } from '../../src/i18n/urls.ts';
import { expectFailure, failOnce, ready } from './forms.ts';
import { formHeading, PAID_VISITS, paidForm, paidPage, visitOf } from './paid.ts';
import { fillIn } from './typed.ts';
import { expect, freshEmail, gate, test } from './visit.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** What moves within this time of a key or a click is excused as its effect, in the browser's count. */
const EXCUSED_MS = 500;

/** What has moved on the page by itself so far. */
const shifts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput, sources } = entry.toJSON();
            const moved: unknown = Reflect.get(entry, 'sources');
            const nodes = Array.isArray(moved) ? moved.map(({ node }) => node?.textContent) : [];
            if (!hadRecentInput)
              seen.push(`${String(value)} ${JSON.stringify(sources)} ${nodes.join(' | ')}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries come before the next frame but one.
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            setTimeout(() => {
              resolve(seen);
            }),
          ),
        );
      }),
  );

/** The addresses a page asked for before its first words were painted; waits for these. */
const askedBeforePaint = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint');
          if (!paint) return;
          const before = performance
            .getEntriesByType('resource')
            .filter(({ startTime }) => startTime < paint.startTime)
            .map(({ name }) => name);
          resolve(before.filter((name) => !name.includes('/favicon.')));
        }).observe({ type: 'paint', buffered: true });
      }),
  );

/** What a page has asked for so far, apart from itself and its icons. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!request.isNavigationRequest() && !pathname.startsWith('/favicon.')) asked.push(pathname);
  });
  return asked;
}

const isFont = (path: string) => path.endsWith('.woff2');

for (const { path } of PAID_VISITS) {
  for (const viewport of [PHONE, DESKTOP]) {
    test.describe(`${String(viewport.width)} pixels wide`, () => {
      test.use({ viewport });

      test(`${path} is painted from one answer, stands still and asks for no script`, async ({
        page,
      }) => {
        const asked = watchRequests(page);
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        expect(await askedBeforePaint(page)).toEqual([]);
        expect(await shifts(page)).toEqual([]);
        const late = asked.filter((address) => !isFont(address));
        // On a desktop the film is on the screen.
        if (viewport === PHONE) expect(late).toEqual([]);
        else expect(late.filter((address) => /\.js$|^\/api\//.test(address))).toEqual([]);
      });
    });
  }
}

interface Drawn {
  /** Whether every letter comes from a face the page brings or fetches. */
  readonly isOwn: boolean;
  readonly faces: readonly string[];
}

/** The faces the letters of an element are drawn with, which only the browser's own tools tell. */
async function drawnWith(page: Page, element: Locator): Promise<Drawn> {
  const tools = await page.context().newCDPSession(page);
  const mark = crypto.randomUUID();
  await element.evaluate((marked, name) => {
    marked.setAttribute('data-drawn', name);
  }, mark);
  await tools.send('DOM.enable');
  await tools.send('CSS.enable');
  const { root } = await tools.send('DOM.getDocument');
  const { nodeId } = await tools.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: `[data-drawn="${mark}"]`,
  });
  const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId });
  await tools.detach();
  return {
    isOwn: fonts.every(({ isCustomFont }) => isCustomFont),
    faces: fonts.map(({ familyName }) => familyName),
  };
}

const IN_SERIF = { isOwn: true, faces: ['Instrument Serif'] };

/** The faces of all headings of the text that are not set in the sans. */
async function headingsDrawn(page: Page): Promise<Drawn[]> {
  const drawn: Drawn[] = [];
  for (const heading of await page.getByRole('main').getByRole('heading').all()) {
    const family = await heading.evaluate((element) => getComputedStyle(element).fontFamily);
    if (!/sans/i.test(family)) drawn.push(await drawnWith(page, heading));
  }
  return drawn;
}

for (const visit of PAID_VISITS) {
  test.describe('on a phone', () => {
    test.use({ viewport: PHONE });

    test(`${visit.path} brings the letters of its first screen, and sets every heading in them once it has loaded`, async ({
      page,
    }) => {
      const fonts = await gate(page, '**/*.woff2');
      await page.goto(visit.path, { waitUntil: 'domcontentloaded' });
      const title = page.getByRole('heading', { level: 1 });
      const logo = page.getByRole('banner').getByText('Frontage', { exact: true });
      for (const element of [title, formHeading(page), logo])
        expect(await drawnWith(page, element)).toEqual(IN_SERIF);
      fonts.open();
      await page.waitForLoadState('networkidle');
      const drawn = await headingsDrawn(page);
      // More than the two that bring their letters.
      expect(drawn.length).toBeGreaterThan(2);
      expect(drawn).toEqual(drawn.map(() => IN_SERIF));
    });
  });
}

/** One page of each look. */
const LOOKS = [
  visitOf(paidPage('/seo-for-estate-agents'), 'en'),
  visitOf(paidPage('/google-ads'), 'fr'),
  visitOf(paidPage('/meta-audit-offer'), 'es'),
  visitOf(paidPage('/meta-audit-offer/uk/b'), 'pt'),
  visitOf(paidPage('/meta-guide-offer/uk'), 'fr'),
  visitOf(paidPage('/meta-guide-offer/uk/b'), 'en'),
];

for (const { path } of LOOKS) {
  test.describe('on a desktop', () => {
    test.use({ viewport: DESKTOP });

    test(`${path} sets every heading in the house’s letters once it has loaded`, async ({
      page,
    }) => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const drawn = await headingsDrawn(page);
      expect(drawn).toEqual(drawn.map(() => IN_SERIF));
      expect(await shifts(page)).toEqual([]);
    });
  });
}

/** One row of each form, in the language of the longest words. */
const SENT = [
  visitOf(paidPage('/seo-for-estate-agents'), 'fr'),
  visitOf(paidPage('/meta-audit-offer'), 'fr'),
  visitOf(paidPage('/meta-guide-offer/uk'), 'fr'),
];

/** Whether a film that plays has come to its first caption. */
const hasCaption = (film: HTMLVideoElement) =>
  [...film.textTracks].some(({ activeCues }) => (activeCues?.length ?? 0) > 0);

for (const visit of SENT) {
  for (const viewport of [PHONE, DESKTOP]) {
    test.describe(`${String(viewport.width)} pixels wide`, () => {
      test.use({ viewport, expectedComplaints: /503/ });

      test(`${visit.path} does not move from its first byte through a failed sending to success`, async ({
        page,
      }) => {
        const { locale, paid } = visit;
        // A lead is answered when nothing that moves is excused any more.
        await page.route(`**${formAction(paid.form)}`, async (route) => {
          await passing(EXCUSED_MS + 200);
          await route.fallback();
        });
        // An answer without a page leaves the visitor where the news of success is.
        await page.route(`**${url(locale, PATHS.submissionReceived)}`, (route) =>
          route.fulfill({ status: 204 }),
        );
        await page.goto(visit.path);
        await page.waitForLoadState('networkidle');
        if (paid.variant === 'landing' && viewport === DESKTOP)
          await expect.poll(() => page.locator('video').evaluate(hasCaption)).toBe(true);
        expect(await shifts(page), 'loaded').toEqual([]);
        const form = await ready(paidForm(page, visit));
        await fillIn(form, freshEmail('paid-still'));
        expect(await shifts(page), 'filled in').toEqual([]);
        await failOnce(form);
        await form.submit.click();
        await expectFailure(form);
        expect(await shifts(page), 'after a failed sending').toEqual([]);
        await form.submit.click();
        await expect(form.success).toBeVisible();
        expect(await shifts(page), 'after success').toEqual([]);
      });
    });
  }
}
