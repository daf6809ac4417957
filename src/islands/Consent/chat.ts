import type { loadScript } from './scripts.ts';

/** How long a pressed button waits before it says that the chat cannot be reached. */
const PATIENCE_MS = 8000;

/** The page keeps room at its end, so that all of it can be scrolled out from under the button and its news. */
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
 * The place of the chat window: a button that names its provider until the window has come, and what to do when it does not.
 * What hangs may still come, and takes the place of the message then.
 */
export function chatIn(
  place: HTMLElement,
  loadChat: () => ReturnType<typeof loadScript>,
  onPress: () => void,
) {
  const [failure, loading] = place.querySelectorAll<HTMLElement>('[role] > *');
  const [close, button] = place.querySelectorAll('button');
  let isLoading = false;
  let isPressed = false;
  /** What is said above the button: one of the two, or nothing. */
  const say = (news?: HTMLElement) => {
    for (const one of [failure, loading]) if (one) one.hidden = one !== news;
  };
  const giveUp = () => {
    button?.removeAttribute('aria-busy');
    if (isPressed) say(failure);
    place.hidden = false;
  };
  const load = async (): Promise<void> => {
    if (isLoading) return;
    isLoading = true;
    const waiting = setTimeout(giveUp, PATIENCE_MS);
    const hasCome = await loadChat();
    clearTimeout(waiting);
    isLoading = false;
    if (hasCome) giveWay(place);
    else giveUp();
  };
  button?.addEventListener('click', () => {
    isPressed = true;
    say(loading);
    button.setAttribute('aria-busy', 'true');
    onPress();
  });
  close?.addEventListener('click', () => {
    say();
    button?.focus();
  });
  makeRoom(place);
  return {
    show: () => {
      place.hidden = false;
    },
    load: () => void load(),
  };
}
