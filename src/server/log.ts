/** The server's log: one line of JSON per event, on stderr. The fields of an event have closed types, so none can hold personal data. */
import type { EventOf, LeadEvents } from '../leads/events.ts';
import type { InboxAction } from '../leads/inbox/actions.ts';
import { variableOf } from '../leads/lead.ts';
import { REMEDIES } from '../leads/storage/faults.ts';
import type { ErrorRecord } from './error-record.ts';

interface Fields extends LeadEvents {
  'server.started': { waiting: number; startMs: number };
  /** The message is about the configuration. */
  'server.notStarted': { message: string };
  'server.stopping': { signal: 'SIGTERM' | 'SIGINT' };
  'server.stopped': { isCutOff: boolean };
  'server.failed': ErrorRecord;
  'request.failed': ErrorRecord;
  'proxy.untrusted': object;
  'inbox.login': { person: string };
  'inbox.loginFailed': { person: string; inTenMinutes: number };
  /** `lead` is empty for an action on all of them. */
  'inbox.action': { person: string; action: InboxAction; lead: string };
  'store.usable': { store: string };
}

type EventName = keyof Fields;
export type LogEvent<Name extends EventName = EventName> = EventOf<Fields, Name>;
export type Report = (event: LogEvent) => void;

const INFORMATION: readonly EventName[] = [
  ...(['server.started', 'server.stopping', 'server.stopped', 'inbox.login'] as const),
  ...(['inbox.action', 'store.usable', 'retention.deleted'] as const),
];
const WARNINGS: readonly EventName[] = [
  ...(['proxy.untrusted', 'delivery.failed', 'mail.partlyRefused', 'inbox.loginFailed'] as const),
  ...(['retention.leap', 'retention.notReclaimed', 'retention.failed'] as const),
];
/** Any other event is an error. */
function levelOf(event: EventName): 'info' | 'warn' | 'error' {
  if (INFORMATION.includes(event)) return 'info';
  return WARNINGS.includes(event) ? 'warn' : 'error';
}

/** The message of each event, with the operator's next step. */
const MESSAGES: { readonly [Name in EventName]: (event: Readonly<Fields[Name]>) => string } = {
  'server.started': () => 'The server listens.',
  'server.notStarted': ({ message }) => message,
  'server.stopping': () =>
    'The server finishes the requests and deliveries in flight, then ends. A second signal ends it at once.',
  'server.stopped': ({ isCutOff }) =>
    `The server has ended${isCutOff ? '; requests that took too long were cut off' : ''}.`,
  'server.failed': () =>
    'An unexpected error ends the server; every lead that was answered is stored.',
  'request.failed': () => 'A request was answered 500.',
  'proxy.untrusted': () =>
    'A request has X-Forwarded-For, but TRUSTED_PROXIES is 0. Behind a proxy, set TRUSTED_PROXIES=1: all its visitors share one rate limit.',
  'lead.notStored': ({ form, reason }) => `A lead of the ${form} form was not stored: ${reason}.`,
  'lead.parked': ({ lead, destination, attempts, reason }) =>
    destination === 'RECEIPT'
      ? `The receipt for lead ${lead} is given up after ${attempts} attempts, the last one: ${reason}.`
      : `Lead ${lead} is parked after ${attempts} attempts for ${variableOf(destination)}, the last one: ${reason}. "npm run leads -- retry ${lead}" tries again.`,
  'delivery.failed': ({ lead, destination, reason, nextAttemptAt }) =>
    `Lead ${lead} was not accepted by ${variableOf(destination)}: ${reason}. The next attempt is at ${new Date(nextAttemptAt).toISOString()}.`,
  'delivery.stuck': ({ reason }) =>
    `Delivery cannot use the lead store and tries again: ${reason}.`,
  'mail.partlyRefused': ({ addresses }) =>
    `The mail server refuses ${addresses} of the addresses in LEAD_NOTIFY_TO; the others got the message.`,
  'inbox.login': ({ person }) => `${person || 'Somebody'} has logged in to the inbox.`,
  'inbox.loginFailed': ({ person, inTenMinutes }) =>
    `A login to the inbox failed${person && ` for ${person}`}; ${inTenMinutes} in ten minutes.`,
  'inbox.action': ({ person, action, lead }) =>
    `${person || 'Somebody'} in the inbox: "${action}"${lead && ` of lead ${lead}`}.`,
  'store.unusable': ({ store, reason }) =>
    `The lead store ${store} cannot be used: ${reason}. Pages are served, posts may get 503. ${REMEDIES[reason]}`.trim(),
  'store.usable': ({ store }) => `The lead store ${store} is in use.`,
  'retention.deleted': ({ delivered, waiting, parked, quarantined }) =>
    `Old leads were deleted: ${delivered} delivered, ${waiting} answered, ${parked} parked, ${quarantined} quarantined.`,
  'retention.leap': () =>
    'The clock has leapt. Leads that were never delivered are not deleted for a day.',
  'retention.notReclaimed': () =>
    'Traces of deleted leads may remain in the file, as another program uses it. The next attempt is in an hour.',
  'retention.failed': ({ reason }) =>
    `Old leads could not be deleted, the next attempt is in an hour: ${reason}.`,
};

/**
 * One line of the log, without the line break.
 * @example lineOf({ event: 'store.usable', store: 'leads.db' }, 0) // '{"time":"1970-01-01T00:00:00.000Z","level":"info",…}'
 */
export function lineOf<Name extends EventName>(logged: LogEvent<Name>, now: number): string {
  const { event, ...fields } = logged;
  const time = new Date(now).toISOString();
  const message = MESSAGES[event](logged);
  return JSON.stringify({ time, level: levelOf(event), event, message, ...fields });
}

/** Writes an event to the log of this process. */
export const log: Report = (event) => {
  process.stderr.write(`${lineOf(event, Date.now())}\n`);
};
