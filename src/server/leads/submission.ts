/** Parses a request to the endpoint: the form's fields and the lead's context. */
import { PHONE_CODES } from '../../facts/limits.ts';
import { cleanAttribution, readAttribution, type Attribution } from '../../forms/attribution.ts';
import type { FieldDefinition, FormDefinition, RawFields } from '../../forms/definition.ts';
import { TRAP } from '../../forms/fields.ts';
import { isLocale } from '../../i18n/locales.ts';
import { splitUrl, url, type PagePath } from '../../i18n/urls.ts';
import { isJson, type Json, type LeadContext } from './lead.ts';

export interface Submission {
  readonly fields: RawFields;
  readonly context: LeadContext;
  /** The webhook that the page names. */
  readonly destination: string | undefined;
  /** Time from the page's request to the submit; undefined without a script. */
  readonly elapsedMs: number | undefined;
  /** Whether the hidden trap field is filled in. */
  readonly isTrapped: boolean;
}

const MAX_BODY_BYTES = 16_384;
/** A body over the limit is read up to here, so that the sender receives the answer. */
const MAX_DRAINED_BYTES = 1_048_576;

/** Reads a request's body; it is malformed when it is incomplete or not UTF-8. */
export async function readBody(
  request: Request,
): Promise<{ text: string } | 'tooLong' | 'malformed'> {
  if (Number(request.headers.get('content-length')) > MAX_DRAINED_BYTES) return 'tooLong';
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size <= MAX_BODY_BYTES) chunks.push(chunk);
      if (size > MAX_DRAINED_BYTES) break;
    }
    if (size > MAX_BODY_BYTES) return 'tooLong';
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)) };
  } catch {
    return 'malformed';
  }
}

/** Reads own properties only, so never `__proto__`. */
const own = (from: unknown, key: string): unknown =>
  isJson(from) && Object.hasOwn(from, key) ? from[key] : undefined;

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== '';

/** The submitted values. Control characters and lone surrogates become spaces. */
const fieldsOf = (
  values: readonly (readonly [name: string, value: string | undefined])[],
): RawFields =>
  Object.fromEntries(
    values
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value?.replace(/[\p{Cc}\p{Cs}]/gu, ' ')]),
  );

/** The path of a page without query and hash; undefined if it is not of this site. */
function pathOf(page: unknown): PagePath | undefined {
  if (typeof page !== 'string') return undefined;
  const path = page.replace(/[?#].*$/su, '').replace(/(?<=[^/])\/$/u, '');
  const isOwn = (text: string): text is PagePath =>
    /^\/(?![/\\])[^\s\\\p{Cc}\p{Cs}]{0,300}$/u.test(text);
  return isOwn(path) ? path : undefined;
}

const LONGEST_INTEREST = 200;

/** A choice of the visitor as one short line; undefined if there is none. */
function interestOf(choice: unknown): string | undefined {
  if (typeof choice !== 'string') return undefined;
  const line = choice.replace(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, LONGEST_INTEREST);
  return line.toWellFormed().trim() || undefined;
}

/** The context of a lead; an invalid page becomes the home page of its language. */
function contextOf(
  { page, locale, interest }: Readonly<Record<'page' | 'locale' | 'interest', unknown>>,
  attribution: Attribution,
): LeadContext {
  const path = pathOf(page);
  const language = isLocale(locale) ? locale : splitUrl(path ?? '/').locale;
  // A refused form carries its campaign in the query of `page`; the origin is a placeholder.
  const carried = path === undefined ? {} : readAttribution(`http://localhost${String(page)}`, '');
  return {
    page: path ?? url(language, '/'),
    locale: language,
    attribution: Object.keys(attribution).length > 0 ? attribution : carried,
    interest: interestOf(interest),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function valueIn(payload: Json, { sendAs }: FieldDefinition): string | undefined {
  const values = sendAs.map((key) => key.split('.').reduce<unknown>(own, payload));
  const value = values.find((one) => typeof one === 'string' || typeof one === 'number');
  return value === undefined ? undefined : String(value);
}

/** Parses a script's JSON; undefined if it is no object. Drops unknown fields. */
export function submissionOfJson(form: FormDefinition, text: string): Submission | undefined {
  const payload = parseJson(text);
  if (!isJson(payload)) return undefined;
  const context = own(payload, 'context');
  const attribution = own(context, 'attribution');
  const destination = own(context, 'destination');
  const elapsed = own(context, 'elapsed');
  return {
    fields: fieldsOf(form.fields.map((field) => [field.name, valueIn(payload, field)])),
    context: contextOf(
      {
        page: own(context, 'page'),
        locale: own(context, 'locale'),
        interest: own(context, 'interest'),
      },
      isJson(attribution) ? cleanAttribution(attribution) : {},
    ),
    destination: typeof destination === 'string' ? destination : undefined,
    elapsedMs: typeof elapsed === 'number' ? elapsed : undefined,
    isTrapped: isFilled(own(context, TRAP)),
  };
}

/**
 * Parses a form post without JavaScript; of repeated fields, the first counts. The attribution is in the referrer, since
 * no script has read the page's address.
 */
export function submissionOfPost(
  form: FormDefinition,
  text: string,
  from: string | undefined,
): Submission {
  const post = new URLSearchParams(text);
  const value = (name: string) => post.get(name) ?? undefined;
  // For an unknown code, the browser would select the first option of the refused form.
  const phoneCode = PHONE_CODES.find((code) => code === value('phone_code'));
  const attribution = from === undefined ? {} : readAttribution(from, '');
  return {
    fields: fieldsOf([
      ...form.fields.map(({ name }) => [name, value(name)] as const),
      ['phone_code', phoneCode],
    ]),
    context: contextOf(
      { page: value('page'), locale: value('locale'), interest: value('interest') },
      attribution,
    ),
    destination: value('destination'),
    elapsedMs: undefined,
    isTrapped: post.getAll(TRAP).some(isFilled),
  };
}
