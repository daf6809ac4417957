/** The film of the landing pages: a silent loop while it is on the screen; with sound on request. */
import { tabTo } from './keyboard.ts';
import {
  expectCaptions,
  PAUSED,
  playback,
  scrollToFilm,
  SILENT,
  skipToEnd,
  timeOf,
  visitFilm,
  watchFilm,
  WITH_SOUND,
  type Film,
} from './film.ts';
import { expect, LOCALES, readToTheEnd, test } from './visit.ts';

/** Lets the film loop for a while, so that a start from the beginning shows. */
async function loop(film: Film): Promise<void> {
  await expect.poll(() => playback(film)).toEqual(SILENT);
  await expect.poll(() => timeOf(film)).toBeGreaterThan(1);
}

test('loads within 50 pixels of the screen only; then plays silently with captions', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const requests = watchFilm(page);
  const film = await visitFilm(page, 'es');
  await scrollToFilm(film, 51);
  await page.waitForLoadState('networkidle');
  expect(await playback(film)).toEqual(PAUSED);
  expect(requests).toEqual([]);
  await scrollToFilm(film, 49);
  await expect.poll(() => playback(film)).toEqual(SILENT);
  await expectCaptions(film, 'shown');
  // One film, and the captions of one language.
  expect(new Set(requests.map((path) => path.split('.').at(-1))).size).toBe(2);
  expect(requests.filter((path) => path.endsWith('.vtt'))).toEqual(['/film/es.vtt']);
});

test('hides captions, pauses and resumes by keyboard', async ({ page }) => {
  const film = await visitFilm(page, 'fr');
  await expect.poll(() => playback(film)).toEqual(SILENT);
  await tabTo(page, film.captions);
  await page.keyboard.press('Enter');
  await expectCaptions(film, 'hidden');
  await expect(film.captions).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Space');
  await expectCaptions(film, 'shown');
  await page.keyboard.press('Tab');
  await expect(film.pause).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(film.play).toBeFocused();
  expect(await playback(film)).toEqual(PAUSED);
  await page.keyboard.press('Enter');
  await expect.poll(() => playback(film)).toEqual(SILENT);
});

test('restarts with sound by keyboard, and is muted again at its end', async ({ page }) => {
  const film = await visitFilm(page, 'pt');
  await loop(film);
  await tabTo(page, film.listen);
  await page.keyboard.press('Enter');
  await expect.poll(() => playback(film)).toEqual(WITH_SOUND);
  expect(await timeOf(film)).toBeLessThan(1);
  await expect(film.video).toBeFocused();
  await expect(film.listen).toBeHidden();
  await expectCaptions(film, 'shown');
  await skipToEnd(film);
  await expect.poll(() => playback(film)).toEqual(SILENT);
  await expect(film.listen).toBeFocused();
});

test('a click on the film restarts it with sound; hidden captions stay hidden', async ({
  page,
}) => {
  const film = await visitFilm(page, 'en');
  await loop(film);
  await film.captions.click();
  await expectCaptions(film, 'hidden');
  await film.video.click();
  await expect.poll(() => playback(film)).toEqual(WITH_SOUND);
  expect(await timeOf(film)).toBeLessThan(1);
  await expectCaptions(film, 'hidden');
});

test('a paused film stays paused out of sight and after it played with sound', async ({ page }) => {
  const film = await visitFilm(page, 'en');
  await loop(film);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => playback(film)).toEqual(PAUSED);
  await film.figure.scrollIntoViewIfNeeded();
  await expect.poll(() => playback(film)).toEqual(SILENT);
  await film.pause.click();
  await film.listen.click();
  await expect.poll(() => playback(film)).toEqual(WITH_SOUND);
  await skipToEnd(film);
  await expect(film.play).toBeVisible();
  expect(await playback(film)).toEqual(PAUSED);
});

for (const preference of ['less motion', 'less data']) {
  test(`for ${preference}, the film is a drawing that loads nothing until it is played`, async ({
    page,
  }) => {
    if (preference === 'less motion') await page.emulateMedia({ reducedMotion: 'reduce' });
    else {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
    }
    const requests = watchFilm(page);
    const film = await visitFilm(page, 'en');
    await readToTheEnd(page);
    await film.figure.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await expect(film.figure.locator('svg')).toBeVisible();
    expect(await playback(film)).toEqual(PAUSED);
    expect(requests).toEqual([]);
    await film.play.click();
    await expect.poll(() => playback(film)).toEqual(SILENT);
    await expectCaptions(film, 'shown');
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the film has the browser’s controls and its captions, and loads nothing', async ({
    page,
  }) => {
    const requests = watchFilm(page);
    const film = await visitFilm(page, 'fr');
    await film.figure.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await expect(film.video).toHaveJSProperty('controls', true);
    await expect(film.listen).toBeHidden();
    await expect(film.video.locator('track')).toHaveCount(LOCALES.length);
    expect(requests).toEqual([]);
  });
});
