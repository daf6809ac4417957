import type { Dictionary } from '../i18n/dictionaries/en.ts';

/** The error of a field; the dictionary has its text. */
export type ErrorCode = keyof Dictionary['leadForm']['errors'];

/** The names of fields in a form post. */
export type FieldName =
  'first_name' | 'last_name' | 'name' | 'email' | 'company_name' | 'website' | 'phone';

/** A `website` needs a scheme; the rules add `https://` to a `site` without one. */
export type FieldKind = 'text' | 'email' | 'website' | 'site' | 'phone';

/** The place of a value in the payload; `contact.` is a nested object. */
export type PayloadKey = FieldName | `contact.${FieldName}`;

export interface FieldDefinition {
  readonly name: FieldName;
  readonly kind: FieldKind;
  readonly required: boolean;
  readonly autocomplete: string;
  /** In characters. A longer phone is cut, any other value is an error. */
  readonly maxLength: number;
  readonly missing: ErrorCode;
  /** The endpoint reads the first key with a value. */
  readonly sendAs: readonly PayloadKey[];
}

/**
 * What the form does after success: it clears itself, closes its dialog, or shows the message until the visitor closes
 * the dialog. A dialog opens again with an empty form.
 */
export type SuccessTiming =
  | { readonly kind: 'clears'; readonly afterMs: number }
  | { readonly kind: 'closes'; readonly afterMs: number; readonly resetAfterCloseMs: number }
  | { readonly kind: 'stays'; readonly resetAfterCloseMs: number };

export const FORM_IDS = ['hero', 'demo', 'audit', 'growth-plan', 'guide'] as const;
export type FormId = (typeof FORM_IDS)[number];

export interface FormDefinition {
  readonly id: FormId;
  /** In visible order. */
  readonly fields: readonly FieldDefinition[];
  readonly success: SuccessTiming;
  /** Whether success on a paid page leads to the thank-you page. */
  readonly leavesPaidPage: boolean;
  /** Whether success fires the analytics event. */
  readonly isCounted: boolean;
}

/** The unchecked values of a form, with the phone's code apart from its number. */
export type RawFields = Readonly<Partial<Record<FieldName | 'phone_code', string>>>;
export type FieldErrors = Readonly<Partial<Record<FieldName, ErrorCode>>>;
/** The body of a webhook's message, without attribution. */
export type Payload = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

export type Json = Readonly<Record<string, unknown>>;

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
