/** Parses a request to the endpoint: the form's fields and the lead's context. */
import { PHONE_CODES } from '../../facts/limits.ts';
import { cleanAttribution, readAttribution, type Attribution } from '../../forms/attribution.ts';
import {
  isJson,
  type FieldDefinition,
  type FormDefinition,
  type Json,
  type RawFields,
} from '../../forms/definition.ts';
import { TRAP } from '../../forms/fields.ts';
import { ASKED, MENDED, offersOf } from '../../forms/offers.ts';
import { isLocale } from '../../i18n/locales.ts';
import { splitUrl, url, type PagePath } from '../../i18n/urls.ts';
import { checkOf } from '../../seo-check/finding.ts';
import type { LeadContext } from '../lead.ts';

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

const asLine = (text: string) => text.replace(/[\p{Cc}\p{Cs}]/gu, ' ');

/** Reads own properties only, so never `__proto__`. */
const own = (from: unknown, key: string): unknown =>
  isJson(from) && Object.hasOwn(from, key) ? from[key] : undefined;

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== '';

/** The submitted values. Control characters and lone surrogates become spaces. */
const asLines = (
  values: readonly (readonly [name: string, value: string | undefined])[],
): RawFields =>
  Object.fromEntries(
    values
      .filter(([, value]) => value !== undefined)
      .map(([name, value = '']) => [name, asLine(value)]),
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
const interestOf = (choice: unknown): string | undefined =>
  typeof choice === 'string'
    ? asLine(choice).slice(0, LONGEST_INTEREST).toWellFormed().trim() || undefined
    : undefined;

type ValueOf = (name: string) => unknown;

/** The context of a lead; an invalid page becomes the home page of its language. */
function contextOf(valueOf: ValueOf, attribution: Attribution): LeadContext {
  const page = valueOf('page');
  const locale = valueOf('locale');
  const path = pathOf(page);
  const language = isLocale(locale) ? locale : splitUrl(path ?? '/').locale;
  // A refused form carries its campaign in the query of `page`; the origin is a placeholder.
  const carried = path === undefined ? {} : readAttribution(`http://localhost${String(page)}`, '');
  return {
    page: path ?? url(language, '/'),
    locale: language,
    attribution: Object.keys(attribution).length > 0 ? attribution : carried,
    interest: interestOf(valueOf('interest')),
    check: checkOf(valueOf('check')),
  };
}

function submissionOf(fields: RawFields, valueOf: ValueOf, attribution: Attribution) {
  const destination = valueOf('destination');
  const elapsed = valueOf('elapsed');
  return {
    fields,
    context: contextOf(valueOf, attribution),
    /** The webhook that the page names. */
    destination: typeof destination === 'string' ? destination : undefined,
    /** Time from the page's request to the submit; undefined without a script. */
    elapsedMs: typeof elapsed === 'number' ? elapsed : undefined,
    /** Whether the hidden trap field is filled in. */
    isTrapped: isFilled(valueOf(TRAP)),
    /** Whether to ask about a likely slip in the stored e-mail address; a script asks by itself. */
    isDoubtful: false,
  };
}

export type Submission = ReturnType<typeof submissionOf>;

function valueIn(payload: Json, { sendAs }: FieldDefinition): string | undefined {
  const values = sendAs.map((key) => key.split('.').reduce<unknown>(own, payload));
  const value = values.find((one) => typeof one === 'string' || typeof one === 'number');
  return value === undefined ? undefined : String(value);
}

/** Parses a script's JSON; undefined if it is no object. Drops unknown fields. */
export function submissionOfJson(form: FormDefinition, text: string): Submission | undefined {
  let payload: unknown;
  try {
    payload = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isJson(payload)) return undefined;
  const fields = form.fields.map((field) => [field.name, valueIn(payload, field)] as const);
  const context = own(payload, 'context');
  const attribution = own(context, 'attribution');
  return submissionOf(
    asLines(fields),
    (name) => own(context, name),
    isJson(attribution) ? cleanAttribution(attribution) : {},
  );
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
  const valueOf = (name: string) => {
    const values = post.getAll(name);
    return name === TRAP ? values.find(isFilled) : values[0];
  };
  // For an unknown code, the browser would select the first option of the refused form.
  const phoneCode = PHONE_CODES.find((code) => code === valueOf('phone_code'));
  const typed = form.fields.map(({ name }) => [name, valueOf(name)] as const);
  const fields = asLines([...typed, ['phone_code', phoneCode]]);
  // The button of an offer names its field.
  const mended = Object.entries(offersOf(form, fields)).filter(
    ([name]) => name === valueOf(MENDED),
  );
  const values = { ...fields, ...Object.fromEntries(mended) };
  const { email } = offersOf(form, values);
  return {
    ...submissionOf(values, valueOf, from === undefined ? {} : readAttribution(from, '')),
    isDoubtful: email !== undefined && email !== valueOf(ASKED),
  };
}
