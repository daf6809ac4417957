/** The list of leads in a terminal. */
import { emailOf, nameOf, type Lead } from './lead.ts';
import { printable } from './printable.ts';

const MINUTE_MS = 60_000;
const AGES = [
  [365 * 1440, 'y'],
  [1440, 'd'],
  [60, 'h'],
  [1, 'min'],
] as const;

/** @example ageOf(7_200_000) // '2 h' */
export function ageOf(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  const [size, unit] = AGES.find(([least]) => minutes >= least) ?? [1, 'min'];
  return `${Math.max(Math.floor(minutes / size), 0)} ${unit}`;
}

/** The columns of a terminal that a character takes. */
function widthOf(character: string): 0 | 1 | 2 {
  if (/[\p{M}\u200c\u200d]/u.test(character)) return 0;
  return /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\p{Emoji_Presentation}\uff01-\uff60]/u.test(
    character,
  )
    ? 2
    : 1;
}
const columnsOf = (text: string) =>
  /^[ -~]*$/u.test(text) ? text.length : [...text].reduce((sum, one) => sum + widthOf(one), 0);

/** Cuts or fills a text. */
function fitted(text: string, width: number): string {
  if (columnsOf(text) <= width) return text + ' '.repeat(width - columnsOf(text));
  let left = width - 1;
  const shown = [...text].filter((one) => (left -= widthOf(one)) >= 0).join('');
  return `${shown}…${' '.repeat(width - 1 - columnsOf(shown))}`;
}

const HEADINGS = ['ID', 'RECEIVED', 'FORM', 'NAME OR FIRM', 'E-MAIL', 'STATE', 'AGE'];
const NAME = HEADINGS.indexOf('NAME OR FIRM');
const EMAIL = HEADINGS.indexOf('E-MAIL');
const SHOWN_ID = 8;
const NARROWEST = 10;

/** In the time zone of the machine, as `2026-11-22 18:05`. */
const MOMENT = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** Lines of a table as wide as the terminal: names and addresses share what the other columns leave. */
export function tableOf(leads: readonly Lead[], now: number, columns = Infinity): string[] {
  const rows = leads.map((lead) =>
    [
      ...[
        lead.id.slice(0, SHOWN_ID),
        MOMENT.format(lead.receivedAt),
        lead.form,
        nameOf(lead.payload),
      ],
      ...[emailOf(lead.payload), lead.state, ageOf(now - lead.receivedAt)],
    ].map(printable),
  );
  const widths = HEADINGS.map((heading, index) =>
    Math.max(heading.length, ...rows.map((row) => columnsOf(row[index] ?? ''))),
  );
  const all = widths.reduce((sum, width) => sum + width + 2, -2);
  const wanted = [NAME, EMAIL].reduce((sum, index) => sum + (widths[index] ?? 0), 0);
  const room = Math.max(wanted - Math.max(all - columns, 0), 2 * NARROWEST);
  const name = Math.min(
    widths[NAME] ?? 0,
    Math.max(Math.floor(room / 2), room - (widths[EMAIL] ?? 0)),
  );
  widths[NAME] = name;
  widths[EMAIL] = Math.min(widths[EMAIL] ?? 0, room - name);
  return [HEADINGS, ...rows].map((row) =>
    row
      .map((text, index) => fitted(text, widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
