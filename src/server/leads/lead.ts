/** Rows of the inbox as SQLite gives them, parsed into leads. */
import type { Attribution } from '../../forms/attribution.ts';
import { isJson, type Json } from './json.ts';

export const LEAD_STATES = ['waiting', 'delivered', 'parked', 'quarantined'] as const;
export type LeadState = (typeof LEAD_STATES)[number];

/** A lead as it lies in the inbox. Times are milliseconds since 1970. */
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
  /** Why it may be spam. */
  readonly doubts: readonly string[];
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

type Row = Readonly<Record<string, unknown>>;

export const isLeadState = (value: unknown): value is LeadState =>
  LEAD_STATES.some((state) => state === value);

export function textOf(row: Row, column: string): string {
  const value = row[column];
  if (typeof value === 'string') return value;
  throw new TypeError(`The column ${column} of the inbox holds no text.`);
}

export function numberOf(row: Row, column: string): number {
  const value = row[column];
  if (typeof value === 'number') return value;
  throw new TypeError(`The column ${column} of the inbox holds no number.`);
}

const numberOrNothing = (row: Row, column: string): number | undefined =>
  row[column] === null ? undefined : numberOf(row, column);

function jsonOf(row: Row, column: string): Json {
  const value: unknown = JSON.parse(textOf(row, column));
  if (isJson(value)) return value;
  throw new TypeError(`The column ${column} of the inbox holds no JSON object.`);
}

/** Leads of before there was attribution have none. */
function contextOf(row: Row): Lead['context'] {
  const context = jsonOf(row, 'context');
  const told = isJson(context['attribution']) ? Object.entries(context['attribution']) : [];
  return {
    page: textOf(context, 'page'),
    locale: textOf(context, 'locale'),
    attribution: Object.fromEntries(told.map(([name, value]) => [name, String(value)])),
  };
}

function doubtsOf(row: Row): readonly string[] {
  const doubts: unknown = JSON.parse(textOf(row, 'doubts'));
  return Array.isArray(doubts) ? doubts.map(String) : [];
}

export function leadOf(row: Row): Lead {
  const state = row['state'];
  if (!isLeadState(state))
    throw new TypeError('The column state of the inbox holds no known state.');
  return {
    id: textOf(row, 'id'),
    form: textOf(row, 'form'),
    destination: textOf(row, 'destination'),
    payload: jsonOf(row, 'payload'),
    context: contextOf(row),
    doubts: doubtsOf(row),
    receivedAt: numberOf(row, 'received_at'),
    state,
    attempts: numberOf(row, 'attempts'),
    tryingSince: numberOrNothing(row, 'trying_since'),
    nextAttemptAt: numberOf(row, 'next_attempt_at'),
    lastError: row['last_error'] === null ? undefined : textOf(row, 'last_error'),
    settledAt: numberOrNothing(row, 'settled_at'),
  };
}

/** E-mails are one person's however they are typed: blanks around them, capitals, composed or decomposed accents. */
export const comparableEmail = (email: string): string =>
  email.normalize('NFC').trim().toLowerCase();

/** The e-mail addresses in a payload, ready to compare. */
export function emailsOf(payload: Json): readonly string[] {
  const contact = isJson(payload['contact']) ? payload['contact'] : {};
  return [payload['email'], contact['email']]
    .filter((email) => typeof email === 'string')
    .map(comparableEmail);
}
