import type { ErrorCode, FieldErrors, FormDefinition, Payload } from '../../forms/definition.ts';
import type { FormEvent } from '../../forms/machine.ts';
import type { Locale } from '../../i18n/locales.ts';
import { formAction } from '../../i18n/urls.ts';
import type { LeadFormStrings } from './strings.ts';

/** After this a visitor is told to try again; the same key makes a late first try and the second one lead. */
const ANSWER_WITHIN_MS = 15_000;

export interface Sending {
  readonly form: FormDefinition;
  readonly payload: Payload;
  readonly page: string;
  readonly locale: Locale;
  /** The same for every try of one opening of the form. */
  readonly key: string;
  readonly errorTexts: LeadFormStrings['errors'];
}

/** 128 random bits. Not `crypto.randomUUID()`, which exists on https and localhost only. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The errors of the endpoint that this form has words for. */
function knownErrors(answer: unknown, texts: LeadFormStrings['errors']): FieldErrors {
  if (typeof answer !== 'object' || answer === null || !('fields' in answer)) return {};
  const fields: Readonly<Record<string, unknown>> = { ...Object(answer.fields) };
  const errors: Record<string, ErrorCode> = {};
  for (const [name, codes] of Object.entries(texts)) {
    for (const code of codesOf(codes)) if (fields[name] === code) errors[name] = code;
  }
  return errors;
}

function codesOf(texts: Readonly<Partial<Record<ErrorCode, string>>>): readonly ErrorCode[] {
  const isCode = (code: string): code is ErrorCode => Object.hasOwn(texts, code);
  return Object.keys(texts).filter(isCode);
}

/**
 * Posts a lead and says what became of it. Only 202 counts as stored: a captive portal or a proxy may well say 200.
 * `keepalive` lets the request outlive the page, should the visitor leave it right after.
 */
export async function sendLead(sending: Sending): Promise<FormEvent> {
  const { form, payload, page, locale, key, errorTexts } = sending;
  try {
    const response = await fetch(formAction(form.id), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ ...payload, context: { page, locale } }),
      keepalive: true,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (response.status === 202) return { type: 'stored' };
    if (response.status !== 422) return { type: 'failed' };
    const errors = knownErrors(await response.json(), errorTexts);
    return Object.keys(errors).length > 0 ? { type: 'refused', errors } : { type: 'failed' };
  } catch {
    // No network, no answer in time, no JSON: to the visitor all the same, and said by the form.
    return { type: 'failed' };
  }
}
