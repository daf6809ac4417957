/** Leads as a file for other programs. */
import { FORMS } from '../../forms/forms.ts';
import { fieldsOf, type Lead, type LeadDelivery } from './lead.ts';
import { dialled } from './phone.ts';

const timeOf = (moment: number | undefined) =>
  moment === undefined ? '' : new Date(moment).toISOString();

const TIMES = ['receivedAt', 'settledAt', 'tryingSince', 'nextAttemptAt', 'at'];

const phoneOf = ({ payload }: Pick<Lead, 'payload'>) => fieldsOf(payload).get('phone') ?? '';
const withDial = (lead: Lead) => ({ ...lead, phoneToDial: dialled(phoneOf(lead)) });

/** Leads as JSON, with ISO times and the number to dial. */
export const toJson = (value: Lead | readonly Lead[]): string =>
  JSON.stringify(
    'id' in value ? withDial(value) : value.map(withDial),
    (key, part: unknown) => (typeof part === 'number' && TIMES.includes(key) ? timeOf(part) : part),
    2,
  );

type Cells = Readonly<Record<string, string>>;

/** @example 'DEMO parked, 11 tried: HTTP 500' */
const deliverySummary = ({ destination, state, attempts, answers }: LeadDelivery) =>
  `${destination} ${state}${attempts > 0 ? `, ${attempts} tried: ${answers.at(-1)?.answer ?? ''}` : ''}`;

const OWN_COLUMNS = [
  ...['id', 'received_at', 'form', 'destination', 'page', 'locale', 'state', 'spam_signals'],
  ...['deliveries', 'settled_at', 'answered_at', 'answered_by', 'answered_note'],
];

const cellsOf = ({ context, payload, ...lead }: Lead): Cells => ({
  ...Object.fromEntries(fieldsOf(payload)),
  // Without the space, a spreadsheet takes it for a figure.
  phone_to_dial: dialled(phoneOf({ payload }), ' '),
  id: lead.id,
  received_at: timeOf(lead.receivedAt),
  form: lead.form,
  destination: lead.destination,
  page: context.page,
  locale: context.locale,
  state: lead.state,
  spam_signals: lead.spamSignals.join(' '),
  deliveries: lead.deliveries.map(deliverySummary).join('; '),
  settled_at: timeOf(lead.settledAt),
  answered_at: timeOf(lead.answered?.at),
  answered_by: lead.answered?.by ?? '',
  answered_note: lead.answered?.note ?? '',
  ...Object.fromEntries(
    Object.entries(context.attribution).map(([key, value]) => [`attribution.${key}`, value]),
  ),
  ...(context.interest !== undefined && { interest: context.interest }),
});

/** The columns of all form fields in a fixed order, then any others. */
function columnsOf(rows: readonly Cells[]): readonly string[] {
  const fieldColumns = Object.values(FORMS).flatMap(({ fields }) => fields.map(({ name }) => name));
  const others = rows.flatMap((row) => Object.keys(row)).toSorted();
  const fields = [...fieldColumns, 'phone_to_dial'].toSorted();
  return [...new Set([...OWN_COLUMNS, ...fields, ...others])];
}

/** Characters that begin a formula in spreadsheets, full-width forms included. */
const SIGN = '[=+\\-@\\t\\r\\n\\uff1d\\uff0b\\uff0d\\uff20]';
const AT_START = new RegExp(`^(?=${SIGN})`, 'u');
/** Excel in Spanish, French and Portuguese splits cells at semicolons, even inside quotes. */
const AFTER_SEMICOLON = new RegExp(`(;"*)(?=${SIGN})`, 'gu');
const PHONE = /^\+\d{1,3} \d+$/u;

/** Quotes a cell; an apostrophe disables formulas. */
function cell(text: string): string {
  const safe = PHONE.test(text)
    ? text
    : text.replaceAll(AFTER_SEMICOLON, "$1'").replace(AT_START, "'");
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Excel needs it to recognise UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** CSV (RFC 4180) with a header row, safe to open in a spreadsheet. */
export function toCsv(leads: readonly Lead[]): string {
  const rows = leads.map(cellsOf);
  const columns = columnsOf(rows);
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return BYTE_ORDER_MARK + lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}
