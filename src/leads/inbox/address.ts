/** Addresses of the inbox in the browser. The filter of the list lives in its address. */
import { isFormId } from '../../forms/forms.ts';
import { isLocale } from '../../i18n/locales.ts';
import { isLeadState, LEAD_STATES } from '../lead.ts';
import type { LeadFilter } from '../storage/reading.ts';

export const INBOX_PATH = '/inbox';
export const LOGIN_PATH = '/inbox/login';
const LONGEST = 200;

/** States that a person gives a lead. */
export const ANSWERS = ['open', 'answered'] as const;
const isAnswer = (text: string) => ANSWERS.some((state) => state === text);

/** What the fields of the search show; invalid values are empty. */
function filterValues(query: URLSearchParams) {
  const value = (name: string) => (query.get(name) ?? '').trim().slice(0, LONGEST);
  const only = (name: string, isValid: (text: string) => boolean) =>
    isValid(value(name)) ? value(name) : '';
  const isDate = (text: string) =>
    /^\d{4}-\d\d-\d\d$/u.test(text) && !Number.isNaN(Date.parse(text));
  return {
    text: value('text'),
    state: only('state', (text) => isLeadState(text) || isAnswer(text)),
    form: only('form', isFormId),
    locale: only('locale', isLocale),
    campaign: value('campaign'),
    from: only('from', isDate),
    to: only('to', isDate),
  };
}

/** The midnight some days later, in the time zone of the server. */
const midnight = (date: string, later = 0): number =>
  new Date(`${date}T00:00`).setDate(Number(date.slice(8)) + later);

/** Leads in quarantine wait for no answer. */
const OPEN = LEAD_STATES.filter((state) => state !== 'quarantined');
const ANSWERED: Readonly<Record<string, boolean>> = { open: false, waiting: false, answered: true };

const filterOf = (values: ReturnType<typeof filterValues>): LeadFilter => ({
  text: values.text || undefined,
  states: isLeadState(values.state) ? [values.state] : values.state === 'open' ? OPEN : undefined,
  isAnswered: ANSWERED[values.state],
  form: values.form || undefined,
  locale: values.locale || undefined,
  campaign: values.campaign || undefined,
  since: values.from ? midnight(values.from) : undefined,
  until: values.to ? midnight(values.to, 1) : undefined,
});

/** What the address of the list holds. */
export function readAddress(query: URLSearchParams) {
  const values = filterValues(query);
  const page = Number(/^[1-9]\d{0,4}$/u.exec(query.get('page') ?? '')?.[0] ?? 1);
  return { values, page, filter: filterOf(values) };
}

/**
 * An address of the inbox with the values that are set.
 * @example addressWith('/inbox', { state: 'parked', page: 2 }) // '/inbox?state=parked&page=2'
 */
export function addressWith(path: string, values: Readonly<Record<string, string | number>>) {
  const set = Object.entries(values).filter(([, value]) => value !== '');
  const query = new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
  return set.length > 0 ? `${path}?${query.toString()}` : path;
}
