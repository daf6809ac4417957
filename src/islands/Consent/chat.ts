import { loadScript } from './scripts.ts';

/** How long a pressed button waits before it says that the chat cannot be reached. */
const PATIENCE_MS = 8000;

/**
 * The place of the chat window: a button that names its provider until the window has come, and what to do when it does not.
 * What hangs may still come, and takes the place of the message then.
 */
export function chatIn(place: HTMLElement, src: string, id: string | undefined) {
  const button = place.querySelector('button');
  const failure = place.querySelector('p');
  let isLoading = false;
  let isPressed = false;
  const show = () => {
    place.hidden = false;
  };
  const giveUp = () => {
    button?.removeAttribute('aria-busy');
    if (isPressed && failure) failure.hidden = false;
    show();
  };
  const load = async (): Promise<void> => {
    if (isLoading) return;
    isLoading = true;
    const waiting = setTimeout(giveUp, PATIENCE_MS);
    const hasCome = await loadScript(src, id);
    clearTimeout(waiting);
    isLoading = false;
    if (hasCome) place.remove();
    else giveUp();
  };
  const press = () => {
    isPressed = true;
    if (failure) failure.hidden = true;
    button?.setAttribute('aria-busy', 'true');
  };
  return {
    show,
    load: () => void load(),
    onPress: (answer: () => void) => {
      button?.addEventListener('click', () => {
        press();
        answer();
      });
    },
  };
}
