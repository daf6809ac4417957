/** Rows of the inbox as SQLite gives them, parsed into leads. */
export const LEAD_STATES = ['waiting', 'delivered', 'parked', 'quarantined'] as const;
export type LeadState = (typeof LEAD_STATES)[number];

/** A lead as it lies in the inbox. */
export interface Lead {
  readonly id: string;
  readonly form: string;
  readonly destination: string;
  readonly payload: unknown;
  readonly context: unknown;
  readonly receivedAt: number;
  readonly state: LeadState;
  readonly attempts: number;
  readonly nextAttemptAt: number;
  readonly lastError: string | undefined;
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

export function leadOf(row: Row): Lead {
  const state = row['state'];
  if (!isLeadState(state))
    throw new TypeError('The column state of the inbox holds no known state.');
  return {
    id: textOf(row, 'id'),
    form: textOf(row, 'form'),
    destination: textOf(row, 'destination'),
    payload: JSON.parse(textOf(row, 'payload')),
    context: JSON.parse(textOf(row, 'context')),
    receivedAt: numberOf(row, 'received_at'),
    state,
    attempts: numberOf(row, 'attempts'),
    nextAttemptAt: numberOf(row, 'next_attempt_at'),
    lastError: row['last_error'] === null ? undefined : textOf(row, 'last_error'),
  };
}
