/** The film of the landing pages, for the tests. */
import type { Locator, Page } from '@playwright/test';
import { LANGUAGES } from '../../src/i18n/locales.ts';
import { url } from '../../src/i18n/urls.ts';
import { expect, words, type Locale } from './visit.ts';

const FILM_PATH = '/seo-for-letting-agents';

/** The film with its controls. */
export interface Film {
  readonly page: Page;
  readonly locale: Locale;
  readonly figure: Locator;
  readonly video: Locator;
  readonly listen: Locator;
  readonly pause: Locator;
  readonly play: Locator;
  readonly captions: Locator;
}

function filmOn(page: Page, locale: Locale): Film {
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

/** Goes to a page with the film. */
export async function visitFilm(page: Page, locale: Locale): Promise<Film> {
  await page.goto(url(locale, FILM_PATH));
  await page.waitForLoadState('networkidle');
  return filmOn(page, locale);
}

/** The requests for the film and its captions so far. */
export function watchFilm(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(webm|mp4|vtt)$/.test(pathname)) requests.push(pathname);
  });
  return requests;
}

export const playback = ({ video }: Film) =>
  video.evaluate((film: HTMLVideoElement) => ({
    isPlaying: !film.paused && film.readyState > 2,
    isMuted: film.muted,
    isLooped: film.loop,
    hasControls: film.controls,
  }));

export const SILENT = { isPlaying: true, isMuted: true, isLooped: true, hasControls: false };
export const PAUSED = { ...SILENT, isPlaying: false };
export const WITH_SOUND = { isPlaying: true, isMuted: false, isLooped: false, hasControls: true };

/** The languages whose captions are shown, once they have come. */
const captionsOf = ({ video }: Film) =>
  video.evaluate((film: HTMLVideoElement) =>
    [...film.textTracks]
      .filter(({ mode, cues }) => mode === 'showing' && (cues?.length ?? 0) > 0)
      .map(({ language }) => language),
  );

/** Expects the captions of the page's language to be shown, and no others; or none at all. */
export async function expectCaptions(film: Film, are: 'shown' | 'hidden'): Promise<void> {
  await expect
    .poll(() => captionsOf(film))
    .toEqual(are === 'shown' ? [LANGUAGES[film.locale].tag] : []);
}

/** Scrolls until the film is a distance below the screen, and waits for two frames. */
export async function scrollToFilm({ page, figure }: Film, pixelsBelow: number): Promise<void> {
  const below = () =>
    figure.evaluate((element) => Math.round(element.getBoundingClientRect().top - innerHeight));
  const top = (await below()) - pixelsBelow;
  await page.evaluate((pixels) => {
    scrollBy({ top: pixels, behavior: 'instant' });
  }, top);
  expect(await below()).toBe(pixelsBelow);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
}

export const skipToEnd = ({ video }: Film) =>
  video.evaluate((film: HTMLVideoElement) => {
    film.currentTime = film.duration - 0.5;
  });

export const timeOf = ({ video }: Film) =>
  video.evaluate((film: HTMLVideoElement) => film.currentTime);
