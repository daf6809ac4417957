import type { loadScript } from './scripts.ts';

/** How long a pressed button waits before it says that the chat cannot be reached. */
const PATIENCE_MS = 8000;

/** The page keeps room at its end, so that all of it can be scrolled out from under the button. */
function makeRoom(place: HTMLElement): void {
  const { style } = document.documentElement;
  const footer = document.querySelector<HTMLElement>('body > footer');
  new ResizeObserver(() => {
    const height = place.offsetHeight;
    const room = height > 0 ? `max(var(--consent, 0px), ${String(height + 32)}px)` : '';
    style.scrollPaddingBottom = room;
    if (footer) footer.style.paddingBottom = room;
  }).observe(place);
}

/** The focus waits where the button was, before the chat window, and goes on from there. */
function giveWay(place: HTMLElement): void {
  if (!place.contains(document.activeElement)) {
    place.remove();
    return;
  }
  place.tabIndex = -1;
  place.focus();
  place.replaceChildren();
  place.className = 'sr-only';
  place.addEventListener('blur', () => {
    place.remove();
  });
}

/**
 * The place of the chat window: a button, behind it whose chat it is and what starts it, and what to do when it does not come.
 * What hangs may still come, and takes the place of the message then.
 */
export function chatIn(
  place: HTMLElement,
  loadChat: () => ReturnType<typeof loadScript>,
  onStart: () => void,
) {
  const panel = place.querySelector<HTMLElement>('[popover]');
  const [loading, failure] = place.querySelectorAll<HTMLElement>('[role] > *');
  const start = place.querySelector('[data-start-chat]');
  let isLoading = false;
  let isStarted = false;
  let patience: ReturnType<typeof setTimeout> | undefined;
  /** What is said above the button that starts it: one of the two, or nothing. */
  const say = (news?: HTMLElement) => {
    for (const one of [loading, failure]) if (one) one.hidden = one !== news;
  };
  /** Browsers before popovers (2024) could not open the panel. */
  const show = () => {
    place.hidden = !('popover' in place);
  };
  const giveUp = () => {
    start?.removeAttribute('aria-busy');
    show();
    // Whoever has closed the panel is doing something else, and finds it there.
    if (isStarted) say(failure);
  };
  const load = async (): Promise<void> => {
    clearTimeout(patience);
    patience = setTimeout(giveUp, PATIENCE_MS);
    if (isLoading) return;
    isLoading = true;
    const hasCome = await loadChat();
    clearTimeout(patience);
    isLoading = false;
    if (hasCome) giveWay(place);
    else giveUp();
  };
  start?.addEventListener('click', () => {
    isStarted = true;
    say(loading);
    start.setAttribute('aria-busy', 'true');
    onStart();
    // It is allowed by now, and may have been tried before.
    void load();
  });
  panel?.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'closed' && loading?.hidden) say();
  });
  makeRoom(place);
  return {
    show,
    load: () => void load(),
  };
}
