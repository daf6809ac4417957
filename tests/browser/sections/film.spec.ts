/** The film of the landing pages: a silent loop while it is on the screen; with sound on request. */
import type { Page } from '@playwright/test';
import { FILM } from '../../../src/facts/limits.ts';
import { LANGUAGES } from '../../../src/i18n/locales.ts';
import { url } from '../../../src/i18n/urls.ts';
import { violations } from '../accessibility/axe.ts';
import { tabTo } from '../accessibility/keyboard.ts';
import {
  expect,
  LOCALES,
  MOVING,
  readToTheEnd,
  test,
  waitForIdle,
  words,
  type Locale,
} from '../visit.ts';

test.use(MOVING);

/** Goes to a page with the film. */
async function visitFilm(page: Page, locale: Locale) {
  await page.goto(url(locale, '/seo-for-letting-agents'));
  const { film, moving } = words(locale);
  const figure = page
    .getByRole('main')
    .getByRole('figure')
    .filter({ has: page.locator('video') });
  const button = (name: string) => figure.getByRole('button', { name, exact: true });
  return {
    page,
    locale,
    figure,
    // A second video stands in `noscript`.
    video: figure.locator('video').filter({ visible: true }),
    listen: button(film.listen),
    pause: button(moving.pause),
    play: button(film.play),
    captions: button(film.captions),
  };
}

/** The film with its controls. */
type Film = Awaited<ReturnType<typeof visitFilm>>;

/** The requests for the film and its captions so far. */
function watchFilm(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(webm|mp4|vtt)$/.test(pathname)) requests.push(pathname);
  });
  return requests;
}

const playback = ({ video }: Film) =>
  video.evaluate((film: HTMLVideoElement) => ({
    isPlaying: !film.paused && film.readyState > 2,
    isMuted: film.muted,
    isLooped: film.loop,
    hasControls: film.controls,
  }));

const SILENT = { isPlaying: true, isMuted: true, isLooped: true, hasControls: false };
const PAUSED = { ...SILENT, isPlaying: false };
const WITH_SOUND = { isPlaying: true, isMuted: false, isLooped: false, hasControls: true };

/** The languages whose captions are shown, once they have come. */
const captionsOf = ({ video }: Film) =>
  video.evaluate((film: HTMLVideoElement) =>
    [...film.textTracks]
      .filter(({ mode, cues }) => mode === 'showing' && (cues?.length ?? 0) > 0)
      .map(({ language }) => language),
  );

/** Expects the captions of the page's language to be shown, and no others; or none at all. */
async function expectCaptions(film: Film, are: 'shown' | 'hidden'): Promise<void> {
  await expect
    .poll(() => captionsOf(film))
    .toEqual(are === 'shown' ? [LANGUAGES[film.locale].tag] : []);
}

/** Scrolls until the film is a distance below the screen. */
async function scrollToFilm({ page, figure }: Film, pixelsBelow: number): Promise<void> {
  const below = () =>
    figure.evaluate((element) => Math.round(element.getBoundingClientRect().top - innerHeight));
  const top = (await below()) - pixelsBelow;
  await page.evaluate((pixels) => {
    scrollBy({ top: pixels, behavior: 'instant' });
  }, top);
  expect(await below()).toBe(pixelsBelow);
}

const seek = ({ video }: Film, seconds: number) =>
  video.evaluate((film: HTMLVideoElement, time) => {
    film.currentTime = time;
  }, seconds);

const timeOf = ({ video }: Film) => video.evaluate((film: HTMLVideoElement) => film.currentTime);

/** Lets the silent film come to its middle, so that a start from the beginning shows. */
async function playToMiddle(film: Film): Promise<void> {
  await expect.poll(() => playback(film)).toEqual(SILENT);
  await seek(film, FILM.seconds / 2);
  await expect.poll(() => playback(film)).toEqual(SILENT);
}

test('on a phone it loads near the screen only, and plays silently', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const requests = watchFilm(page);
  const film = await visitFilm(page, 'es');
  await scrollToFilm(film, 51);
  await waitForIdle(page);
  await expect.poll(() => playback(film)).toEqual(PAUSED);
  expect(requests).toEqual([]);
  await scrollToFilm(film, 49);
  await expect.poll(() => playback(film)).toEqual(SILENT);
  await expectCaptions(film, 'shown');
  // One film, and the captions of one language.
  expect(new Set(requests.map((path) => path.split('.').at(-1))).size).toBe(2);
  expect(requests.filter((path) => path.endsWith('.vtt'))).toEqual(['/film/es.vtt']);
  await film.listen.click();
  await expect.poll(() => playback(film)).toEqual(WITH_SOUND);
  expect(await violations(page, 'figure[data-film]')).toEqual([]);
});

test('plays, pauses and restarts with sound by keyboard', async ({ page }) => {
  const film = await visitFilm(page, 'fr');
  await playToMiddle(film);
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
  await expect.poll(() => playback(film)).toEqual(PAUSED);
  await page.keyboard.press('Enter');
  await expect.poll(() => playback(film)).toEqual(SILENT);
  await film.listen.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => playback(film)).toEqual(WITH_SOUND);
  expect(await timeOf(film)).toBeLessThan(FILM.seconds / 2);
  await expect(film.video).toBeFocused();
  await expect(film.listen).toBeHidden();
  await expectCaptions(film, 'shown');
  await seek(film, FILM.seconds - 0.5);
  await expect.poll(() => playback(film)).toEqual(SILENT);
  await expect(film.listen).toBeFocused();
});

test('for less motion or less data it is a drawing until it is played', async ({ page }) => {
  const requests = watchFilm(page);
  for (const isForMotion of [true, false]) {
    await page.emulateMedia({ reducedMotion: isForMotion ? 'reduce' : 'no-preference' });
    if (!isForMotion)
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
    const film = await visitFilm(page, 'en');
    await readToTheEnd(page);
    await film.figure.scrollIntoViewIfNeeded();
    await waitForIdle(page);
    await expect(film.figure.locator('svg')).toBeVisible();
    await expect.poll(() => playback(film)).toEqual(PAUSED);
    expect(requests.splice(0)).toEqual([]);
    await film.play.click();
    await expect.poll(() => playback(film)).toEqual(SILENT);
    await expectCaptions(film, 'shown');
    requests.length = 0;
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the film has the browser’s controls, and loads nothing', async ({ page }) => {
    const requests = watchFilm(page);
    const film = await visitFilm(page, 'fr');
    await film.figure.scrollIntoViewIfNeeded();
    await expect(film.video).toHaveJSProperty('controls', true);
    await expect(film.listen).toBeHidden();
    await expect(film.video.locator('track')).toHaveCount(LOCALES.length);
    expect(requests).toEqual([]);
  });
});
