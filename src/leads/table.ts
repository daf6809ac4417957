/** The list of leads in a terminal. */
import { MINUTE_MS } from './clock.ts';
import { emailOf, nameOf, type Lead } from './lead.ts';
import { printable } from './printable.ts';

const AGES = [
  [365 * 1440, 'y'],
  [1440, 'd'],
  [60, 'h'],
  [1, 'min'],
] as const;

/** @example ageOf(7_200_000) // '2 h' */
function ageOf(ms: number): string {
  const minutes = Math.max(Math.floor(ms / MINUTE_MS), 0);
  const [size, unit] = AGES.find(([least]) => minutes >= least) ?? [1, 'min'];
  return `${Math.floor(minutes / size)} ${unit}`;
}

function fitted(text: string, width: number): string {
  const shown = text.length > width ? `${text.slice(0, width - 1).toWellFormed()}…` : text;
  return shown.padEnd(width);
}

const HEADINGS = ['ID', 'RECEIVED', 'FORM', 'NAME OR FIRM', 'E-MAIL', 'STATE', 'AGE'];
const NAME = HEADINGS.indexOf('NAME OR FIRM');
const EMAIL = HEADINGS.indexOf('E-MAIL');
const SHOWN_ID = 8;
const NARROWEST = 10;

/** In the time zone of the machine, as `2026-11-22 18:05`. */
const MOMENT = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

const cellsOf = ({ id, receivedAt, form, payload, state }: Lead, now: number) =>
  [
    ...[id.slice(0, SHOWN_ID), MOMENT.format(receivedAt), form, nameOf(payload)],
    ...[emailOf(payload), state, ageOf(now - receivedAt)],
  ].map(printable);

/** Lines of a table as wide as the terminal: names and addresses share what the other columns leave. */
export function tableOf(leads: readonly Lead[], now: number, columns = Infinity): string[] {
  const rows = [HEADINGS, ...leads.map((lead) => cellsOf(lead, now))];
  const widths = HEADINGS.map((_, index) =>
    rows.reduce((most, row) => Math.max(most, row[index]?.length ?? 0), 0),
  );
  const { [NAME]: name = 0, [EMAIL]: email = 0 } = widths;
  const excess = Math.max(widths.reduce((sum, width) => sum + width + 2, -2) - columns, 0);
  const room = Math.max(name + email - excess, 2 * NARROWEST);
  widths[NAME] = Math.min(name, Math.max(Math.floor(room / 2), room - email));
  widths[EMAIL] = Math.min(email, room - widths[NAME]);
  return rows.map((row) =>
    row
      .map((text, index) => fitted(text, widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
