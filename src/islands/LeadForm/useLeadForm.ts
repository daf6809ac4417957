import { useEffect, useReducer, useRef, type InputEvent, type SubmitEvent } from 'react';
import { DEFAULT_PHONE_CODE } from '../../facts/limits.ts';
import type { FormDefinition, Payload } from '../../forms/definition.ts';
import type { DestinationKey } from '../../forms/destinations.ts';
import { TRAP } from '../../forms/fields.ts';
import { IDLE, next, type FormEvent, type FormState } from '../../forms/machine.ts';
import { check, isEmpty } from '../../forms/rules.ts';
import type { Locale } from '../../i18n/locales.ts';
import { isPaidPath, PATHS, splitUrl, url, type PagePath } from '../../i18n/urls.ts';
import { attributionOfVisit } from '../visit.ts';
import { announceLead } from './announce-lead.ts';
import { newKey, sendLead } from './send.ts';
import type { FormNews } from './strings.ts';
import { useFocusAfterAnswer } from './useFocusAfterAnswer.ts';
import { useSiteField } from './useSiteField.ts';
import { useReturn } from './useReturn.ts';
import { useSuccessTiming } from './useSuccessTiming.ts';

interface Options {
  readonly form: FormDefinition;
  readonly page: PagePath;
  readonly locale: Locale;
  readonly news: FormNews;
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

/** Not `form.reset()`: that would bring back what the server printed into the page of a refused form post. */
function clear(element: HTMLFormElement) {
  for (const control of element.elements) {
    if (control instanceof HTMLInputElement && control.type !== 'hidden') control.value = '';
    if (control instanceof HTMLSelectElement) control.value = DEFAULT_PHONE_CODE;
  }
}

/** What a program put where no person can; nothing when it is empty, as it should be. */
const trapped = ({ [TRAP]: trap }: TypedFields) => (trap ? { [TRAP]: trap } : {});

/** Whether success here is the way to the thank-you page. */
const leadsOn = ({ leavesPaidPage }: FormDefinition, page: PagePath) =>
  leavesPaidPage && isPaidPath(splitUrl(page).path);

/** The machine of one form on the page: reads the fields, runs the rules, sends, and obeys the form's timings. */
export function useLeadForm(options: Options) {
  const { form, page, locale, news, initial, destination, hook } = options;
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

  const startAgain = () => {
    key.current = undefined;
    if (element.current) clear(element.current);
    follow();
    dispatch({ type: 'reset' });
  };
  // Where success leads on, the thanks stay until the next page is here, however long that takes.
  const isOver = state.status === 'success' && !leadsOn(form, page);
  useSuccessTiming(element, form, isOver, startAgain);
  useReturn(() => {
    if (state.status === 'success') startAgain();
  });

  const send = async (raw: TypedFields, payload: Payload) => {
    key.current ??= newKey();
    const sending = {
      form,
      payload,
      // Since the page was asked for: what was typed while the script was still on its way counts as well.
      context: {
        page,
        locale,
        destination,
        elapsed: Math.round(performance.now()),
        ...trapped(raw),
      },
      attribution: attributionOfVisit(),
      key: key.current,
      errorTexts: news.errors ?? {},
      hook,
    };
    dispatch({ type: 'sent' });
    const answered = await sendLead(sending);
    if (answered.type === 'stored' && form.isCounted) announceLead(form.id);
    answer(answered);
    if (answered.type === 'stored' && leadsOn(form, page))
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
      // A browser without something this script takes for granted: the form by itself needs nothing of it.
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
