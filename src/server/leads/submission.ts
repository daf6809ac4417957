/** What a request to the endpoint holds: the fields a form knows, and what comes with them. */
import { PHONE_CODES } from '../../facts/limits.ts';
import { cleanAttribution, readAttribution } from '../../forms/attribution.ts';
import type { FieldDefinition, FormDefinition, RawFields } from '../../forms/definition.ts';
import { TRAP } from '../../forms/fields.ts';
import { leadContextOf } from './lead-context.ts';
import { isJson, type Json, type LeadContext } from './lead.ts';

export interface Submission {
  readonly fields: RawFields;
  readonly context: LeadContext;
  /** The webhook the page names. */
  readonly destination: string | undefined;
  /** From the moment the page was asked for to the submit; only a script knows. */
  readonly elapsedMs: number | undefined;
  /** Whether the field nobody sees holds anything. */
  readonly isTrapped: boolean;
}

export const MAX_BODY_BYTES = 16_384;
/** A body somewhat too long is read to its end, so that the sender gets to read the answer; a huge one is cut off. */
export const MAX_DRAINED_BYTES = 1_048_576;

export type Body =
  | { readonly status: 'read'; readonly text: string }
  | { readonly status: 'tooLong' }
  | { readonly status: 'malformed' };

/** Reads a request's body up to the limit; `malformed` when it is not UTF-8 or breaks off. */
export async function readBody(request: Request): Promise<Body> {
  if (Number(request.headers.get('content-length')) > MAX_DRAINED_BYTES)
    return { status: 'tooLong' };
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    const reader = request.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      size += part.value.byteLength;
      if (size <= MAX_BODY_BYTES) chunks.push(part.value);
      if (size > MAX_DRAINED_BYTES) break;
    }
    if (size > MAX_BODY_BYTES) return { status: 'tooLong' };
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
    return { status: 'read', text };
  } catch {
    return { status: 'malformed' };
  }
}

function parseJson(text: string): Json | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return isJson(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** Own properties only, so that `__proto__` and the like find nothing. */
const own = (from: unknown, key: string): unknown =>
  isJson(from) && Object.hasOwn(from, key) ? from[key] : undefined;

/** What no page can show and no field hold becomes a space: control characters and halves of characters. */
const withoutControls = (text: string) => text.replace(/[\p{Cc}\p{Cs}]/gu, ' ');

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== '';

function valueIn(payload: Json, field: FieldDefinition): string | undefined {
  const value = field.sendAs
    .map((key) => key.split('.').reduce<unknown>(own, payload))
    .find((candidate) => typeof candidate === 'string' || typeof candidate === 'number');
  return value === undefined ? undefined : withoutControls(String(value));
}

/** A script's JSON; nothing when it is no object. What the form does not know is dropped. */
export function submissionOfJson(form: FormDefinition, text: string): Submission | undefined {
  const payload = parseJson(text);
  if (!payload) return undefined;
  const context = own(payload, 'context');
  const attribution = own(context, 'attribution');
  const destination = own(context, 'destination');
  const elapsed = own(context, 'elapsed');
  return {
    fields: Object.fromEntries(
      form.fields.flatMap((field) => {
        const value = valueIn(payload, field);
        return value === undefined ? [] : [[field.name, value]];
      }),
    ),
    context: leadContextOf(
      own(context, 'page'),
      own(context, 'locale'),
      isJson(attribution) ? cleanAttribution(attribution) : {},
    ),
    destination: typeof destination === 'string' ? destination : undefined,
    elapsedMs: typeof elapsed === 'number' ? elapsed : undefined,
    isTrapped: isFilled(own(context, TRAP)),
  };
}

const isPhoneCode = (code: string | null) => PHONE_CODES.some((known) => known === code);

/**
 * A form post without JavaScript; of a field that was sent twice the first counts. No script has read the address of
 * its page: the browser names it as the page the post comes from.
 */
export function submissionOfPost(
  form: FormDefinition,
  text: string,
  from: string | undefined,
): Submission {
  const post = new URLSearchParams(text);
  const names = form.fields.map(({ name }) => name);
  // A code that no select of ours offers would have the browser choose the first one when the form is shown again.
  const known = isPhoneCode(post.get('phone_code')) ? [...names, 'phone_code'] : names;
  return {
    fields: Object.fromEntries(
      known.flatMap((name) => {
        const value = post.get(name);
        return value === null ? [] : [[name, withoutControls(value)]];
      }),
    ),
    context: leadContextOf(
      post.get('page'),
      post.get('locale'),
      from === undefined ? {} : readAttribution(from, ''),
    ),
    destination: post.get('destination') ?? undefined,
    elapsedMs: undefined,
    isTrapped: post.getAll(TRAP).some(isFilled),
  };
}
