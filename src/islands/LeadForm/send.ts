import type { Attribution } from '../../forms/attribution.ts';
import type { ErrorCode, FieldErrors, FormDefinition, Payload } from '../../forms/definition.ts';
import type { FormEvent } from '../../forms/machine.ts';
import { formAction } from '../../i18n/urls.ts';
import type { FormNews } from './strings.ts';

/** After this a visitor is told to try again; the same key makes a late first try and the second one lead. */
const ANSWER_WITHIN_MS = 15_000;

export interface Sending {
  readonly form: FormDefinition;
  readonly payload: Payload;
  /** Where the lead was left, and what tells a person from a program; the endpoint reads it, the webhook never gets it. */
  readonly context: Readonly<Record<string, unknown>>;
  readonly attribution: Attribution;
  /** The same for every try of one opening of the form. */
  readonly key: string;
  readonly errorTexts: FormNews['errors'];
  /** On a site hosted as files only: the webhook itself, which gets the bare payload. */
  readonly hook: string | undefined;
}

/** 128 random bits. Not `crypto.randomUUID()`, which exists on https and localhost only. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The errors of the endpoint that this form has words for. */
function knownErrors(answer: unknown, texts: FormNews['errors']): FieldErrors {
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

function requestOf({ form, payload, context, attribution, key, hook }: Sending) {
  const attributed = Object.keys(attribution).length > 0 ? { attribution } : {};
  return hook === undefined
    ? {
        address: formAction(form.id),
        headers: { 'idempotency-key': key },
        body: { ...payload, context: { ...context, ...attributed } },
      }
    : { address: hook, headers: {}, body: { ...payload, ...attributed } };
}

/**
 * Posts a lead and says what became of it. Only 202 of the endpoint counts as stored: a captive portal or a proxy may
 * well say 200. `keepalive` lets the request outlive the page, should the visitor leave it right after.
 */
export async function sendLead(sending: Sending): Promise<FormEvent> {
  const { address, headers, body } = requestOf(sending);
  // Not `AbortSignal.timeout()`, which Safari has since 16 only.
  const patience = new AbortController();
  const timer = setTimeout(() => {
    patience.abort();
  }, ANSWER_WITHIN_MS);
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      keepalive: true,
      // What a webhook redirects to answers without having got the lead.
      redirect: sending.hook === undefined ? 'follow' : 'error',
      signal: patience.signal,
    });
    if (sending.hook === undefined ? response.status === 202 : response.ok)
      return { type: 'stored' };
    if (response.status !== 422) return { type: 'failed' };
    const errors = knownErrors(await response.json(), sending.errorTexts);
    return Object.keys(errors).length > 0 ? { type: 'refused', errors } : { type: 'failed' };
  } catch {
    // No network, no answer in time, no JSON: to the visitor all the same, and said by the form.
    return { type: 'failed' };
  } finally {
    clearTimeout(timer);
  }
}
