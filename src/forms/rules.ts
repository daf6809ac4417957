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

/** What stands in an empty `site` field once it has the focus. */
export const SITE_PREFIX = 'https://';

/*
 * A simple address pattern, as browsers have it for ASCII: one @, words joined by single dots on both sides, the last of
 * letters only. No two neighbouring parts of a pattern here match the same character, so each takes linear time.
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

/** What leads abroad: a plus, `00`, or the `011` of America and `0011` of Australia where a whole number follows. */
const ABROAD = /^\(?(?:\+*00(?!11)|\++|0?011(?=(?:[^\p{L}\d+]*\d){11}))[^\p{L}\d+]*(?=[1-9])/u;
/** Every dialling code has one to three digits, and none begins another one (ITU-T E.164). */
const OWN_CODE =
  /^(\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d))[^\p{L}\d(+]*(.*)$/u;
const ONE_NUMBER = /^[^\p{L}+]*(?:(?:ext\p{L}*|x|poste|ramal)[.:=]*\d+\)?)?$/iu;
/** Fewer can be neither rung nor mistaken for a number. */
const FEWEST_DIGITS = 3;

/** What is put before a number: the code, and a space. The field does not count it. */
const LONGEST_PREFIX = Math.max(...PHONE_CODES.map((code) => code.length)) + 1;

/** Line breaks, tabs and the like become spaces, as an `<input>` cannot hold them and the agency's tools choke on them. */
const onOneLine = (value: string) => value.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ');

/** Without the blanks around it, and without the invisible marks that come along when something is pasted. */
const visible = (value: string) => value.replace(/\p{Cf}/gu, '').trim();

/** Digits and signs of Arabic, Persian and full-width keyboards as those that every telephone has. */
const onKeypad = (text: string) =>
  text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/[\uff01-\uff5e]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/**
 * The phone as it is stored: 'code number', the number without its spaces. A number that brings its own code keeps it,
 * whatever the list of codes says; anything else odd stays as typed, because a phone never blocks a lead.
 * @example phoneOf('+44', '020 7946 0274') // '+44 02079460274'
 * @example phoneOf('+44', '0033 6 12 34 56 78') // '+33 612345678'
 * @example phoneOf('+44', '020 7946 0274 after six') // '+44 020 7946 0274 after six'
 * @example phoneOf('+44', 'n/a') // 'n/a'
 */
export function phoneOf(code: string | undefined, typed: string): string {
  const text = visible(typed);
  const number = onKeypad(text)
    .replace(/\s/gu, '')
    .replace(/^(?:tel|[^\p{L}\d+(])+/iu, '')
    .replace(ABROAD, '+');
  const [, own, rest = number] = OWN_CODE.exec(number) ?? [];
  if (rest.replace(/\D/gu, '').length < FEWEST_DIGITS) return text;
  const chosen = PHONE_CODES.find((known) => known === code);
  const prefix = own ?? chosen;
  if (ONE_NUMBER.test(rest)) return prefix === undefined ? rest : `${prefix} ${rest}`;
  // Words keep their spaces. The chosen code is as much a part of what was typed, unless the words hold another one.
  return chosen === undefined || number.includes('+') ? text : `${chosen} ${text}`;
}

/**
 * A web address with its scheme, where somebody left it out. What the field was given on focus is no address yet, and
 * is set aside where a whole address was pasted after it. A scheme that is none of the web's stays, to be refused.
 * @example withScheme('example.com') // 'https://example.com'
 * @example withScheme('https://http://example.com') // 'http://example.com'
 */
export function withScheme(typed: string): string {
  const address = visible(typed)
    .replace(/^(?:https:\/\/\s*)+/iu, '')
    .replace(/^[:/]+/u, '');
  if (address === '' || SCHEME.test(address) || EMAIL.test(address)) return address;
  return `${SITE_PREFIX}${address}`;
}

/** The value as it is sent. Names stay as typed; addresses lose what surrounds them and is never part of them. */
function cleaned(field: FieldDefinition, raw: RawFields): string {
  const typed = onOneLine(raw[field.name] ?? '');
  switch (field.kind) {
    case 'text':
      return visible(typed) === '' ? '' : typed;
    case 'email':
    case 'website':
      return visible(typed);
    case 'site':
      return withScheme(typed);
    case 'phone':
      // A sign cut in half would be no text any more.
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

/** Lays values out as webhooks get them. */
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
 * Turns what was typed into a lead, or into the error of each wrong field. The browser and the endpoint run it alike.
 * @example check(FORMS.hero, { email: '' }) // { status: 'invalid', errors: { email: 'emailRequired' } }
 */
export function check(form: FormDefinition, raw: RawFields): Checked {
  const values: Partial<Record<FieldName, string>> = {};
  const errors: Partial<Record<FieldName, ErrorCode>> = {};
  for (const field of form.fields) {
    const value = cleaned(field, raw);
    const error = errorOf(field, value);
    if (error !== undefined) errors[field.name] = error;
    values[field.name] = value;
  }
  return Object.keys(errors).length > 0
    ? { status: 'invalid', errors }
    : { status: 'valid', values, payload: payloadOf(form, values) };
}

/** Whether nothing was typed but blanks; the code of a phone and the prefix of a site stand there by themselves. */
export const isEmpty = (form: FormDefinition, raw: RawFields): boolean =>
  form.fields.every((field) => cleaned(field, raw) === '');
