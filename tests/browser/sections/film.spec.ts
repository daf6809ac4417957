/** The film of the landing pages: a silent loop while it is on the screen; with sound on request. */
import type { Page } from '@playwright/test';
import { FILM } from '../../../src/facts/limits.ts';
import { LANGUAGES } from '../../../src/i18n/locales.ts';
import { url } from '../../../src/i18n/urls.ts';
import { violations } from '../accessibility/axe.ts';
import { tabTo } from '../accessibility/keyboard.ts';
import { expect, LOCALES, MOVING, test, waitForIdle, words, type Locale } from '../visit.ts';

test.use(MOVING);

/** Goes to a page with the film; returns the film with its controls, and what is requested for it. */
async function visitFilm(page: Page, locale: Locale) {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(webm|mp4|vtt)$/.test(pathname)) requests.push(pathname);
  });
  await page.goto(url(locale, '/seo-for-letting-agents'));
  const { film, moving } = words(locale);
  const figure = page.locator('figure', { has: page.locator('video') });
  const button = (name: string) => figure.getByRole('button', { name, exact: true });
  return {
    requests,
    figure,
    // A second video stands in `noscript`.
    video: figure.locator('video').filter({ visible: true }),
    listen: button(film.listen),
    pause: button(moving.pause),
    play: button(film.play),
    captions: button(film.captions),
  };
}
type Film = Awaited<ReturnType<typeof visitFilm>>;

const SILENT = { isPlaying: true, isMuted: true, isLooped: true, hasControls: false };
const PAUSED = { ...SILENT, isPlaying: false };
const WITH_SOUND = { isPlaying: true, isMuted: false, isLooped: false, hasControls: true };

const expectPlayback = ({ video }: Film, expected: typeof SILENT) =>
  expect
    .poll(() =>
      video.evaluate((film: HTMLVideoElement) => ({
        isPlaying: !film.paused && film.readyState > 2,
        isMuted: film.muted,
        isLooped: film.loop,
        hasControls: film.controls,
      })),
    )
    .toEqual(expected);

/** Expects the captions of these languages to be shown, once they have come, and no others. */
const expectCaptions = ({ video }: Film, ...languages: readonly string[]) =>
  expect
    .poll(() =>
      video.evaluate((film: HTMLVideoElement) =>
        [...film.textTracks]
          .filter(({ mode, cues }) => mode === 'showing' && (cues?.length ?? 0) > 0)
          .map(({ language }) => language),
      ),
    )
    .toEqual(languages);

const scrollToFilm = ({ figure }: Film, pixelsBelow: number) =>
  figure.evaluate((element, pixels) => {
    const top = element.getBoundingClientRect().top - innerHeight - pixels;
    scrollBy({ top, behavior: 'instant' });
  }, pixelsBelow);

const seek = ({ video }: Film, seconds: number) =>
  video.evaluate((film: HTMLVideoElement, time) => {
    film.currentTime = time;
  }, seconds);

test('on a phone it loads near the screen only, and plays silently', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const film = await visitFilm(page, 'es');
  await scrollToFilm(film, 51);
  await waitForIdle(page);
  await expectPlayback(film, PAUSED);
  expect(film.requests).toEqual([]);
  await scrollToFilm(film, 49);
  await expectPlayback(film, SILENT);
  await expectCaptions(film, LANGUAGES.es.tag);
  // One film, and the captions of one language.
  expect(new Set(film.requests.map((path) => path.split('.').at(-1))).size).toBe(2);
  expect(film.requests.filter((path) => path.endsWith('.vtt'))).toEqual(['/film/es.vtt']);
  await film.listen.click();
  await expectPlayback(film, WITH_SOUND);
  expect(await violations(page, 'figure[data-film]')).toEqual([]);
});

test('plays, pauses and restarts with sound by keyboard', async ({ page }) => {
  const film = await visitFilm(page, 'fr');
  await expectPlayback(film, SILENT);
  await seek(film, FILM.seconds / 2);
  await tabTo(page, film.captions);
  await page.keyboard.press('Enter');
  await expectCaptions(film);
  await expect(film.captions).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Space');
  await expectCaptions(film, LANGUAGES.fr.tag);
  await page.keyboard.press('Tab');
  await expect(film.pause).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(film.play).toBeFocused();
  await expectPlayback(film, PAUSED);
  await page.keyboard.press('Enter');
  await expectPlayback(film, SILENT);
  await film.listen.press('Enter');
  await expectPlayback(film, WITH_SOUND);
  expect(await film.video.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeLessThan(
    FILM.seconds / 2,
  );
  await expect(film.video).toBeFocused();
  await expect(film.listen).toBeHidden();
  await expectCaptions(film, LANGUAGES.fr.tag);
  await seek(film, FILM.seconds - 0.5);
  await expectPlayback(film, SILENT);
  await expect(film.listen).toBeFocused();
});

test('for less motion or less data it is a drawing until it is played', async ({ page }) => {
  for (const isForMotion of [true, false]) {
    await page.emulateMedia({ reducedMotion: isForMotion ? 'reduce' : 'no-preference' });
    if (!isForMotion)
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
    const film = await visitFilm(page, 'en');
    await film.figure.scrollIntoViewIfNeeded();
    await waitForIdle(page);
    await expect(film.figure.locator('svg')).toBeVisible();
    await expectPlayback(film, PAUSED);
    expect(film.requests).toEqual([]);
    await film.play.click();
    await expectPlayback(film, SILENT);
    await expectCaptions(film, LANGUAGES.en.tag);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the film has the browser’s controls, and loads nothing', async ({ page }) => {
    const film = await visitFilm(page, 'fr');
    await film.figure.scrollIntoViewIfNeeded();
    await expect(film.video).toHaveJSProperty('controls', true);
    await expect(film.listen).toBeHidden();
    // The room of the buttons is kept, so that nothing moves when the script shows them.
    const room = await film.figure.locator('[role=group]').boundingBox();
    expect(room?.height).toBeGreaterThanOrEqual(44);
    await expect(film.video.locator('track')).toHaveCount(LOCALES.length);
    expect(film.requests).toEqual([]);
  });
});
