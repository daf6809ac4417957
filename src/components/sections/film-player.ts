/**
 * Plays the film of a landing page (specification, section 4). Astro prints it into the page, because it shares nothing
 * with other scripts: a file of its own would be one more request. Without it the browser's own controls do.
 */
import { isLooping, nextFilm, startFilm, type FilmEvent, type FilmState } from './film-state.ts';

interface Parts {
  readonly film: HTMLElement;
  readonly video: HTMLVideoElement;
  readonly controls: HTMLElement;
  readonly listen: HTMLButtonElement;
  readonly captions: HTMLButtonElement;
  readonly pause: HTMLButtonElement;
}

function partsOf(film: HTMLElement): Parts | undefined {
  const video = film.querySelector('video');
  const controls = film.querySelector<HTMLElement>('[role=group]');
  const [listen, captions, pause] = controls?.querySelectorAll('button') ?? [];
  return video && controls && listen && captions && pause
    ? { film, video, controls, listen, captions, pause }
    : undefined;
}

const isCalm = () =>
  matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches ||
  Object(navigator).connection?.saveData === true;

// Not `ariaPressed`, which Firefox has known only since 119.
const hasCaptions = ({ captions }: Parts) => captions.getAttribute('aria-pressed') === 'true';

/** The captions of the page's language come with the film, not before. */
function caption({ video, captions }: Parts, isShown: boolean): void {
  captions.setAttribute('aria-pressed', String(isShown));
  for (const track of video.textTracks) {
    const isOurs = track.language === document.documentElement.lang;
    track.mode = isShown && isOurs ? 'showing' : 'disabled';
  }
}

/** Begins to play; a browser that lets nothing play by itself leaves the drawing. */
function play(parts: Parts, onRefused: () => void): void {
  if (hasCaptions(parts)) caption(parts, true);
  parts.video.play().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotAllowedError') onRefused();
  });
}

/** With sound from the beginning, or back in its silent round. */
function turn({ video, controls, listen }: Parts, isHeard: boolean): void {
  const hadFocus = document.activeElement === video;
  video.muted = !isHeard;
  video.loop = !isHeard;
  video.controls = isHeard;
  video.ariaLabel = controls.ariaLabel;
  if (isHeard) {
    video.currentTime = 0;
    video.focus({ preventScroll: true });
  }
  controls.classList.toggle('invisible', isHeard);
  if (hadFocus && !isHeard) listen.focus({ preventScroll: true });
}

function label({ pause }: Parts, { isWanted }: FilmState): void {
  pause.textContent = pause.dataset[isWanted ? 'pause' : 'play'] ?? '';
}

/** Calls back once the page has loaded and been painted, when its first screen needs the network no longer. */
function afterPaint(callback: () => void): void {
  const wait = () => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      callback();
    }).observe({ type: 'paint', buffered: true });
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}

function prepare(parts: Parts): void {
  const { film, video, controls, listen, captions, pause } = parts;
  let state = startFilm(isCalm());
  const act = (event: FilmEvent) => {
    const before = state;
    state = nextFilm(before, event);
    if (before.isHeard !== state.isHeard) turn(parts, state.isHeard);
    label(parts, state);
    const isStarted = state.isHeard ? !before.isHeard : isLooping(state);
    if (isStarted) play(parts, () => act({ type: 'refused' }));
    else if (!state.isHeard) video.pause();
  };

  turn(parts, false);
  label(parts, state);
  // In silence it begins where the growth is seen; afterwards it goes round as a whole.
  const firstRound = () => {
    if (!state.isHeard) video.currentTime = Number(film.dataset['from']);
  };
  video.addEventListener('loadedmetadata', firstRound, { once: true });
  controls.hidden = false;
  listen.addEventListener('click', () => act({ type: 'asked' }));
  video.addEventListener('click', (event) => {
    if (state.isHeard) return;
    // The browser's own controls would pause what has just begun.
    event.preventDefault();
    act({ type: 'asked' });
  });
  pause.addEventListener('click', () => act({ type: 'pressed' }));
  captions.addEventListener('click', () => caption(parts, !hasCaptions(parts)));
  // They can be switched in the browser's controls as well.
  video.textTracks.addEventListener('change', () => {
    const isShown = [...video.textTracks].some(({ mode }) => mode === 'showing');
    captions.setAttribute('aria-pressed', String(isShown));
  });
  video.addEventListener('ended', () => act({ type: 'ended' }));
  afterPaint(() => {
    new IntersectionObserver(
      ([entry]) => act({ type: 'moved', isNear: entry?.isIntersecting ?? false }),
      { rootMargin: film.dataset['film'] ?? '' },
    ).observe(film);
  });
}

for (const film of document.querySelectorAll<HTMLElement>('[data-film]')) {
  const parts = partsOf(film);
  if (parts) prepare(parts);
}
