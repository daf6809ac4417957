/** A lead: as a form submits it, and as the inbox stores it. */
import type { Attribution } from '../../forms/attribution.ts';
import type { FormId, Payload } from '../../forms/definition.ts';
import type { DestinationKey } from '../../forms/destinations.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { PagePath } from '../../i18n/urls.ts';
import type { SpamSignal } from './spam-signals.ts';

/** A JSON object. */
export type Json = Readonly<Record<string, unknown>>;

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where a lead comes from. */
export interface LeadContext {
  readonly page: PagePath;
  readonly locale: Locale;
  /** Empty when the visitor's source is unknown. */
  readonly attribution: Attribution;
}

/** Times are milliseconds since 1970. */
export interface NewLead {
  readonly form: FormId;
  readonly destination: DestinationKey;
  readonly payload: Payload;
  readonly context: LeadContext;
  /** The browser makes it when the form opens; a form post without JavaScript has none. */
  readonly idempotencyKey: string | undefined;
  /** A lead with any is quarantined instead of delivered. */
  readonly spamSignals: readonly SpamSignal[];
  readonly receivedAt: number;
}

export const LEAD_STATES = ['waiting', 'delivered', 'parked', 'quarantined'] as const;
export type LeadState = (typeof LEAD_STATES)[number];

export const isLeadState = (value: unknown): value is LeadState =>
  LEAD_STATES.some((state) => state === value);

/** A stored lead. Its strings may come from an older version of the site. */
export interface Lead {
  readonly id: string;
  readonly form: string;
  readonly destination: string;
  readonly payload: Json;
  readonly context: {
    readonly page: string;
    readonly locale: string;
    readonly attribution: Attribution;
  };
  readonly spamSignals: readonly string[];
  readonly receivedAt: number;
  readonly state: LeadState;
  readonly attempts: number;
  /** When the first attempt of the running schedule failed. */
  readonly tryingSince: number | undefined;
  readonly nextAttemptAt: number;
  readonly lastError: string | undefined;
  /** When it was delivered, parked or quarantined; its retention counts from here. */
  readonly settledAt: number | undefined;
}

/** Normalises the blanks, case and accents of an e-mail address. */
export const comparableEmail = (email: string): string =>
  email.normalize('NFC').trim().toLowerCase();

/** The e-mail addresses in a payload, ready to compare. */
export function emailsOf(payload: Json): readonly string[] {
  const contact = isJson(payload['contact']) ? payload['contact'] : {};
  return [payload['email'], contact['email']]
    .filter((email) => typeof email === 'string')
    .map(comparableEmail);
}
