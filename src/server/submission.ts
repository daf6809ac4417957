import type { FieldDefinition, FormDefinition, RawFields } from '../forms/definition.ts';
import { isLocale } from '../i18n/locales.ts';
import { splitUrl, url, type PagePath } from '../i18n/urls.ts';
import type { LeadContext } from './outbox.ts';

export const MAX_BODY_BYTES = 16_384;
/** A body somewhat too long is read to its end, so that the sender gets to read the answer; a huge one is cut off. */
const MAX_DRAINED_BYTES = 1_048_576;

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

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text as a JSON object, or nothing. */
export function parseJson(text: string): Json | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return isObject(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** Own properties only, so that `__proto__` and the like find nothing. */
const own = (from: unknown, key: string): unknown =>
  isObject(from) && Object.hasOwn(from, key) ? from[key] : undefined;

function valueIn(payload: Json, field: FieldDefinition): string | undefined {
  const found = field.sendAs
    .map((key) => key.split('.').reduce<unknown>(own, payload))
    .find((value) => typeof value === 'string' || typeof value === 'number');
  return found === undefined ? undefined : String(found);
}

/** The fields a form knows, out of a payload; everything else in it is dropped. */
export const fieldsOfPayload = (form: FormDefinition, payload: Json): RawFields =>
  Object.fromEntries(
    form.fields.flatMap((field) => {
      const value = valueIn(payload, field);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );

/** The fields a form knows, out of a form post. */
export const fieldsOfPost = (form: FormDefinition, post: URLSearchParams): RawFields =>
  Object.fromEntries(
    [...form.fields.map(({ name }) => name), 'phone_code'].flatMap((name) => {
      const value = post.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

const isPageOfOurs = (page: unknown): page is PagePath =>
  typeof page === 'string' && /^\/(?![/\\])[^\s\\]{0,300}$/u.test(page);

/** Where a lead says it was left; what cannot be an address of this site becomes the home page of its language. */
export function contextOf(page: unknown, locale: unknown): LeadContext {
  if (!isPageOfOurs(page)) {
    const language = isLocale(locale) ? locale : 'en';
    return { page: url(language, '/'), locale: language };
  }
  return { page, locale: isLocale(locale) ? locale : splitUrl(page).locale };
}

export const contextOfPayload = (payload: Json): LeadContext => {
  const context = own(payload, 'context');
  return contextOf(own(context, 'page'), own(context, 'locale'));
};

export const contextOfPost = (post: URLSearchParams): LeadContext =>
  contextOf(post.get('page'), post.get('locale'));
