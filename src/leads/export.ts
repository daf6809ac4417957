/** Leads as a file for other programs. */
import { CLICK_IDS } from '../forms/attribution.ts';
import { FORMS } from '../forms/forms.ts';
import { fieldsOf, type Lead, type LeadDelivery } from './lead.ts';
import { dialled } from './phone.ts';

const timeOf = (moment: number | undefined) =>
  moment === undefined ? '' : new Date(moment).toISOString();

const TIMES = ['receivedAt', 'settledAt', 'tryingSince', 'nextAttemptAt', 'at'];

const phoneOf = ({ payload }: Pick<Lead, 'payload'>) => fieldsOf(payload).get('phone') ?? '';
const withDial = (lead: Lead) => ({ ...lead, phoneToDial: dialled(phoneOf(lead)) });

/** Leads as JSON, with ISO times and the number to dial. */
export const toJson = (value: Lead | readonly Lead[], indent = 2): string =>
  JSON.stringify(
    'id' in value ? withDial(value) : value.map(withDial),
    (key, part: unknown) => (typeof part === 'number' && TIMES.includes(key) ? timeOf(part) : part),
    indent,
  );

type Pages = AsyncIterable<readonly Lead[]>;

/** A JSON list with a line for each lead, in parts. */
export async function* toJsonLines(pages: Pages): AsyncGenerator<string> {
  let before = '[';
  for await (const leads of pages) {
    yield `${before}\n${leads.map((lead) => toJson(lead, 0)).join(',\n')}`;
    before = ',';
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}

type Cells = Readonly<Record<string, string>>;

/** @example 'DEMO parked, 11 tried: HTTP 500' */
const deliverySummary = ({ destination, state, attempts, answers }: LeadDelivery) =>
  `${destination} ${state}${attempts > 0 ? `, ${attempts} tried: ${answers.at(-1)?.answer ?? ''}` : ''}`;

const OWN_COLUMNS = [
  ...['id', 'received_at', 'form', 'destination', 'page', 'locale', 'state', 'spam_signals'],
  ...['deliveries', 'settled_at', 'answered_at', 'answered_by', 'answered_note'],
];
const UTM = ['source', 'medium', 'campaign', 'term', 'content', 'id'].map((part) => `utm_${part}`);

/** Fixed, so that the first row can be written before the last one is read; `other` has what is in no column. */
const COLUMNS: readonly string[] = [
  ...OWN_COLUMNS,
  ...new Set(
    [
      ...Object.values(FORMS).flatMap(({ fields }) => fields.map(({ name }) => name)),
      'phone_to_dial',
    ].toSorted(),
  ),
  'interest',
  'check',
  ...[...UTM, ...CLICK_IDS, 'landing_path', 'referrer'].map((name) => `attribution.${name}`),
  'other',
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
  ...(context.check !== undefined && { check: context.check }),
});

function rowOf(lead: Lead): readonly string[] {
  const cells = cellsOf(lead);
  const rest = Object.entries(cells).filter(([name]) => !COLUMNS.includes(name));
  const other = rest.length > 0 ? JSON.stringify(Object.fromEntries(rest)) : '';
  return COLUMNS.map((name) => (name === 'other' ? other : (cells[name] ?? '')));
}

/** Characters that begin a formula in spreadsheets, full-width forms included. */
const SIGN = '[=+\\-@\\t\\r\\n\\uff1d\\uff0b\\uff0d\\uff20]';
/** Blanks and invisible characters, which programs drop before a formula. */
const UNSEEN = '[\\s\\p{C}\\p{Z}\\p{Default_Ignorable_Code_Point}\\u2800]*';
const AT_START = new RegExp(`^(?=${UNSEEN}${SIGN})`, 'u');
/** Excel in Spanish, French and Portuguese splits cells at semicolons, even inside quotes. */
const AFTER_SEMICOLON = new RegExp(`(;${UNSEEN}"*)(?=${UNSEEN}${SIGN})`, 'gu');
const PHONE = /^\+\d{1,3} \d+$/u;

/** Quotes a cell; an apostrophe disables formulas. */
function cell(text: string): string {
  if (text === '') return '""';
  const safe = PHONE.test(text)
    ? text
    : text.replaceAll(AFTER_SEMICOLON, "$1'").replace(AT_START, "'");
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Excel needs it to recognise UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

const lineOf = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`;

/** CSV (RFC 4180) with a header row, safe to open in a spreadsheet; in parts. */
export async function* toCsv(pages: Pages): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lineOf(COLUMNS);
  for await (const leads of pages) yield leads.map((lead) => lineOf(rowOf(lead))).join('');
}
