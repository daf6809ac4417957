import { PHONE_CODES } from '../facts/limits.ts';
import type {
  ErrorCode,
  FieldDefinition,
  FieldErrors,
  FieldName,
  FormDefinition,
  Payload,
  RawFields,
} from './definition.ts';

export type Values = Readonly<Partial<Record<FieldName, string>>>;

export type Checked =
  | { readonly status: 'valid'; readonly values: Values; readonly payload: Payload }
  | { readonly status: 'invalid'; readonly errors: FieldErrors };

/** The value of an empty web address that has the focus. */
export const SITE_PREFIX = 'https://';

/*
 * An e-mail pattern like the browsers' one: a single @, labels joined by single dots, the last of letters only. No two
 * neighbouring parts of these patterns match the same character, so each takes linear time.
 */
const ATOM = String.raw`[^\s@<>()[\],;:"\\.]+`;
const LABEL = String.raw`[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*`;
const EMAIL = new RegExp(
  String.raw`^${ATOM}(?:\.${ATOM})*@(?:${LABEL}\.)+(?:xn--[a-z0-9-]+|[\p{L}\p{M}]{2,})$`,
  'iu',
);
const WEBSITE = /^(?:ftp|https?):\/\/\S+$/iu;
/** A scheme, right or mistyped (`https:example.com`, `http//example.com`), but not a host before its port. */
const SCHEME = /^(?:[a-z][a-z\d+.-]*:(?!\d{1,5}(?:[/?#]|$))|https?;?\/\/)/iu;

export const isEmail = (text: string) => EMAIL.test(text);

/** International prefixes: a plus, `00`, or `011` (America) and `0011` (Australia) before a full number. */
const INTERNATIONAL =
  /^\(?(?:\+*00(?!11)|\++|0?011(?=(?:[^\p{L}\d+]*\d){11}))[^\p{L}\d+]*(?=[1-9])/u;
/** Every dialling code has one to three digits, and none begins another one (ITU-T E.164). */
const OWN_CODE =
  /^(\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d))[^\p{L}\d(+]*(.*)$/u;
const ONE_NUMBER = /^[^\p{L}+]*(?:(?:ext\p{L}*|x|poste|ramal)[.:=]*\d+\)?)?$/iu;
/** A text with fewer digits is no number. */
const FEWEST_DIGITS = 3;

/** Length of the code and a space, which `maxLength` does not include. */
const LONGEST_PREFIX = Math.max(...PHONE_CODES.map((code) => code.length)) + 1;

/** Replaces line breaks and control characters, which an `<input>` cannot hold, by spaces. */
const onOneLine = (value: string) => value.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ');

/** Removes surrounding blanks and invisible characters, as from a paste. */
const trimmed = (value: string) => value.replace(/\p{Cf}/gu, '').trim();

/** Converts Arabic, Persian and full-width digits and signs to ASCII. */
const toAscii = (text: string) =>
  text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/[\uff01-\uff5e]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/**
 * The stored form of a phone: 'code number', one space between, the digits as typed but without their spaces. A number's own
 * code wins; the 0 before it inside a country stays, since only who dials drops it (`dialled` in src/leads/phone.ts).
 * Anything else that is unusual stays unchanged, because a phone never blocks a lead.
 * @example phoneOf('+44', '020 7946 0274') // '+44 02079460274'
 * @example phoneOf('+44', '0033 6 12 34 56 78') // '+33 612345678'
 * @example phoneOf('+44', '020 7946 0274 after six') // '+44 020 7946 0274 after six'
 * @example phoneOf('+44', 'n/a') // 'n/a'
 */
function phoneOf(code: string | undefined, typed: string): string {
  const text = trimmed(typed);
  const number = toAscii(text)
    .replace(/\s/gu, '')
    .replace(/^(?:tel|[^\p{L}\d+(])+/iu, '')
    .replace(INTERNATIONAL, '+');
  const [, own, rest = number] = OWN_CODE.exec(number) ?? [];
  if (rest.replace(/\D/gu, '').length < FEWEST_DIGITS) return text;
  const chosen = PHONE_CODES.find((known) => known === code);
  const prefix = own ?? chosen;
  if (ONE_NUMBER.test(rest)) return prefix === undefined ? rest : `${prefix} ${rest}`;
  // Words keep their spaces, and get the chosen code unless they contain another one.
  return chosen === undefined || number.includes('+') ? text : `${chosen} ${text}`;
}

/**
 * A web address with its scheme. The field's prefix alone is empty, and is dropped before a pasted full address. Any other
 * scheme stays, so that the rules refuse it.
 * @example withScheme('example.com') // 'https://example.com'
 * @example withScheme('https://http://example.com') // 'http://example.com'
 */
export function withScheme(typed: string): string {
  const address = trimmed(typed)
    .replace(/^(?:https:\/\/\s*)+/iu, '')
    .replace(/^[:/]+/u, '');
  if (address === '' || SCHEME.test(address) || EMAIL.test(address)) return address;
  return `${SITE_PREFIX}${address}`;
}

/** The field's prefix alone, or before a pasted full address. */
const SPARE_PREFIX = /^(?:https:\/\/\s*)+(?=(?:ftp|https?):\/\/|$)/iu;

/** The value that is sent. Names stay unchanged; addresses are trimmed. */
export function cleanValue(field: FieldDefinition, raw: RawFields): string {
  const typed = onOneLine(raw[field.name] ?? '');
  switch (field.kind) {
    case 'text':
      return trimmed(typed) === '' ? '' : typed;
    case 'email':
      return trimmed(typed);
    case 'website':
      return trimmed(typed).replace(SPARE_PREFIX, '');
    case 'site':
      return withScheme(typed);
    case 'phone':
      // The cut may leave half a surrogate pair.
      return onOneLine(
        phoneOf(raw.phone_code, typed).slice(0, field.maxLength + LONGEST_PREFIX),
      ).trim();
  }
}

function errorOf(field: FieldDefinition, value: string): ErrorCode | undefined {
  if (value === '') return field.required ? field.missing : undefined;
  if (field.kind === 'phone') return undefined;
  if (value.length > field.maxLength) return 'tooLong';
  if (field.kind === 'text') return undefined;
  if (field.kind === 'email') return EMAIL.test(value) ? undefined : 'emailInvalid';
  return WEBSITE.test(value) ? undefined : 'websiteInvalid';
}

function payloadOf(form: FormDefinition, values: Values): Payload {
  const contact: Record<string, string> = {};
  const flat: Record<string, string | Record<string, string>> = {};
  for (const field of form.fields) {
    const value = values[field.name] ?? '';
    for (const key of field.sendAs) {
      if (key.startsWith('contact.')) contact[key.slice('contact.'.length)] = value;
      else flat[key] = value;
    }
  }
  return Object.keys(contact).length === 0 ? flat : { ...flat, contact };
}

/**
 * Turns a form's values into a payload, or into the error of each invalid field. The browser and the endpoint run it.
 * @example check(FORMS.hero, { email: '' }) // { status: 'invalid', errors: { email: 'emailRequired' } }
 */
export function check(form: FormDefinition, raw: RawFields): Checked {
  const values: Partial<Record<FieldName, string>> = {};
  const errors: Partial<Record<FieldName, ErrorCode>> = {};
  for (const field of form.fields) {
    const value = cleanValue(field, raw);
    const error = errorOf(field, value);
    if (error !== undefined) errors[field.name] = error;
    values[field.name] = value;
  }
  return Object.keys(errors).length > 0
    ? { status: 'invalid', errors }
    : { status: 'valid', values, payload: payloadOf(form, values) };
}
