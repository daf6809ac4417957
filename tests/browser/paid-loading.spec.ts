/** Pages that adverts lead to ask for nothing before they must, and stand still. */
import { setTimeout as passing } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { formAction, PATHS, url } from '../../src/i18n/urls.ts';
import { expectFailure, failOnce, ready } from './forms.ts';
import { PAID_VISITS, paidForm, paidPage, visitOf } from './paid.ts';
import { expectStill, shifts } from './layout-shifts.ts';
import { fillIn } from './form-input.ts';
import { expect, freshEmail, test } from './visit.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** What moves within this time of a key or a click is excused as its effect, in the browser's count. */
const EXCUSED_MS = 500;

/** What a page has asked for so far, apart from itself and its icons. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!request.isNavigationRequest() && !pathname.startsWith('/favicon.')) asked.push(pathname);
  });
  return asked;
}

const isFirst = (path: string) => /\.(?:woff2|css)$/.test(path);

/** The faces the letters of some elements are drawn with, which only the browser's own tools tell. */
async function drawnWith(page: Page, elements: Locator): Promise<string[][]> {
  const mark = `data-${crypto.randomUUID()}`;
  await elements.evaluateAll((all, name) => {
    for (const element of all) element.setAttribute(name, '');
  }, mark);
  const tools = await page.context().newCDPSession(page);
  await tools.send('DOM.enable');
  await tools.send('CSS.enable');
  const { root } = await tools.send('DOM.getDocument');
  const marked = { nodeId: root.nodeId, selector: `[${mark}]` };
  const { nodeIds } = await tools.send('DOM.querySelectorAll', marked);
  const drawn = await Promise.all(
    nodeIds.map((nodeId) => tools.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  await tools.detach();
  return drawn.map(({ fonts }) =>
    fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : `its ${familyName}`)),
  );
}

/** Expects elements to be set in the display face and nothing else, which a phone or a computer has not of its own. */
async function expectInSerif(page: Page, elements: Locator, count: number): Promise<void> {
  // A busy machine draws letters a little later than it has them.
  await expect(async () => {
    const drawn = await drawnWith(page, elements);
    expect(drawn.length).toBeGreaterThanOrEqual(count);
    expect(drawn).toEqual(drawn.map(() => ['Instrument Serif']));
  }).toPass({ timeout: 5000 });
}

/** The headings of the text, but for the small ones in the sans. */
const headings = (page: Page) => page.getByRole('main').locator('h1, h2:not(.font-sans), h3');

for (const { path } of PAID_VISITS) {
  test.describe('on a phone', () => {
    test.use({ viewport: PHONE });

    test(`${path} asks for its styles and fonts only, and sets its headings in the display face`, async ({
      page,
    }) => {
      const asked = watchRequests(page);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const logo = page.getByRole('banner').getByText('Frontage', { exact: true });
      await expectInSerif(page, headings(page).or(logo), 5);
      await expectStill(page);
      expect(asked.filter((address) => !isFirst(address))).toEqual([]);
    });
  });

  test.describe('on a desktop', () => {
    test.use({ viewport: DESKTOP });

    test(`${path} asks for no script and stands still`, async ({ page }) => {
      const asked = watchRequests(page);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expectStill(page);
      // The film may be on the screen.
      expect(asked.filter((address) => /\.js$|^\/api\//.test(address))).toEqual([]);
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
        await expectStill(page);
        const loaded = await shifts(page);
        const form = await ready(paidForm(page, visit));
        await fillIn(form, freshEmail('paid-still'));
        expect(await shifts(page), 'filled in').toEqual(loaded);
        await failOnce(form);
        await form.submit.click();
        await expectFailure(form);
        expect(await shifts(page), 'after a failed sending').toEqual(loaded);
        await form.submit.click();
        await expect(form.success).toBeVisible();
        expect(await shifts(page), 'after success').toEqual(loaded);
      });
    });
  }
}
