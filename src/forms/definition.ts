import type { Dictionary } from '../i18n/dictionaries/en.ts';
import type { PagePath } from '../i18n/urls.ts';
import type { DestinationKey } from './destinations.ts';

/** What can be wrong with a field; the dictionary turns it into words. */
export type ErrorCode = keyof Dictionary['leadForm']['errors'];

/** The names of fields in a form post. */
export type FieldName =
  'first_name' | 'last_name' | 'name' | 'email' | 'company_name' | 'website' | 'phone';

/** A `website` must bring its scheme; a `site` without one is given `https://`. */
export type FieldKind = 'text' | 'email' | 'website' | 'site' | 'phone';

/** Where a value stands in the payload; a dot opens the nested `contact` object. */
export type PayloadKey = FieldName | `contact.${FieldName}`;

export interface FieldDefinition {
  readonly name: FieldName;
  readonly kind: FieldKind;
  readonly required: boolean;
  readonly autocomplete: string;
  /** In characters. Longer is an error, except for a phone, which is cut: it never blocks a lead. */
  readonly maxLength: number;
  readonly missing: ErrorCode;
  /** The first key is also where the endpoint reads the value from. */
  readonly sendAs: readonly PayloadKey[];
}

/**
 * What the form does once its lead is stored: it empties itself, the dialog around it closes, or the message stays until
 * the visitor closes it. A dialog opens again with an empty form.
 */
export type SuccessTiming =
  | { readonly kind: 'clears'; readonly afterMs: number }
  | { readonly kind: 'closes'; readonly afterMs: number; readonly resetAfterCloseMs: number }
  | { readonly kind: 'stays'; readonly resetAfterCloseMs: number };

/** Names webhooks, not their addresses: `AUDIT_META` is the variable `LEAD_WEBHOOK_AUDIT_META`. */
export interface Destinations {
  /** The first that the page stands under wins, so the longer path stands first. */
  readonly byPath: readonly { readonly under: PagePath; readonly key: DestinationKey }[];
  readonly otherwise: DestinationKey;
}

export const FORM_IDS = ['hero', 'demo', 'audit', 'growth-plan', 'guide'] as const;
export type FormId = (typeof FORM_IDS)[number];

export interface FormDefinition {
  readonly id: FormId;
  /** In the order the visitor meets them. */
  readonly fields: readonly FieldDefinition[];
  /** Whether sending the empty form is answered by messages or by nothing at all. */
  readonly whenEmpty: 'explain' | 'ignore';
  readonly destinations: Destinations;
  readonly success: SuccessTiming;
  /** Whether success on a paid page leads on to the thank-you page. */
  readonly leavesPaidPage: boolean;
  /** Whether the analytics event fires after success, where there is anybody to hear it. */
  readonly isCounted: boolean;
}

/** What arrives from a form before it is checked: flat fields, the phone's code apart from its number. */
export type RawFields = Readonly<Partial<Record<FieldName | 'phone_code', string>>>;
export type FieldErrors = Readonly<Partial<Record<FieldName, ErrorCode>>>;
/** The body of a webhook's message, without attribution. */
export type Payload = Readonly<Record<string, string | Readonly<Record<string, string>>>>;
