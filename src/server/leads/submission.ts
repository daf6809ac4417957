import { PHONE_CODES } from '../../facts/limits.ts';
import type { FieldDefinition, FormDefinition, RawFields } from '../../forms/definition.ts';
import { isJson, type Json } from './json.ts';

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

/** The text as a JSON object, or nothing. */
export function parseJson(text: string): Json | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return isJson(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** Own properties only, so that `__proto__` and the like find nothing. */
export const own = (from: unknown, key: string): unknown =>
  isJson(from) && Object.hasOwn(from, key) ? from[key] : undefined;

/** What no page can show and no field hold becomes a space: control characters and halves of characters. */
const withoutControls = (text: string) => text.replace(/[\p{Cc}\p{Cs}]/gu, ' ');

function valueIn(payload: Json, field: FieldDefinition): string | undefined {
  const found = field.sendAs
    .map((key) => key.split('.').reduce<unknown>(own, payload))
    .find((value) => typeof value === 'string' || typeof value === 'number');
  return found === undefined ? undefined : withoutControls(String(found));
}

/** The fields a form knows, out of a payload; everything else in it is dropped. */
export const fieldsOfPayload = (form: FormDefinition, payload: Json): RawFields =>
  Object.fromEntries(
    form.fields.flatMap((field) => {
      const value = valueIn(payload, field);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );

const isPhoneCode = (code: string | null) => PHONE_CODES.some((known) => known === code);

/** The fields a form knows, out of a form post; of one that was sent twice the first. */
export function fieldsOfPost(form: FormDefinition, post: URLSearchParams): RawFields {
  const names = form.fields.map(({ name }) => name);
  // A code that no select of ours offers would have the browser choose the first one when the form is shown again.
  const known = isPhoneCode(post.get('phone_code')) ? [...names, 'phone_code'] : names;
  return Object.fromEntries(
    known.flatMap((name) => {
      const value = post.get(name);
      return value === null ? [] : [[name, withoutControls(value)]];
    }),
  );
}
