import { useEffect, useEffectEvent, type FocusEvent, type MouseEvent, type RefObject } from 'react';
import type { FormDefinition } from '../../forms/definition.ts';
import { cleanValue, SITE_PREFIX } from '../../forms/rules.ts';

type FormRef = RefObject<HTMLFormElement | null>;

/** Moves the focus after an answer: to the success message, the first invalid field, the question about an address or the button. */
export function focusAfterAnswer(element: HTMLFormElement): void {
  const find = (selector: string) => element.querySelector<HTMLElement>(selector);
  const success = find('[data-success] h3');
  const wrong = find('[aria-invalid="true"], [data-offer]');
  if (success) success.focus();
  else if (wrong) {
    wrong.focus({ preventScroll: true });
    // The browser's own scrolling would hide the label under the header.
    wrong.scrollIntoView({ block: 'nearest' });
  }
  // The disabled button or a removed message had the focus. Any other focus stays.
  else if (document.activeElement === document.body) {
    find('.brick[type="submit"]')?.focus({ preventScroll: true });
    const { top, bottom } = element.getBoundingClientRect();
    if (top < innerHeight && bottom > 0) find('[data-sent]')?.scrollIntoView({ block: 'nearest' });
  }
}

/** After success: clears the box, or closes the dialog around the form and resets the form for its next opening. */
export function useReset(
  element: FormRef,
  { success }: FormDefinition,
  isSuccess: boolean,
  reset: () => void,
): void {
  const onReset = useEffectEvent(reset);
  useEffect(() => {
    if (!isSuccess) return undefined;
    const timers: ReturnType<typeof setTimeout>[] = [];
    const after = (ms: number, act: () => void) => timers.push(setTimeout(act, ms));
    const dialog = element.current?.closest('dialog');
    const onToggle = ({ newState }: ToggleEvent) => {
      if (success.kind === 'clears' || newState === 'open') return;
      after(success.resetAfterCloseMs, () => {
        onReset();
      });
    };
    dialog?.addEventListener('toggle', onToggle);
    if (success.kind === 'clears')
      after(success.afterMs, () => {
        onReset();
      });
    if (success.kind === 'closes') after(success.afterMs, () => dialog?.hidePopover());
    return () => {
      dialog?.removeEventListener('toggle', onToggle);
      timers.forEach(clearTimeout);
    };
  }, [element, success, isSuccess]);
}

/** Calls back when the visitor returns to a page from the browser's back-forward cache. */
export function useReturn(callback: () => void): void {
  const onReturn = useEffectEvent(callback);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn();
    };
    addEventListener('pageshow', onShow);
    return () => {
      removeEventListener('pageshow', onShow);
    };
  }, []);
}

/** Adds the scheme to an empty web address on focus; on blur, makes of an address what is sent. */
export function useSiteField({ fields }: FormDefinition, element: FormRef) {
  const site = fields.find(({ kind }) => kind === 'site' || kind === 'website');
  const isSite = (target: EventTarget | null): target is HTMLInputElement =>
    target instanceof HTMLInputElement && target.name === site?.name;
  const addPrefix = (target: EventTarget | null) => {
    if (isSite(target) && target.value === '') target.value = SITE_PREFIX;
  };
  const clean = (target: EventTarget | null) => {
    if (site && isSite(target)) target.value = cleanValue(site, { [site.name]: target.value });
  };
  // The field may have had the focus, or a value, before this script was loaded.
  useEffect(() => {
    const input = element.current?.querySelector('[name="website"]') ?? null;
    if (input === document.activeElement) addPrefix(input);
    else clean(input);
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      addPrefix(target);
    },
    onClick: ({ target }: MouseEvent) => {
      // A press, unlike a key, does not bring a field into view. At its focus, the scrolling would select text.
      if (target instanceof HTMLInputElement) {
        const { left, top, bottom } = target.getBoundingClientRect();
        const isSeen = (y: number) => document.elementFromPoint(left + 9, y) === target;
        if (!isSeen(top + 1) || !isSeen(bottom - 1)) target.scrollIntoView({ block: 'nearest' });
      }
      // A click may put the caret before the prefix that its focus adds.
      if (isSite(target) && target.value === SITE_PREFIX)
        target.setSelectionRange(SITE_PREFIX.length, SITE_PREFIX.length);
    },
    onBlur: ({ target }: FocusEvent) => {
      clean(target);
    },
  };
}
