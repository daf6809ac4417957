/** The server's log: one line of JSON per event, on stderr. The fields of an event have closed types, so none can hold personal data. */
import { webhookVariable } from '../forms/destinations.ts';
import type { FormId } from '../forms/definition.ts';
import type { DeliveryKey, SettledState } from './leads/lead.ts';
import type { PostAnswer } from './leads/post-webhook.ts';
import { REMEDIES, type DatabaseFault } from './leads/storage/faults.ts';
import type { ErrorRecord } from './error-record.ts';

/** What a person can do with a lead in the browser. */
export type InboxAction = 'answered' | 'open' | 'release' | 'retry' | 'erase';

export type LogEvent =
  | { readonly event: 'server.started'; readonly waiting: number; readonly startMs: number }
  /** The message is about the configuration. */
  | { readonly event: 'server.notStarted'; readonly message: string }
  | { readonly event: 'server.stopping'; readonly signal: 'SIGTERM' | 'SIGINT' }
  | { readonly event: 'server.stopped'; readonly isCutOff: boolean }
  | { readonly event: 'server.full'; readonly connections: number }
  | ({ readonly event: 'server.failed' } & ErrorRecord)
  | ({ readonly event: 'request.failed' } & ErrorRecord)
  | {
      readonly event: 'lead.notStored';
      readonly form: FormId;
      readonly reason: DatabaseFault;
    }
  | {
      readonly event: 'lead.parked';
      readonly lead: string;
      readonly destination: DeliveryKey;
      readonly attempts: number;
      readonly reason: PostAnswer;
    }
  | {
      readonly event: 'delivery.failed';
      readonly lead: string;
      readonly destination: DeliveryKey;
      readonly reason: PostAnswer;
      readonly nextAttemptAt: number;
    }
  | {
      readonly event: 'delivery.failing';
      readonly destinations: readonly DeliveryKey[];
      readonly reason: PostAnswer;
    }
  | { readonly event: 'delivery.recovered'; readonly destinations: readonly DeliveryKey[] }
  | { readonly event: 'mail.partlyRefused'; readonly addresses: number }
  | { readonly event: 'delivery.stuck'; readonly reason: DatabaseFault }
  | { readonly event: 'inbox.login'; readonly isRight: boolean }
  | { readonly event: 'inbox.action'; readonly action: InboxAction; readonly lead: string }
  | { readonly event: 'proxy.untrusted' }
  | { readonly event: 'inbox.unusable'; readonly inbox: string; readonly reason: DatabaseFault }
  | { readonly event: 'inbox.usable'; readonly inbox: string }
  | ({ readonly event: 'retention.deleted' } & Readonly<Record<SettledState, number>>)
  | { readonly event: 'retention.leap' }
  | { readonly event: 'retention.notReclaimed' }
  | { readonly event: 'retention.failed'; readonly reason: DatabaseFault };

export type Report = (event: LogEvent) => void;

const LEVELS = {
  'server.started': 'info',
  'server.notStarted': 'error',
  'server.stopping': 'info',
  'server.stopped': 'info',
  'server.full': 'warn',
  'server.failed': 'error',
  'request.failed': 'error',
  'lead.notStored': 'error',
  'lead.parked': 'error',
  'delivery.failed': 'warn',
  'delivery.failing': 'warn',
  'delivery.recovered': 'info',
  'mail.partlyRefused': 'warn',
  'delivery.stuck': 'error',
  'inbox.login': 'info',
  'inbox.action': 'info',
  'proxy.untrusted': 'warn',
  'inbox.unusable': 'error',
  'inbox.usable': 'info',
  'retention.deleted': 'info',
  'retention.leap': 'warn',
  'retention.notReclaimed': 'warn',
  'retention.failed': 'warn',
} as const satisfies Record<LogEvent['event'], 'info' | 'warn' | 'error'>;

/** The variable that configures a destination. */
function nameOf(destination: DeliveryKey): string {
  if (destination === 'RECEIPT') return 'LEAD_RECEIPT';
  const isNotice = destination === 'NOTICE' || destination === 'DIGEST';
  return isNotice ? 'LEAD_NOTIFY_TO' : webhookVariable(destination);
}

const names = (destinations: readonly DeliveryKey[]) => destinations.map(nameOf).join(', ');

/**
 * The message of an event, with the operator's next step.
 * @example wordsOf({ event: 'delivery.stuck', reason: 'disk I/O error' }) // 'Delivery cannot use the inbox and tries again: disk I/O error.'
 */
export function wordsOf(event: LogEvent): string {
  switch (event.event) {
    case 'server.started':
      return 'The server listens.';
    case 'server.notStarted':
      return event.message;
    case 'server.stopping':
      return 'The server finishes the requests and deliveries in flight, then ends. A second signal ends it at once.';
    case 'server.stopped':
      return event.isCutOff
        ? 'The server has ended; requests that took too long were cut off.'
        : 'The server has ended.';
    case 'server.full':
      return 'The server refuses connections: it has reached its limit.';
    case 'server.failed':
      return 'An unexpected error ends the server; every lead that was answered is stored.';
    case 'request.failed':
      return 'A request was answered 500.';
    case 'lead.notStored':
      return `A lead of the ${event.form} form was not stored: ${event.reason}.`;
    case 'lead.parked':
      if (event.destination === 'RECEIPT')
        return `The receipt for lead ${event.lead} is given up after ${event.attempts} attempts, the last one: ${event.reason}.`;
      return (
        `Lead ${event.lead} is parked after ${event.attempts} attempts for ${nameOf(event.destination)}, the last one: ${event.reason}. ` +
        `"npm run leads -- retry ${event.lead}" tries again.`
      );
    case 'delivery.failed':
      return (
        `Lead ${event.lead} was not accepted by ${nameOf(event.destination)}: ${event.reason}. ` +
        `The next attempt is at ${new Date(event.nextAttemptAt).toISOString()}.`
      );
    case 'delivery.failing':
      return `Deliveries to ${names(event.destinations)} fail: ${event.reason}. Its leads wait.`;
    case 'delivery.recovered':
      return `Deliveries to ${names(event.destinations)} are accepted again.`;
    case 'mail.partlyRefused':
      return `The mail server refuses ${event.addresses} of the addresses in LEAD_NOTIFY_TO; the others got the message.`;
    case 'delivery.stuck':
      return `Delivery cannot use the inbox and tries again: ${event.reason}.`;
    case 'inbox.login':
      return event.isRight
        ? 'Somebody has logged in to the inbox.'
        : 'A wrong password was typed for the inbox.';
    case 'inbox.action':
      return `Somebody in the inbox chose "${event.action}" for lead ${event.lead}.`;
    case 'proxy.untrusted':
      return 'A request has X-Forwarded-For, but TRUSTED_PROXIES is 0. Behind a proxy, set TRUSTED_PROXIES=1: all its visitors share one rate limit.';
    case 'inbox.unusable':
      return `The inbox ${event.inbox} cannot be used: ${event.reason}. Pages are served, posts get 503. ${REMEDIES[event.reason] ?? ''}`.trim();
    case 'inbox.usable':
      return `The inbox ${event.inbox} is in use.`;
    case 'retention.deleted':
      return `Old leads were deleted: ${event.delivered} delivered, ${event.parked} parked, ${event.quarantined} quarantined.`;
    case 'retention.leap':
      return 'The clock has leapt. Leads that were never delivered are not deleted for a day.';
    case 'retention.notReclaimed':
      return 'Traces of deleted leads may remain in the file, as another program uses it. The next attempt is in an hour.';
    case 'retention.failed':
      return `Old leads could not be deleted, the next attempt is in an hour: ${event.reason}.`;
  }
}

/**
 * One line of the log, without the line break.
 * @example lineOf({ event: 'server.stopped', isCutOff: false }, 0) // '{"time":"1970-01-01T00:00:00.000Z","level":"info","event":"server.stopped",…}'
 */
export function lineOf(logged: LogEvent, now: number): string {
  const { event, ...fields } = logged;
  const time = new Date(now).toISOString();
  return JSON.stringify({ time, level: LEVELS[event], event, message: wordsOf(logged), ...fields });
}

/** Writes an event to the log of this process. */
export const log: Report = (event) => {
  process.stderr.write(`${lineOf(event, Date.now())}\n`);
};
