/** The film where nobody asked for it to move: a drawing, and not a byte of it, until somebody does. */
import type { Page } from '@playwright/test';
import { expectCaptions, HEARD, playing, SILENT, STILL, visitFilm, watchFilm } from './film.ts';
import { expect, LOCALES, readToTheEnd, test } from './visit.ts';

/** Reads the page from the top to the end and comes back to the film. */
async function passBy(page: Page) {
  const asked = watchFilm(page);
  const film = await visitFilm(page, 'en');
  await readToTheEnd(page);
  await film.figure.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  return { asked, film };
}

const saveData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });

for (const [who, reducedMotion, prepare] of [
  ['who wants less motion', 'reduce', () => Promise.resolve()],
  ['who saves data', 'no-preference', saveData],
] as const) {
  test.describe(`for a visitor ${who}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test('the film is a still drawing and costs nothing until it is played', async ({ page }) => {
      await prepare(page);
      const { asked, film } = await passBy(page);
      await expect(film.figure.locator('svg')).toBeVisible();
      expect(await playing(film)).toEqual(STILL);
      expect(asked).toEqual([]);
      await film.play.click();
      await expect.poll(() => playing(film)).toEqual(SILENT);
      await expectCaptions(film, 'shown');
    });

    test('the film is watched with sound all the same', async ({ page }) => {
      await prepare(page);
      const { asked, film } = await passBy(page);
      expect(asked).toEqual([]);
      await film.listen.click();
      await expect.poll(() => playing(film)).toEqual(HEARD);
      await expectCaptions(film, 'shown');
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of LOCALES) {
    test(`the film in ${locale} has the browser’s own controls, its captions, and costs nothing`, async ({
      page,
    }) => {
      const asked = watchFilm(page);
      const film = await visitFilm(page, locale);
      await film.figure.scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      await expect(film.video).toHaveJSProperty('controls', true);
      await expect(film.listen).toBeHidden();
      await expect(film.video.locator('track')).toHaveCount(LOCALES.length);
      expect(asked).toEqual([]);
    });
  }
});
