import { useEffect, useRef, type RefObject } from 'react';
import type { FormState } from '../../forms/machine.ts';

/** Moves the focus after an answer: to the first wrong field, to the news of success, or back to the form. */
function focusAfter(state: FormState, element: HTMLFormElement) {
  const find = (selector: string) => element.querySelector<HTMLElement>(selector);
  if (state.status === 'success') find('[data-success]')?.focus();
  else if (state.status === 'error' && state.reason === 'fields') {
    const wrong = find('[aria-invalid="true"]');
    wrong?.focus({ preventScroll: true });
    // With its label, which a browser's own scrolling leaves behind the header.
    wrong?.scrollIntoView({ block: 'nearest' });
  }
  // The button was disabled, or the news went away, with the focus; whoever typed on meanwhile keeps it where it is, and
  // whoever read on is not scrolled back.
  else if (document.activeElement === document.body)
    find('button[type="submit"]')?.focus({ preventScroll: true });
}

/** Returns what to call just before an answer is dispatched, so that the focus follows it, and follows nothing else. */
export function useFocusAfterAnswer(
  element: RefObject<HTMLFormElement | null>,
  state: FormState,
): () => void {
  const isAnswered = useRef(false);
  useEffect(() => {
    if (!isAnswered.current || !element.current) return;
    isAnswered.current = false;
    focusAfter(state, element.current);
  }, [element, state]);
  return () => {
    isAnswered.current = true;
  };
}
