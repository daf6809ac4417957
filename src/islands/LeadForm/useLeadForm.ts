import {
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
  type InputEvent,
  type SubmitEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { CLAIMS } from '../../facts/claims.ts';
import type { FormDefinition, Payload } from '../../forms/definition.ts';
import { TRAP } from '../../forms/fields.ts';
import { IDLE, next, type FormEvent } from '../../forms/machine.ts';
import { offersOf } from '../../forms/offers.ts';
import { phoneCodeOf } from '../../forms/phone-code.ts';
import { check, type Values } from '../../forms/rules.ts';
import { formatReplyDay } from '../../i18n/format.ts';
import { LANGUAGES } from '../../i18n/locales.ts';
import { attributionOfVisit } from '../visit.ts';
import { focusAfterAnswer, useReset, useReturn, useSiteField } from './effects.ts';
import type { LeadFormProps } from './LeadForm.tsx';
import { announceLead, newKey, sendLead } from './send.ts';
import type { FormTexts } from './strings.ts';

type InputValues = Readonly<Record<string, string>>;

function readFields(element: HTMLFormElement): InputValues {
  const data = new FormData(element);
  return Object.fromEntries(
    [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Clears all but the fields with a newer text. Not `form.reset()`, which would restore the values of a refused form. */
function clear(element: HTMLFormElement, phoneCode: string, newer: ReadonlySet<string>) {
  for (const control of element.elements) {
    if (
      control instanceof HTMLInputElement &&
      control.type !== 'hidden' &&
      !newer.has(control.name)
    )
      control.value = '';
    if (control instanceof HTMLSelectElement) control.value = phoneCode;
  }
}

/** Runs the state machine of one form: reads the fields, applies the rules, sends and resets. */
export function useLeadForm(form: FormDefinition, texts: FormTexts, props: LeadFormProps) {
  const { page, locale, initial, destination, hook, thanks } = props;
  const element = useRef<HTMLFormElement>(null);
  const key = useRef<string>(undefined);
  const [state, dispatch] = useReducer(next, initial?.state ?? IDLE);
  const [offers, setOffers] = useState<Values>(initial?.offers ?? {});
  const [sent, setSent] = useState<InputValues>();
  /** The fields that the visitor changes after sending. */
  const newer = useRef(new Set<string>());

  const { tag } = LANGUAGES[locale];
  const takeOver = useEffectEvent((own: HTMLFormElement) => {
    // Replaces the browser's messages by the dictionary's.
    own.noValidate = true;
    const select = own.querySelector('select');
    const phone = own.querySelector<HTMLInputElement>('[name="phone"]');
    // A visitor who has reached the phone number has seen its code.
    const isSeen = phone?.value !== '' || [select, phone].some((e) => e === document.activeElement);
    if (select?.value === phoneCodeOf(tag) && !isSeen && !initial)
      select.value = phoneCodeOf(navigator.language, tag);
  });
  useEffect(() => {
    if (element.current) takeOver(element.current);
  }, []);

  const answer = (event: FormEvent) => {
    flushSync(() => {
      dispatch(event);
    });
    if (element.current) focusAfterAnswer(element.current);
  };
  const reset = () => {
    key.current = undefined;
    if (element.current)
      clear(element.current, phoneCodeOf(navigator.language, tag), newer.current);
    answer({ type: 'reset' });
  };
  // The success message stays until the thank-you page is loaded.
  const isOver = state.status === 'success' && !thanks;
  useReset(element, form, isOver, reset);
  useReturn(() => {
    if (state.status === 'success') reset();
  });

  const send = async (raw: InputValues, payload: Payload, slip: string | false | undefined) => {
    key.current ??= newKey();
    // Counts from the page's request, so that it includes typing before the script was loaded.
    const elapsed = Math.round(performance.now());
    const { [TRAP]: trap, interest, check } = raw;
    newer.current.clear();
    dispatch({ type: 'sent' });
    const event = await sendLead({
      form,
      payload,
      context: {
        ...{ page, locale, destination, elapsed, interest, check },
        ...(trap && { [TRAP]: trap }),
      },
      attribution: attributionOfVisit(),
      key: key.current,
      errorTexts: texts.errors,
      hook,
    });
    if (event.type === 'failed') console.error('Not sent:', form.id);
    if (event.type === 'stored' && slip) {
      setOffers({ email: slip });
      answer({ type: 'reset' });
      return;
    }
    if (event.type === 'stored' && form.isCounted) announceLead(form.id);
    const date = formatReplyDay(locale, Date.now() + CLAIMS.replyHours.value * 3_600_000);
    setSent(event.type === 'stored' ? { ...raw, date } : undefined);
    answer(event);
    if (event.type === 'stored' && thanks) location.assign(thanks);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const own = event.currentTarget;
    if (state.status === 'submitting' || state.status === 'success') return;
    // The button of an offer names its field. Enter in a field presses the first button, but takes no offer.
    const taken = event.nativeEvent.submitter?.getAttribute('value') ?? '';
    const input = own.querySelector<HTMLInputElement>(`[name="${taken}"]`);
    const offer = new Map(Object.entries(offers)).get(taken);
    if (input && offer && !own.querySelector('input:focus')) input.value = offer;
    const raw = readFields(own);
    try {
      const checked = check(form, raw);
      const found = offersOf(form, raw);
      // The first press stores a lead with a likely slip as it is. The same lead after the question is a repeat.
      const slip = found.email !== offers.email && found.email;
      setOffers(checked.status === 'valid' ? {} : found);
      if (checked.status === 'invalid') answer({ type: 'refused', errors: checked.errors });
      else await send({ ...raw, ...checked.values }, checked.payload, slip);
    } catch {
      // The browser lacks a feature that the script needs; the plain form works, unless a webhook would answer or the browser.
      if (hook === undefined && navigator.onLine) own.submit();
      else answer({ type: 'failed' });
    }
  };

  const edit = ({ target }: InputEvent<HTMLFormElement>) => {
    const field = form.fields.find(
      ({ name }) => target instanceof HTMLInputElement && target.name === name,
    );
    if (!field) return;
    if (state.status === 'submitting' || state.status === 'success') newer.current.add(field.name);
    else setSent(undefined);
    setOffers({ ...offers, [field.name]: '' });
    dispatch({ type: 'edited', field: field.name });
  };
  const forget = () => {
    setSent(undefined);
    // The button that has the focus disappears.
    document.querySelector('main')?.focus({ preventScroll: true });
  };

  const site = useSiteField(form, element);
  return { element, state, sent, offers, forget, submit, edit, site };
}
