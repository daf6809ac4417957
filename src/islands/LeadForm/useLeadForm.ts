import { useEffect, useReducer, useRef, type InputEvent, type SubmitEvent } from 'react';
import { DEFAULT_PHONE_CODE } from '../../facts/limits.ts';
import type { FormDefinition, RawFields } from '../../forms/definition.ts';
import { IDLE, next, type FormEvent, type FormState } from '../../forms/machine.ts';
import { check, isEmpty } from '../../forms/rules.ts';
import type { Locale } from '../../i18n/locales.ts';
import { newKey, sendLead } from './send.ts';
import type { LeadFormStrings } from './strings.ts';
import { useFocusAfterAnswer } from './useFocusAfterAnswer.ts';
import { useSuccessTiming } from './useSuccessTiming.ts';

interface Options {
  readonly form: FormDefinition;
  readonly page: string;
  readonly locale: Locale;
  readonly errorTexts: LeadFormStrings['errors'];
  readonly initial: FormState | undefined;
}

function typedInto(element: HTMLFormElement): RawFields {
  const data = new FormData(element);
  return Object.fromEntries(
    [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Not `form.reset()`: that would bring back what the server printed into the page of a refused form post. */
function clear(element: HTMLFormElement) {
  for (const control of element.elements) {
    if (control instanceof HTMLInputElement && control.type !== 'hidden') control.value = '';
    if (control instanceof HTMLSelectElement) control.value = DEFAULT_PHONE_CODE;
  }
}

/** The machine of one form on the page: reads the fields, runs the rules, sends, and obeys the form's timings. */
export function useLeadForm({ form, page, locale, errorTexts, initial }: Options) {
  const element = useRef<HTMLFormElement>(null);
  const key = useRef<string>(undefined);
  const [state, dispatch] = useReducer(next, initial ?? IDLE);

  // The browser's own messages serve until this script is here; from now on ours do, in the page's language.
  useEffect(() => {
    if (element.current) element.current.noValidate = true;
  }, []);

  const follow = useFocusAfterAnswer(element, state);
  const answer = (event: FormEvent) => {
    follow();
    dispatch(event);
  };

  useSuccessTiming(element, form, state.status === 'success', () => {
    key.current = undefined;
    if (element.current) clear(element.current);
    dispatch({ type: 'reset' });
  });

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.status === 'submitting' || state.status === 'success') return;
    const raw = typedInto(event.currentTarget);
    if (form.whenEmpty === 'ignore' && isEmpty(form, raw)) return;
    const checked = check(form, raw);
    if (checked.status === 'invalid') {
      answer({ type: 'refused', errors: checked.errors });
      return;
    }
    key.current ??= newKey();
    dispatch({ type: 'sent' });
    answer(
      await sendLead({
        form,
        payload: checked.payload,
        page,
        locale,
        key: key.current,
        errorTexts,
      }),
    );
  };

  const edit = ({ target }: InputEvent<HTMLFormElement>) => {
    const field = form.fields.find(
      ({ name }) => target instanceof HTMLInputElement && target.name === name,
    );
    if (field) dispatch({ type: 'edited', field: field.name });
  };

  return { element, state, submit, edit };
}
