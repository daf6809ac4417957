/**
 * The server's log: one line of JSON per event, on stderr. An event has fields of closed types only, so that nothing a
 * visitor typed can get into one; visits are not logged at all.
 */
import { webhookVariable, type DestinationKey } from '../forms/destinations.ts';
import type { FormId } from '../forms/definition.ts';
import type { DatabaseTrouble } from './leads/outbox-database.ts';
import type { PostTrouble } from './leads/post-webhook.ts';
import type { Trouble } from './trouble.ts';

export type LogEvent =
  | { readonly event: 'server.started'; readonly waiting: number; readonly startMs: number }
  /** Before there was any visitor; the message is of the configuration. */
  | { readonly event: 'server.notStarted'; readonly message: string }
  | { readonly event: 'server.stopping'; readonly signal: 'SIGTERM' | 'SIGINT' }
  | { readonly event: 'server.stopped'; readonly cutOff: number }
  | { readonly event: 'server.full'; readonly turnedAway: number }
  | ({ readonly event: 'server.failed' } & Trouble)
  | ({ readonly event: 'request.failed' } & Trouble)
  | {
      readonly event: 'lead.notStored';
      readonly form: FormId;
      readonly reason: DatabaseTrouble;
    }
  /** How many leads of the last minute were quarantined. */
  | { readonly event: 'leads.quarantined'; readonly leads: number }
  | {
      readonly event: 'lead.parked';
      readonly lead: string;
      readonly attempts: number;
      readonly reason: PostTrouble;
    }
  /** How many posts of the last minute were refused, by the status of their answers. */
  | { readonly event: 'leads.refused'; readonly statuses: Readonly<Record<number, number>> }
  | {
      readonly event: 'delivery.failing';
      readonly webhooks: readonly DestinationKey[];
      readonly reason: PostTrouble;
    }
  | { readonly event: 'delivery.recovered'; readonly webhooks: readonly DestinationKey[] }
  | { readonly event: 'delivery.stuck'; readonly reason: DatabaseTrouble }
  | { readonly event: 'retention.failed'; readonly reason: DatabaseTrouble };

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
  'leads.quarantined': 'info',
  'lead.parked': 'error',
  'leads.refused': 'info',
  'delivery.failing': 'warn',
  'delivery.recovered': 'info',
  'delivery.stuck': 'error',
  'retention.failed': 'warn',
} as const satisfies Record<LogEvent['event'], 'info' | 'warn' | 'error'>;

const names = (webhooks: readonly DestinationKey[]) => webhooks.map(webhookVariable).join(', ');

/**
 * The event in words, with what to do about it.
 * @example wordsOf({ event: 'delivery.stuck', reason: 'disk I/O error' }) // 'Delivery cannot use the inbox and tries again: disk I/O error.'
 */
export function wordsOf(said: LogEvent): string {
  switch (said.event) {
    case 'server.started':
      return 'The server listens.';
    case 'server.notStarted':
      return said.message;
    case 'server.stopping':
      return 'The server finishes what is in flight and ends. A second signal ends it at once.';
    case 'server.stopped':
      return 'The server has ended.';
    case 'server.full':
      return 'The server was crowded: connections were refused, or closed before their answer was out to make room for others.';
    case 'server.failed':
      return 'An error that nothing expected ends the server; every lead that was answered is stored.';
    case 'request.failed':
      return 'A request was answered 500.';
    case 'lead.notStored':
      return `A lead of the ${said.form} form was not stored: ${said.reason}.`;
    case 'leads.quarantined':
      return 'Leads were quarantined in the last minute. "npm run leads -- list --state quarantined" shows them, "npm run leads -- release ID" delivers one.';
    case 'lead.parked':
      return (
        `Lead ${said.lead} is parked after ${said.attempts} attempts, the last one: ${said.reason}. ` +
        `"npm run leads -- retry ${said.lead}" tries again.`
      );
    case 'leads.refused':
      return 'Posts to the forms were refused in the last minute.';
    case 'delivery.failing':
      return `Deliveries to ${names(said.webhooks)} fail: ${said.reason}. Its leads wait.`;
    case 'delivery.recovered':
      return `Deliveries to ${names(said.webhooks)} are accepted again.`;
    case 'delivery.stuck':
      return `Delivery cannot use the inbox and tries again: ${said.reason}.`;
    case 'retention.failed':
      return `Old leads could not be deleted, the next attempt is in an hour: ${said.reason}.`;
  }
}

/**
 * One line of the log, without its end.
 * @example lineOf({ event: 'server.stopped', cutOff: 0 }, 0) // '{"time":"1970-01-01T00:00:00.000Z","level":"info","event":"server.stopped","message":"The server has ended.","cutOff":0}'
 */
export function lineOf(said: LogEvent, now: number): string {
  const { event, ...fields } = said;
  const time = new Date(now).toISOString();
  return JSON.stringify({ time, level: LEVELS[event], event, message: wordsOf(said), ...fields });
}

/** Writes an event to the log of this process. */
export const log: Report = (said) => {
  process.stderr.write(`${lineOf(said, Date.now())}\n`);
};
