import type { IncomingMessage } from 'node:http';
import { isLocal, networkOf, visitorAddress } from './visitor-address.ts';

/** More than an office behind one address sends; less than a script that floods the lead store. */
const DEFAULT_PER_MINUTE = 30;
const MINUTE_MS = 60_000;
/** About 100 bytes per bucket; the least recently used is evicted. */
const MAX_BUCKETS = 10_000;

/** A token bucket per network for some minutes, stored as the time at which it is full. Full buckets are deleted. */
export function tokenBuckets(most: number, minutes = 1): (network: string) => number | undefined {
  const fullAt = new Map<string, number>();
  const spanMs = minutes * MINUTE_MS;
  const tokenMs = spanMs / most;
  // Deletes addresses within a minute of being full, even when nobody posts.
  setInterval(() => {
    for (const [network, full] of fullAt) if (full <= performance.now()) fullAt.delete(network);
  }, MINUTE_MS).unref();
  return (network) => {
    const now = performance.now();
    const full = Math.max(fullAt.get(network) ?? now, now) + tokenMs;
    // Rounding removes floating-point errors.
    const waitMs = Math.round(full - spanMs - now);
    fullAt.delete(network);
    fullAt.set(network, waitMs > 0 ? full - tokenMs : full);
    const [oldest] = fullAt.keys();
    if (oldest !== undefined && fullAt.size > MAX_BUCKETS) fullAt.delete(oldest);
    return waitMs > 0 ? Math.ceil(waitMs / 1000) : undefined;
  };
}

/**
 * Limits posts per network, by default a minute. The returned function gives the seconds to wait, or undefined when the post may go ahead.
 * Without `perMinute`, local addresses have no limit: they belong to a proxy missing from the configuration, and all
 * visitors would share its limit.
 */
export function limitPosts(
  perMinute: number | undefined,
  trustedProxies: number,
  ipv6Bits: 48 | 64 = 64,
  minutes = 1,
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => number | undefined {
  const take = tokenBuckets(perMinute ?? DEFAULT_PER_MINUTE, minutes);
  return (request) => {
    const address = visitorAddress(request, trustedProxies);
    const isUnknown = address === undefined || isLocal(address);
    if (isUnknown && perMinute === undefined) return undefined;
    return take(networkOf(address ?? '', ipv6Bits));
  };
}
