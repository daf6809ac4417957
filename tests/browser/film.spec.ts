/** The film of the landing pages: silent and round and round while it is on the screen, with sound once it is asked for. */
import { tabTo } from './keyboard.ts';
import {
  expectCaptions,
  HEARD,
  lookedAt,
  playing,
  scrollToFilm,
  SILENT,
  skipToEnd,
  STILL,
  timeOf,
  visitFilm,
  watchFilm,
  type Film,
} from './film.ts';
import { expect, LOCALES, test } from './visit.ts';

const PHONE = { width: 390, height: 844 };

/** Lets the film play on its own for a while, so that a start from the beginning can be told. */
async function playOn(film: Film, seconds: number): Promise<void> {
  await expect.poll(() => playing(film)).toEqual(SILENT);
  await expect.poll(() => timeOf(film)).toBeGreaterThan(seconds);
}

for (const locale of LOCALES) {
  test.describe(`in ${locale}, on a phone`, () => {
    test.use({ viewport: PHONE });

    test('no part of the film is asked for before it is within 50 pixels of the screen; then it plays silently, with captions', async ({
      page,
    }) => {
      const asked = watchFilm(page);
      const film = await visitFilm(page, locale);
      await scrollToFilm(film, 51);
      await page.waitForLoadState('networkidle');
      expect(await playing(film)).toEqual(STILL);
      expect(asked).toEqual([]);
      await scrollToFilm(film, 49);
      await expect.poll(() => playing(film)).toEqual(SILENT);
      await expectCaptions(film, 'shown');
      // One film, and the captions of one language.
      expect(new Set(asked.map((path) => path.split('.').at(-1))).size).toBe(2);
      expect(asked.filter((path) => path.endsWith('.vtt'))).toEqual([`/film/${locale}.vtt`]);
    });
  });

  test(`the film in ${locale} puts away its captions, pauses and plays on by keyboard`, async ({
    page,
  }) => {
    const film = await visitFilm(page, locale);
    await expect.poll(() => playing(film)).toEqual(SILENT);
    await tabTo(page, film.listen);
    await page.keyboard.press('Tab');
    await expect(film.captions).toBeFocused();
    await expectCaptions(film, 'shown');
    await page.keyboard.press('Enter');
    await expectCaptions(film, 'hidden');
    await expect(film.captions).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Space');
    await expectCaptions(film, 'shown');
    await expect(film.captions).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Tab');
    await expect(film.pause).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(film.play).toBeFocused();
    expect(await playing(film)).toEqual(STILL);
    await page.keyboard.press('Enter');
    await expect(film.pause).toBeFocused();
    await expect.poll(() => playing(film)).toEqual(SILENT);
  });

  test(`the film in ${locale} starts again with sound by keyboard, and is silent again when it has ended`, async ({
    page,
  }) => {
    const film = await visitFilm(page, locale);
    await playOn(film, 1);
    await tabTo(page, film.listen);
    await page.keyboard.press('Enter');
    await expect.poll(() => playing(film)).toEqual(HEARD);
    expect(await timeOf(film)).toBeLessThan(1);
    await expect(film.video).toBeFocused();
    await expect(film.listen).toBeHidden();
    await expectCaptions(film, 'shown');
    await skipToEnd(film);
    await expect.poll(() => playing(film)).toEqual(SILENT);
    await expect(film.listen).toBeFocused();
    await expect(film.pause).toBeVisible();
  });
}

test('a click on the film starts it again with sound', async ({ page }) => {
  const film = await visitFilm(page, 'en');
  await playOn(film, 1);
  await film.video.click();
  await expect.poll(() => playing(film)).toEqual(HEARD);
  expect(await timeOf(film)).toBeLessThan(1);
  await expect(film.listen).toBeHidden();
});

test('a film that was paused starts with sound, and stands still when it has ended', async ({
  page,
}) => {
  const film = await visitFilm(page, 'en');
  await playOn(film, 0);
  await film.pause.click();
  await film.listen.click();
  await expect.poll(() => playing(film)).toEqual(HEARD);
  await skipToEnd(film);
  await expect(film.play).toBeVisible();
  expect(await playing(film)).toEqual(STILL);
});

test('captions that were put away stay away when the film is heard', async ({ page }) => {
  const film = await visitFilm(page, 'en');
  await expectCaptions(film, 'shown');
  await film.captions.click();
  await expectCaptions(film, 'hidden');
  await film.listen.click();
  await expect.poll(() => playing(film)).toEqual(HEARD);
  await skipToEnd(film);
  await expect.poll(() => playing(film)).toEqual(SILENT);
  await expectCaptions(film, 'hidden');
});

test('the film pauses off the screen, and plays on when it is back', async ({ page }) => {
  const film = await visitFilm(page, 'en');
  await playOn(film, 0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => playing(film)).toEqual(STILL);
  await film.figure.scrollIntoViewIfNeeded();
  await expect.poll(() => playing(film)).toEqual(SILENT);
});

test('a film that was paused stays so when it comes back to the screen', async ({ page }) => {
  const film = await visitFilm(page, 'en');
  await playOn(film, 0);
  await film.pause.click();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(film.figure).not.toBeInViewport();
  await film.figure.scrollIntoViewIfNeeded();
  await lookedAt(page);
  expect(await playing(film)).toEqual(STILL);
  await expect(film.play).toBeVisible();
});
