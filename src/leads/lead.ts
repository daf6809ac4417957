/** A lead: as a form submits it, and as it is stored. */
import type { Attribution } from '../forms/attribution.ts';
import { isJson, type FormId, type Json, type Payload } from '../forms/definition.ts';
import { webhookVariable, type DestinationKey } from '../forms/destinations.ts';
import type { Locale } from '../i18n/locales.ts';
import type { PagePath } from '../i18n/urls.ts';
import type { SpamSignal } from './acceptance/spam-signals.ts';

/** Where a lead comes from. */
export interface LeadContext {
  readonly page: PagePath;
  readonly locale: Locale;
  /** Empty when the visitor's source is unknown. */
  readonly attribution: Attribution;
  /** The plan, posts and currency of the button that opened the form. */
  readonly interest?: string | undefined;
  /** The windows of the sender's website: see `checkOf`. */
  readonly check?: string | undefined;
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

/** Messages by e-mail: to the agency for each lead, to the agency for quarantined leads, to the prospect. */
type MailKey = 'NOTICE' | 'DIGEST' | 'RECEIPT';
/** What is delivered for a lead: the message to its webhook, or an e-mail. */
export type DeliveryKey = DestinationKey | MailKey;

export function variableOf(destination: DeliveryKey): string {
  if (destination === 'RECEIPT') return 'LEAD_RECEIPT';
  const isNotice = destination === 'NOTICE' || destination === 'DIGEST';
  return isNotice ? 'LEAD_NOTIFY_TO' : webhookVariable(destination);
}

/**
 * `quarantined` until the lead is released, `parked` while any of its deliveries is, `waiting` while any is, else
 * `delivered`. Digest and receipt do not count: the agency works from the others.
 */
export const LEAD_STATES = ['waiting', 'delivered', 'parked', 'quarantined'] as const;
export type LeadState = (typeof LEAD_STATES)[number];

export const isLeadState = (value: unknown): value is LeadState =>
  LEAD_STATES.some((state) => state === value);

/** The states of one delivery of a lead; `held` in quarantine. */
export const DELIVERY_STATES = ['held', 'waiting', 'delivered', 'parked'] as const;

export interface LeadDelivery {
  readonly destination: string;
  readonly state: (typeof DELIVERY_STATES)[number];
  /** Attempts of the running schedule. */
  readonly attempts: number;
  /** When the first attempt of the running schedule failed. */
  readonly tryingSince: number | undefined;
  readonly nextAttemptAt: number;
  /** Every attempt, the newest last. */
  readonly answers: readonly Attempt[];
}

export interface Attempt {
  readonly at: number;
  /** A short description without any data of the lead, such as `HTTP 200`. */
  readonly answer: string;
}

/** Who has answered a lead, as a person of the agency marked it. */
export interface Answered {
  readonly at: number;
  readonly by: string;
  readonly note: string;
}

/** A stored lead. Its strings may come from an older version of the site. */
export interface Lead {
  readonly id: string;
  readonly form: string;
  readonly destination: string;
  readonly payload: Json;
  readonly context: Omit<LeadContext, 'page' | 'locale'> & {
    readonly page: string;
    readonly locale: string;
  };
  readonly spamSignals: readonly string[];
  readonly receivedAt: number;
  readonly state: LeadState;
  readonly deliveries: readonly LeadDelivery[];
  /** Undefined until a person marks it. */
  readonly answered?: Answered | undefined;
  /** When the last delivery ended, when it was quarantined, or when a waiting lead was answered; its retention counts from here. */
  readonly settledAt: number | undefined;
}

/** Normalises the blanks, case, accents and lone surrogates of an e-mail address. PostgreSQL has no NUL. */
export const comparableEmail = (email: string): string =>
  email.toWellFormed().normalize('NFC').replaceAll('\0', '').trim().toLowerCase();

/** The e-mail address in a payload; forms that send it twice send the same one. Empty when there is none. */
export function emailOf(payload: Json): string {
  const contact = isJson(payload['contact']) ? payload['contact'] : {};
  return [payload['email'], contact['email']].find((email) => typeof email === 'string') ?? '';
}

/**
 * The typed fields, each once: forms send some under two paths.
 * @example fieldsOf({ email: 'a@b.c', contact: { email: 'a@b.c', phone: '' } }) // Map { 'email' => 'a@b.c', 'phone' => '' }
 */
export function fieldsOf(payload: Json, fields = new Map<string, string>()): Map<string, string> {
  for (const [key, value] of Object.entries(payload)) {
    if (isJson(value)) fieldsOf(value, fields);
    else fields.set(key, fields.get(key) || String(value));
  }
  return fields;
}

/** Name and firm; empty when neither was typed. */
export function nameOf(payload: Json): string {
  const fields = fieldsOf(payload);
  const value = (key: string) => fields.get(key) ?? '';
  const name = value('name') || `${value('first_name')} ${value('last_name')}`.trim();
  return [name, value('company_name')].filter((part) => part !== '').join(', ');
}

/**
 * Normalises a text for searching.
 * @example searchable('Zoë') // 'zoe'
 */
export const searchable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFD')
    .replaceAll(/\p{M}|\0/gu, '')
    .toLowerCase();

/** Every value in a payload, normalised. */
export const searchTextOf = (payload: Json): string =>
  Object.values(payload)
    .map((value) => (isJson(value) ? searchTextOf(value) : searchable(String(value))))
    .join('\n');

/** Whether a text is one address and nothing else: no second one, no name, no header. */
export const isMailAddress = (text: string): boolean =>
  /^[^\s\p{C}@<>()[\],;:"\\]+@[^\s\p{C}@<>()[\],;:"\\]+$/u.test(text);
