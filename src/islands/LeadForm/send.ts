import type { Attribution } from '../../forms/attribution.ts';
import {
  isJson,
  type ErrorCode,
  type FieldErrors,
  type FieldName,
  type FormDefinition,
  type Payload,
} from '../../forms/definition.ts';
import type { FormEvent } from '../../forms/machine.ts';
import { formAction } from '../../i18n/urls.ts';
import type { FormTexts } from './strings.ts';

/** After this time sending fails. A repeat has the same key, so both are one lead. */
const TIMEOUT_MS = 15_000;

export interface Sending {
  readonly form: FormDefinition;
  readonly payload: Payload;
  /** The lead's page and spam signals, for the endpoint only. */
  readonly context: Readonly<Record<string, unknown>>;
  readonly attribution: Attribution;
  /** One key per opening of the form. */
  readonly key: string;
  readonly errorTexts: FormTexts['errors'];
  /** On a static host: the address of the webhook, which gets the bare payload. */
  readonly hook: string | undefined;
}

/** 128 random bits. Not `crypto.randomUUID()`, which exists on https and localhost only. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The errors in an answer of the endpoint for which this form has texts. */
function knownErrors(answer: unknown, { form, errorTexts }: Sending): FieldErrors {
  const fields = isJson(answer) && isJson(answer['fields']) ? answer['fields'] : {};
  const isKnown = (name: FieldName, code: unknown): code is ErrorCode =>
    Object.hasOwn(errorTexts[name] ?? {}, String(code));
  const errors: Partial<Record<FieldName, ErrorCode>> = {};
  for (const { name } of form.fields) if (isKnown(name, fields[name])) errors[name] = fields[name];
  return errors;
}

function requestOf({ form, payload, context, attribution, key, hook }: Sending) {
  const extra = Object.keys(attribution).length > 0 ? { attribution } : {};
  return hook === undefined
    ? {
        address: formAction(form.id),
        headers: { 'idempotency-key': key },
        body: { ...payload, context: { ...context, ...extra } },
      }
    : { address: hook, headers: {}, body: { ...payload, ...extra } };
}

/**
 * Posts a lead. Only the endpoint's 202 counts as stored: a captive portal or a proxy may answer 200. `keepalive` lets the
 * request outlive the page.
 */
export async function sendLead(sending: Sending): Promise<FormEvent> {
  const { address, headers, body } = requestOf(sending);
  // Not `AbortSignal.timeout()`, which needs Safari 16.
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort();
  }, TIMEOUT_MS);
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      keepalive: true,
      // The target of a webhook's redirect would answer without the lead.
      redirect: sending.hook === undefined ? 'follow' : 'error',
      signal: controller.signal,
    });
    if (sending.hook === undefined ? response.status === 202 : response.ok)
      return { type: 'stored' };
    if (response.status !== 422) return { type: 'failed' };
    const errors = knownErrors(await response.json(), sending);
    return Object.keys(errors).length > 0 ? { type: 'refused', errors } : { type: 'failed' };
  } catch {
    // No network, a time-out or invalid JSON: one message for all.
    return { type: 'failed' };
  } finally {
    clearTimeout(timer);
  }
}

declare global {
  interface Window {
    gtag?: unknown;
    dataLayer?: unknown;
  }
}

/**
 * Reports a stored lead to the analytics script of the page, if any: the form, and nothing about the person.
 * https://support.google.com/analytics/answer/9267735
 */
export function announceLead(form: string): void {
  const { gtag, dataLayer } = window;
  try {
    if (typeof gtag === 'function') gtag('event', 'generate_lead', { form });
    else if (Array.isArray(dataLayer)) dataLayer.push({ event: 'generate_lead', form });
  } catch {
    // A failing third-party script does not affect the stored lead.
  }
}
