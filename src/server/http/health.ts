/** The answer of `/healthz`: whether leads are stored and delivered. */
import type { IncomingMessage } from 'node:http';
import type { DeliveryKey } from '../../leads/lead.ts';
import type { LeadStore } from '../../leads/storage/lead-store.ts';
import { isLoopback } from './visitor-address.ts';

/** The check writes and counts, and anybody may request it. */
const MEASURE_EVERY_MS = 1000;
/** Age of a waiting lead from which the delivery counts as degraded. */
const LONGEST_WAIT_MS = 3_600_000;

const DOWN = { status: 503, body: { status: 'down' } };

/** Headers by which proxies name their client. */
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const;

/** Whether a program of this machine asks, and no proxy for somebody else. */
const isOwnProgram = ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean =>
  isLoopback(socket.remoteAddress) && FORWARDING.every((name) => headers[name] === undefined);

/** Returns a function that checks the health of the server. Only programs of this machine get the numbers. */
export function watchHealth(
  leadStore: Pick<LeadStore, 'isWritable' | 'counts' | 'waitingSince' | 'lastingFault'>,
  /** The destinations that are configured. Leads for any other wait as they should. */
  destinations: readonly DeliveryKey[],
  now = Date.now,
) {
  // Receipts fail for mistyped addresses, which the agency cannot repair.
  const watched = destinations.filter((destination) => destination !== 'RECEIPT');
  let measuredAt = -Infinity;
  let measured: { status: string; numbers: object } | undefined;

  const measure = async () => {
    if (!(await leadStore.isWritable())) return undefined;
    const { waiting, parked, quarantined } = await leadStore.counts();
    const time = now();
    const waitMs = Math.max(time - ((await leadStore.waitingSince(watched)) ?? time), 0);
    const isHarmed =
      parked > 0 || waitMs > LONGEST_WAIT_MS || leadStore.lastingFault() !== undefined;
    const oldestWaitingSeconds = Math.floor(waitMs / 1000);
    const numbers = { waiting, parked, quarantined, oldestWaitingSeconds };
    return { status: isHarmed ? 'degraded' : 'ok', numbers };
  };

  return async (request: Pick<IncomingMessage, 'headers' | 'socket'>) => {
    if (performance.now() - measuredAt >= MEASURE_EVERY_MS) {
      measured = await measure().catch(() => undefined);
      measuredAt = performance.now();
    }
    if (!measured) return DOWN;
    const { status, numbers } = measured;
    return { status: 200, body: { status, ...(isOwnProgram(request) && numbers) } };
  };
}
export type Health = ReturnType<typeof watchHealth>;
