import { useEffect, type FocusEvent, type MouseEvent, type RefObject } from 'react';
import { SITE_PREFIX, withScheme } from '../../forms/rules.ts';
import type { FormDefinition } from '../../forms/definition.ts';

/** Begins an empty web address with its scheme, and adds it to one that was typed without (specification, section 5). */
export function useSiteField(
  { fields }: FormDefinition,
  element: RefObject<HTMLFormElement | null>,
) {
  const isSite = (target: EventTarget | null): target is HTMLInputElement =>
    target instanceof HTMLInputElement &&
    fields.some(({ kind, name }) => kind === 'site' && name === target.name);
  const begin = (target: EventTarget | null) => {
    if (isSite(target) && target.value === '') target.value = SITE_PREFIX;
  };
  // The focus may have been there before the script was.
  useEffect(() => {
    if (element.current?.contains(document.activeElement)) begin(document.activeElement);
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      begin(target);
    },
    // A click puts the caret where it falls, which may be before what the focus has just written.
    onClick: ({ target }: MouseEvent) => {
      if (isSite(target) && target.value === SITE_PREFIX)
        target.setSelectionRange(SITE_PREFIX.length, SITE_PREFIX.length);
    },
    onBlur: ({ target }: FocusEvent) => {
      if (isSite(target)) target.value = withScheme(target.value);
    },
  };
}
