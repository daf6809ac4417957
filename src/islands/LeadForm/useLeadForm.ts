import { useEffect, useReducer, useRef, type InputEvent, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { DEFAULT_PHONE_CODE } from '../../facts/limits.ts';
import type { FormDefinition, Payload } from '../../forms/definition.ts';
import type { DestinationKey } from '../../forms/destinations.ts';
import { TRAP } from '../../forms/fields.ts';
import { IDLE, next, type FormEvent, type FormState } from '../../forms/machine.ts';
import { check, isEmpty } from '../../forms/rules.ts';
import type { Locale } from '../../i18n/locales.ts';
import { isPaidPath, PATHS, splitUrl, url, type PagePath } from '../../i18n/urls.ts';
import { attributionOfVisit } from '../visit.ts';
import { focusAfterAnswer, useReset, useReturn, useSiteField } from './effects.ts';
import { announceLead, newKey, sendLead } from './send.ts';
import type { FormTexts } from './strings.ts';

interface Options {
  readonly form: FormDefinition;
  readonly page: PagePath;
  readonly locale: Locale;
  readonly texts: FormTexts;
  readonly initial: FormState | undefined;
  readonly destination: DestinationKey | undefined;
  readonly hook: string | undefined;
}

type TypedFields = Readonly<Record<string, string>>;

function typedInto(element: HTMLFormElement): TypedFields {
  const data = new FormData(element);
  return Object.fromEntries(
    [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Not `form.reset()`, which would restore the values that the server printed into a refused form. */
function clear(element: HTMLFormElement) {
  for (const control of element.elements) {
    if (control instanceof HTMLInputElement && control.type !== 'hidden') control.value = '';
    if (control instanceof HTMLSelectElement) control.value = DEFAULT_PHONE_CODE;
  }
}

/** Whether success leads to the thank-you page. */
const leadsOn = ({ leavesPaidPage }: FormDefinition, page: PagePath) =>
  leavesPaidPage && isPaidPath(splitUrl(page).path);

/** The machine of one form on the page: reads the fields, runs the rules, sends, and keeps the form's timings. */
export function useLeadForm(options: Options) {
  const { form, page, locale, texts, initial, destination, hook } = options;
  const element = useRef<HTMLFormElement>(null);
  const key = useRef<string>(undefined);
  const [state, dispatch] = useReducer(next, initial ?? IDLE);

  // Replaces the browser's messages by those of the page's language.
  useEffect(() => {
    if (element.current) element.current.noValidate = true;
  }, []);

  const answer = (event: FormEvent) => {
    flushSync(() => {
      dispatch(event);
    });
    if (element.current) focusAfterAnswer(element.current);
  };
  const reset = () => {
    key.current = undefined;
    if (element.current) clear(element.current);
    answer({ type: 'reset' });
  };
  // The thanks stay until the thank-you page is loaded, however long that takes.
  const isOver = state.status === 'success' && !leadsOn(form, page);
  useReset(element, form, isOver, reset);
  useReturn(() => {
    if (state.status === 'success') reset();
  });

  const send = async (raw: TypedFields, payload: Payload) => {
    key.current ??= newKey();
    // Counts from the request of the page, so that typing before this script was loaded counts too.
    const elapsed = Math.round(performance.now());
    const trap = raw[TRAP];
    dispatch({ type: 'sent' });
    const event = await sendLead({
      form,
      payload,
      context: { page, locale, destination, elapsed, ...(trap && { [TRAP]: trap }) },
      attribution: attributionOfVisit(),
      key: key.current,
      errorTexts: texts.errors,
      hook,
    });
    if (event.type === 'stored' && form.isCounted) announceLead(form.id);
    answer(event);
    if (event.type === 'stored' && leadsOn(form, page))
      location.assign(url(locale, PATHS.submissionReceived));
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.status === 'submitting' || state.status === 'success') return;
    const raw = typedInto(event.currentTarget);
    if (form.whenEmpty === 'ignore' && isEmpty(form, raw)) return;
    try {
      const checked = check(form, raw);
      if (checked.status === 'invalid') answer({ type: 'refused', errors: checked.errors });
      else await send(raw, checked.payload);
    } catch {
      // The browser lacks something this script needs; the form itself needs nothing of it.
      element.current?.submit();
    }
  };

  const edit = ({ target }: InputEvent<HTMLFormElement>) => {
    const field = form.fields.find(
      ({ name }) => target instanceof HTMLInputElement && target.name === name,
    );
    if (field) dispatch({ type: 'edited', field: field.name });
  };

  return { element, state, submit, edit, site: useSiteField(form, element) };
}
