/** Pages stand still while they load and are read. sections/moving.spec.ts and paid/forms.spec.ts have what moves and sends. */
import { url } from '../../src/i18n/urls.ts';
import { rotate } from '../support/rotation.ts';
import { expectStill } from './layout-shifts.ts';
import { expect, gate, MOVING, readToTheEnd, test, waitForIdle } from './visit.ts';

test.use(MOVING);

for (const [locale, width] of [
  ['en', 1440],
  ['es', 390],
] as const)
  test(`the home page in ${locale} does not move as it comes and is read`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const network = await page.context().newCDPSession(page);
    const throttle = (downloadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', {
        ...{ offline: false, latency: 0, uploadThroughput: -1, downloadThroughput },
      });
    await throttle(20_000);
    await page.goto(url(locale, '/'), { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await throttle(-1);
    await waitForIdle(page);
    await readToTheEnd(page);
    await waitForIdle(page);
    await expectStill(page);
  });

const WIDTHS = [360, 1366, 320, 1280, 1440] as const;

test('pages do not move when their fonts come late', async ({ page }) => {
  const homes = rotate(WIDTHS, [url('en', '/'), url('fr', '/'), url('es', '/'), url('pt', '/')]);
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
