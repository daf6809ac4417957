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

/**
 * A simple address pattern: one @, something before it, and after it names joined by single dots of which the last has
 * two letters. Labels exclude the dot, so that the pattern takes linear time on any input.
 */
const EMAIL =
  /^[^\s@<>()[\],;:"\\]+@(?:[^\s@<>()[\],;:"\\.]+\.)+(?:xn--[a-z0-9-]+|[^\s@<>()[\],;:"\\.\d]{2,})$/iu;
const WEBSITE = /^(?:ftp|https?):\/\/[^\s"]+$/iu;

/** Line breaks, tabs and the like become spaces, as an `<input>` cannot hold them and the agency's tools choke on them. */
const onOneLine = (value: string) => value.replace(/\p{Cc}/gu, ' ');

/**
 * The phone as it is stored: 'code number', the number without its spaces. A number that brings its own code keeps it,
 * whatever the list of codes says; anything else odd is kept as typed, because a phone never blocks a lead.
 * @example phoneOf('+44', '020 7946 0274') // '+44 02079460274'
 * @example phoneOf('+44', '+33 6 12 34 56 78') // '+33 612345678'
 */
export function phoneOf(code: string | undefined, typed: string): string {
  const number = typed.replace(/\s/gu, '').replace(/^00(?=[1-9])/u, '+');
  if (number === '') return '';
  if (number.startsWith('+')) {
    // No dialling code begins another one (ITU-T E.164), so the first match is the only one.
    const own = PHONE_CODES.find((known) => number.startsWith(known));
    const rest = own === undefined ? '' : number.slice(own.length);
    return own === undefined || rest === '' ? number : `${own} ${rest}`;
  }
  return PHONE_CODES.some((known) => known === code) ? `${code} ${number}` : number;
}

/** The value as it is sent. Names stay as typed; addresses lose the spaces around them, which are never part of them. */
function cleaned(field: FieldDefinition, raw: RawFields): string {
  const typed = onOneLine(raw[field.name] ?? '');
  switch (field.kind) {
    case 'text':
      return typed.trim() === '' ? '' : typed;
    case 'email':
    case 'website':
      return typed.trim();
    case 'phone':
      return phoneOf(raw.phone_code, typed).slice(0, field.maxLength);
  }
}

function errorOf(field: FieldDefinition, value: string): ErrorCode | undefined {
  if (value === '') return field.required ? field.missing : undefined;
  switch (field.kind) {
    case 'phone':
      return undefined;
    case 'text':
      return value.length > field.maxLength ? 'tooLong' : undefined;
    case 'email':
      if (value.length > field.maxLength) return 'tooLong';
      return EMAIL.test(value) ? undefined : 'emailInvalid';
    case 'website':
      if (value.length > field.maxLength) return 'tooLong';
      return WEBSITE.test(value) ? undefined : 'websiteInvalid';
  }
}

/** Lays values out as section 7 of the specification sends them. */
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

/** Whether nothing but blanks was typed. */
export const isEmpty = (form: FormDefinition, raw: RawFields): boolean =>
  form.fields.every((field) => onOneLine(raw[field.name] ?? '').trim() === '');
