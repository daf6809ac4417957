import type { IncomingMessage } from 'node:http';
import type { Clock } from '../clock.ts';
import { isLocal, networkOf, visitorAddress } from './visitor-address.ts';

/** A whole office behind one address may well leave that many leads; a script that floods the inbox leaves more. */
export const DEFAULT_PER_MINUTE = 30;
const MINUTE_MS = 60_000;
/** Of which one takes about a hundred bytes. Beyond it the one unused for longest is forgotten. */
const MAX_BUCKETS = 10_000;

export interface PostLimit {
  readonly perMinute: number | undefined;
  /** How many proxies in front of the server write `X-Forwarded-For`. */
  readonly trustedProxies: number;
  readonly clock: Clock;
}

/**
 * A token bucket per key, each written as the moment it will be full again: taking a token puts that off, and one that
 * is full is the same as none.
 */
function tokenBuckets(perMinute: number, { now, after }: Clock) {
  const fullAt = new Map<string, number>();
  const tokenMs = Math.floor(MINUTE_MS / perMinute);
  const forget = (at: number) => {
    for (const [key, full] of fullAt) {
      if (full > at && fullAt.size < MAX_BUCKETS) break;
      fullAt.delete(key);
    }
  };
  let isToForget = false;
  /** Two minutes after its last post a key is forgotten at the latest, also when nobody else posts. */
  const forgetInTime = () => {
    if (isToForget) return;
    isToForget = true;
    after(MINUTE_MS, () => {
      isToForget = false;
      forget(now());
      if (fullAt.size > 0) forgetInTime();
    });
  };
  return (key: string): number | undefined => {
    const at = now();
    // Never emptier than empty, not even when the clock was set back.
    const full = Math.min(Math.max(fullAt.get(key) ?? at, at), at + MINUTE_MS);
    const waitMs = full + tokenMs - MINUTE_MS - at;
    fullAt.delete(key);
    forget(at);
    fullAt.set(key, waitMs > 0 ? full : full + tokenMs);
    forgetInTime();
    return waitMs > 0 ? Math.ceil(waitMs / 1000) : undefined;
  };
}

/**
 * Limits posts per address. The returned function tells the seconds to wait, or nothing when the post may go ahead.
 * As long as nobody set a limit, local addresses have none: they are those of a proxy that nobody configured either,
 * and to take all visitors for one would lose leads.
 */
export function limitPosts({
  perMinute,
  trustedProxies,
  clock,
}: PostLimit): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => number | undefined {
  const take = tokenBuckets(perMinute ?? DEFAULT_PER_MINUTE, clock);
  return (request) => {
    const address = visitorAddress(request, trustedProxies);
    const isUnknown = address === undefined || isLocal(address);
    if (isUnknown && perMinute === undefined) return undefined;
    return take(networkOf(address ?? ''));
  };
}
