/**
 * The film of a landing page: loops without sound near the screen; a click plays it from the start with sound and the
 * browser's controls. Without this script it is a plain video with controls.
 */
const isCalm =
  matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches ||
  Object(navigator).connection?.saveData === true;

function prepare(figure: HTMLElement): void {
  const video = figure.querySelector('video');
  const buttons = figure.querySelector<HTMLElement>('[role=group]');
  const [listen, captions, pause] = buttons?.querySelectorAll('button') ?? [];
  if (!video || !buttons || !listen || !captions || !pause) return;

  // `video.controls` marks playback with sound, since the controls can change `muted`.
  let isPaused = isCalm;
  let isNear = false;
  let hasCaptions = true;

  const showCaptions = () => {
    for (const track of video.textTracks) {
      const isOurs = track.language === document.documentElement.lang;
      track.mode = hasCaptions && isOurs ? 'showing' : 'disabled';
    }
  };
  const setPaused = (value: boolean) => {
    isPaused = value;
    pause.textContent = pause.dataset[value ? 'play' : 'pause'] ?? '';
  };
  const play = () => {
    // The tracks load with the film, not before.
    showCaptions();
    video.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') setPaused(true);
    });
  };
  const loop = () => {
    if (video.controls) return;
    if (isNear && !isPaused) play();
    else video.pause();
  };
  const setSound = (isOn: boolean) => {
    video.muted = !isOn;
    video.loop = !isOn;
    video.controls = isOn;
    buttons.classList.toggle('invisible', isOn);
  };
  const playWithSound = () => {
    setSound(true);
    video.currentTime = 0;
    video.focus({ preventScroll: true });
    play();
  };

  setSound(false);
  setPaused(isPaused);
  video.ariaLabel = buttons.ariaLabel;
  // The first silent round begins where the growth shows.
  video.addEventListener(
    'loadedmetadata',
    () => {
      // The captions of the film replace that of the still.
      figure.querySelector('p')?.style.setProperty('opacity', '0');
      if (!video.controls) video.currentTime = Number(figure.dataset['from']);
    },
    { once: true },
  );
  listen.addEventListener('click', playWithSound);
  video.addEventListener('click', (event) => {
    if (video.controls) return;
    // The browser's controls would pause the film again.
    event.preventDefault();
    playWithSound();
  });
  pause.addEventListener('click', () => {
    setPaused(!isPaused);
    isNear = true;
    loop();
  });
  captions.addEventListener('click', () => {
    hasCaptions = !hasCaptions;
    showCaptions();
  });
  // The browser's controls switch captions as well.
  video.textTracks.addEventListener('change', () => {
    hasCaptions = [...video.textTracks].some(({ mode }) => mode === 'showing');
    captions.setAttribute('aria-pressed', String(hasCaptions));
  });
  video.addEventListener('ended', () => {
    const hadFocus = document.activeElement === video;
    setSound(false);
    if (hadFocus) listen.focus({ preventScroll: true });
    loop();
  });
  // After `load`, so that the film does not delay the first screen.
  addEventListener('load', () => {
    new IntersectionObserver(
      ([entry]) => {
        isNear = entry?.isIntersecting ?? false;
        loop();
      },
      { rootMargin: figure.dataset['film'] ?? '' },
    ).observe(figure);
  });
}

for (const figure of document.querySelectorAll<HTMLElement>('[data-film]')) prepare(figure);
