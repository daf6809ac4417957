/** What every engine stores of a lead. */
import { createHash, randomUUID } from 'node:crypto';
import { comparableEmail, emailOf, searchTextOf, type Lead, type NewLead } from './lead.ts';
import type { LeadFigure } from './outbox.ts';

/** Period in which the same content is one lead, even with another key. */
const REPEAT_WITHIN_MS = 24 * 60 * 60 * 1000;

/** The columns of a new lead, with the moment since which the same content is a repeat. */
export function recordOf(lead: NewLead) {
  const { form, destination, payload, receivedAt, idempotencyKey: key = null } = lead;
  const { interest } = lead.context;
  // Without `interest` it has the form of earlier leads.
  const content = JSON.stringify([form, destination, payload, ...(interest ? [interest] : [])]);
  const isSuspect = lead.spamSignals.length > 0;
  return {
    ...{ id: randomUUID(), form, destination, key, receivedAt, isSuspect },
    hash: createHash('sha256').update(content).digest('hex'),
    email: comparableEmail(emailOf(payload)),
    search: searchTextOf(payload),
    payload: JSON.stringify(payload),
    context: JSON.stringify(lead.context),
    spamSignals: JSON.stringify(lead.spamSignals),
    state: isSuspect ? 'quarantined' : 'waiting',
    settledAt: isSuspect ? receivedAt : null,
    since: receivedAt - REPEAT_WITHIN_MS,
  };
}

/** The lead that an engine writes as JSON. It needs no validation: the tables check types and JSON. */
export const leadOf = ({ lead }: { readonly lead?: unknown }): Lead =>
  JSON.parse(String(lead), (_, value: unknown) => value ?? undefined);

export const figureOf = (row: Readonly<Record<string, unknown>>): LeadFigure => ({
  week: Number(row['week']),
  form: String(row['form']),
  page: String(row['page']),
  locale: String(row['locale']),
  campaign: String(row['campaign']),
  total: Number(row['total']),
  quarantined: Number(row['quarantined']),
  answered: Number(row['answered']),
});
