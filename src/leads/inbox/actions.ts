/** What a person can do with a lead in the browser. */
import { readBody } from '../acceptance/submission.ts';
import { emailOf, type Lead, type LeadState } from '../lead.ts';
import type { LeadStore } from '../storage/lead-store.ts';
import { addressWith, INBOX_PATH } from './address.ts';

/** What the log has of a visit to the inbox. */
export type InboxAction =
  'view' | 'csv' | 'json' | 'answered' | 'open' | 'release' | 'retry' | 'erase';

export interface ActionTools {
  readonly leadStore: LeadStore;
  /** Empty for the password that several people share. */
  readonly person: string;
  readonly report: (action: InboxAction, lead: string) => void;
  /** Wakes the delivery. */
  readonly wake: () => void;
}

/** States from which a lead can be made due. */
export const DUE_FROM = {
  release: ['quarantined'],
  retry: ['parked', 'waiting'],
} as const satisfies Record<string, readonly LeadState[]>;

/** Longest name or note. */
const LONGEST = 500;

/** Erases all leads with the e-mail address of a version. */
async function erase(versions: readonly Lead[], { leadStore }: ActionTools): Promise<string> {
  for (const { payload } of versions) await leadStore.erase(emailOf(payload));
  return (await leadStore.reclaim()) ? 'erase' : 'traces';
}

/** The fields of a post; none when it is too long or malformed. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const body = await readBody(request);
  return new URLSearchParams(typeof body === 'string' ? '' : body.text);
}

/** Does what a form of the lead's page asks for; returns the address of the page that confirms it. */
export async function actOn(
  lead: Lead,
  versions: readonly Lead[],
  request: Request,
  tools: ActionTools,
): Promise<string> {
  const { leadStore, person, report, wake } = tools;
  const form = await readForm(request);
  const action = form.get('action');
  const page = `${INBOX_PATH}/leads/${lead.id}`;
  if (action === 'erase') {
    report(action, lead.id);
    return addressWith(INBOX_PATH, { done: await erase(versions, tools) });
  }
  if (action === 'answered' || action === 'open') {
    const text = (name: string) => (form.get(name) ?? '').trim().slice(0, LONGEST);
    const answered = { at: Date.now(), by: text('by') || person, note: text('note') };
    if (action === 'answered' && answered.by === '') return page;
    const mark = action === 'answered' ? answered : undefined;
    // Somebody else may have marked it since the page was shown.
    if (!(await leadStore.mark(lead.id, mark))) return addressWith(page, { done: 'already' });
    for (const { id } of versions) await leadStore.mark(id, mark);
    report(action, lead.id);
    return addressWith(page, { done: action });
  }
  if (action !== 'release' && action !== 'retry') return page;
  const isDone = await leadStore.requeue(lead.id, DUE_FROM[action], Date.now());
  report(action, lead.id);
  wake();
  return addressWith(page, { done: isDone ? action : 'failed' });
}
