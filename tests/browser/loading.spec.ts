/** Pages stand still while they load, change and send. */
import { PATHS, url } from '../../src/i18n/urls.ts';
import { rotate } from '../support/rotation.ts';
import { fillIn } from './forms/form-input.ts';
import { expectFailure, failOnce, ready } from './forms/forms.ts';
import { expectStill, shifts } from './layout-shifts.ts';
import { paidForm, visitOf } from './paid/paid.ts';
import {
  expect,
  freshEmail,
  gate,
  home,
  LOCALES,
  MOVING,
  readToTheEnd,
  test,
  waitForIdle,
} from './visit.ts';

test.use(MOVING);

const LOADS = ['whole', 'piece by piece'] as const;

for (const [[load, locale], width] of rotate(rotate(LOADS, LOCALES), [1440, 390]))
  test.describe(() => {
    test.use({ viewport: { width, height: 900 } });

    test(`the home page in ${locale} does not move when it comes ${load}`, async ({ page }) => {
      const network = await page.context().newCDPSession(page);
      const throttle = (downloadThroughput: number) =>
        network.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: 0,
          uploadThroughput: -1,
          downloadThroughput,
        });
      if (load === 'piece by piece') await throttle(20_000);
      await page.goto(home(locale), { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await throttle(-1);
      await waitForIdle(page);
      await readToTheEnd(page);
      await waitForIdle(page);
      await expectStill(page);
    });
  });

const WIDTHS = [360, 1366, 320, 1280, 1440] as const;

test('pages do not move when their fonts come late', async ({ page }) => {
  const homes = rotate(WIDTHS, [home('en'), home('fr'), home('es'), home('pt')]);
  for (const [width, path] of [...homes, [768, '/fr/meta-guide-offer/uk/b'] as const]) {
    await page.setViewportSize({ width, height: width === 1366 ? 768 : 600 });
    const fonts = await gate(page, '**/*.woff2');
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Painted in the fallbacks.
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
    fonts.open();
    await waitForIdle(page);
    await expectStill(page);
    await page.unrouteAll();
  }
});

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** One row of each form, in the language of the longest words. */
const SENT = [
  visitOf('/seo-for-estate-agents', 'fr'),
  visitOf('/meta-audit-offer', 'fr'),
  visitOf('/meta-guide-offer/uk', 'fr'),
];

/** Whether a film that plays shows its first caption. */
const hasCaption = (film: HTMLVideoElement) =>
  [...film.textTracks].some(({ activeCues }) => (activeCues?.length ?? 0) > 0);

for (const [visit, viewport] of rotate(SENT, [DESKTOP, PHONE])) {
  test.describe(`${String(viewport.width)} pixels wide`, () => {
    test.use({ viewport, expectedComplaints: /503|Not sent/ });

    test(`${visit.path} does not move from its first byte to success`, async ({ page }) => {
      const { locale, paid } = visit;
      // An answer without a page leaves the visitor where the success message is.
      await page.route(`**${url(locale, PATHS.submissionReceived)}`, (route) =>
        route.fulfill({ status: 204 }),
      );
      await page.goto(visit.path);
      await waitForIdle(page);
      if (paid.variant === 'landing' && viewport === DESKTOP)
        await expect.poll(() => page.locator('video').evaluate(hasCaption)).toBe(true);
      await expectStill(page);
      const loaded = await shifts(page, 'all');
      const form = await ready(paidForm(page, visit));
      await fillIn(form, freshEmail('paid-still'));
      expect(await shifts(page, 'all'), 'filled in').toEqual(loaded);
      await failOnce(form);
      await form.submit.click();
      await expectFailure(form);
      expect(await shifts(page, 'all'), 'after a failed sending').toEqual(loaded);
      await form.submit.click();
      await expect(form.success).toBeVisible();
      expect(await shifts(page, 'all'), 'after success').toEqual(loaded);
    });
  });
}
