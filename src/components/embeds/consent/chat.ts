import { loadScript } from './scripts.ts';

const TIMEOUT_MS = 8000;

/** Removes the place of the chat. A focus inside it stays at the same point of the page. */
function removePlace(place: HTMLElement): void {
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
 * The chat's button, its panel with the button that loads the chat, and the message of a failure. A chat that arrives late
 * replaces the message.
 * @param onStart runs when the visitor presses the second button, which gives consent to the chat
 */
export function chatIn(
  place: HTMLElement,
  src: string,
  id: string | undefined,
  onStart: () => void,
) {
  const panel = place.querySelector<HTMLElement>('[popover]');
  const [loading, failure] = place.querySelectorAll<HTMLElement>('[role] > *');
  const start = place.querySelector('[data-start-chat]');
  let isLoading = false;
  let isStarted = false;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const showMessage = (message?: HTMLElement) => {
    for (const each of [loading, failure]) if (each) each.hidden = each !== message;
  };
  /** Browsers without popovers (before 2024) cannot open the panel. */
  const show = () => {
    place.hidden = !('popover' in place);
  };
  const fail = () => {
    start?.removeAttribute('aria-busy');
    show();
    if (isStarted) showMessage(failure);
  };
  const load = async (): Promise<void> => {
    clearTimeout(timeout);
    timeout = setTimeout(fail, TIMEOUT_MS);
    if (isLoading) return;
    isLoading = true;
    const isLoaded = await loadScript(src, id);
    clearTimeout(timeout);
    isLoading = false;
    if (isLoaded) removePlace(place);
    else fail();
  };
  start?.addEventListener('click', () => {
    isStarted = true;
    showMessage(loading);
    start.setAttribute('aria-busy', 'true');
    onStart();
    // The chat may be allowed already and have failed.
    void load();
  });
  panel?.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'closed' && loading?.hidden) showMessage();
  });
  return { show, load };
}
