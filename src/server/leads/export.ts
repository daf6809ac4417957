/** Leads as a file for other programs. */
import { FORMS } from '../../forms/forms.ts';
import { isJson, type Json } from './json.ts';
import type { Lead } from './lead.ts';

export const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const timeOf = (moment: number | undefined) =>
  moment === undefined ? undefined : new Date(moment).toISOString();

/** A lead with its times as people and programs read them. */
export const readableLead = (lead: Lead) => ({
  ...lead,
  receivedAt: timeOf(lead.receivedAt),
  tryingSince: timeOf(lead.tryingSince),
  nextAttemptAt: timeOf(lead.nextAttemptAt),
  settledAt: timeOf(lead.settledAt),
});

export const toJson = (value: object): string => JSON.stringify(value, null, 2);

type Cells = Readonly<Record<string, string>>;

/** The values of nested objects, each under its path, such as `contact.email`. */
const flattened = (value: Json, path = ''): Cells =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): [string, string][] =>
      isJson(inner)
        ? Object.entries(flattened(inner, `${path}${key}.`))
        : [[path + key, String(inner)]],
    ),
  );

function cellsOf(lead: Lead): Cells {
  const { page, locale, attribution } = lead.context;
  return {
    id: lead.id,
    received_at: timeOf(lead.receivedAt) ?? '',
    form: lead.form,
    destination: lead.destination,
    page,
    locale,
    state: lead.state,
    doubts: lead.doubts.join(' '),
    attempts: String(lead.attempts),
    last_error: lead.lastError ?? '',
    settled_at: timeOf(lead.settledAt) ?? '',
    ...flattened(lead.payload),
    ...flattened({ attribution }),
  };
}

const OWN_COLUMNS = [
  'id', 'received_at', 'form', 'destination', 'page', 'locale', 'state', 'doubts', 'attempts', 'last_error', 'settled_at',
]; // prettier-ignore

/** Always the same for what forms send, whichever leads there are; then what else is found. */
function columnsOf(rows: readonly Cells[]): readonly string[] {
  const sent = Object.values(FORMS).flatMap(({ fields }) => fields.flatMap(({ sendAs }) => sendAs));
  const found = rows.flatMap((row) => Object.keys(row)).sort();
  return [...new Set([...OWN_COLUMNS, ...[...sent].sort(), ...found])];
}

/** What spreadsheets take for the beginning of a formula, its wide forms included. */
const SIGN = '[=+\\-@\\t\\r\\n\\uff1d\\uff0b\\uff0d\\uff20]';
const AT_START = new RegExp(`^(?=${SIGN})`, 'u');
/** Excel in Spanish, French and Portuguese parts a table at each semicolon, whatever is quoted around it. */
const AFTER_SEMICOLON = new RegExp(`(;"*)(?=${SIGN})`, 'gu');
const PHONE = /^\+\d{1,3} \d+$/u;

/** Every cell is quoted; what would be a formula begins with an apostrophe. */
function cell(text: string): string {
  const guarded = PHONE.test(text)
    ? text
    : text.replaceAll(AFTER_SEMICOLON, "$1'").replace(AT_START, "'");
  return `"${guarded.replaceAll('"', '""')}"`;
}

/** Without it Excel takes UTF-8 for another encoding, and spoils every accent. */
const BYTE_ORDER_MARK = '\ufeff';

/** A table after RFC 4180 with a row of names on top, safe to open in a spreadsheet. */
export function toCsv(leads: readonly Lead[]): string {
  const rows = leads.map(cellsOf);
  const columns = columnsOf(rows);
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return BYTE_ORDER_MARK + lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}
