import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Report } from '../log.ts';

/**
 * An address without port, zone and IPv6 prefix; undefined when it is none.
 * @example plainAddress('::ffff:192.0.2.1') // '192.0.2.1'
 * @example plainAddress('[2001:db8::1]:443') // '2001:db8::1'
 */
export function plainAddress(text: string): string | undefined {
  const address = text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/u, '$1')
    .replace(/^(?:::ffff:)?(\d+(?:\.\d+){3})(?::\d+)?$/iu, '$1')
    .replace(/%.*$/u, '');
  return isIP(address) === 0 ? undefined : address;
}

/**
 * The address of a visitor. Each trusted proxy appends the address of its client to `X-Forwarded-For`; entries
 * further left may be forged.
 */
export function visitorAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
): string | undefined {
  const peer = plainAddress(socket.remoteAddress ?? '');
  if (trustedProxies < 1) return peer;
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  return plainAddress(forwarded.at(-trustedProxies) ?? forwarded[0] ?? '') ?? peer;
}

/**
 * The network of one visitor: an IPv4 address, or the first bits of an IPv6 address.
 * @example networkOf('2001:db8::1', 64) // '2001:db8:0:0'
 */
export function networkOf(address: string, ipv6Bits: 48 | 64): string {
  if (!address.includes(':')) return address;
  // The URL parser writes every form of an address in the same way.
  const [left = '', right = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = [left, right].map((half) => half.split(':').filter((group) => group !== ''));
  const [first = [], last = []] = groups;
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last].slice(0, ipv6Bits / 16).join(':');
}

/** Loopback, private and link-local networks (RFC 1918, 4193, 4291, 6598, 6890). */
const LOCAL = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8], ['10.0.0.0', 8], ['172.16.0.0', 12], ['192.168.0.0', 16], ['169.254.0.0', 16], ['100.64.0.0', 10],
] as const) LOCAL.addSubnet(network, prefix, 'ipv4'); // prettier-ignore
LOCAL.addAddress('::1', 'ipv6');
LOCAL.addSubnet('fc00::', 7, 'ipv6');
LOCAL.addSubnet('fe80::', 10, 'ipv6');

/** Whether the other end of a connection is on this machine. */
export const isLoopback = (peer: string | undefined): boolean =>
  /^(?:127\.|::1$)/u.test(plainAddress(peer ?? '') ?? '');

/** Whether an address belongs to this machine or a private network, as a proxy's does. */
export const isLocal = (address: string): boolean =>
  LOCAL.check(address, address.includes(':') ? 'ipv6' : 'ipv4');

/** Warns at the first request that a proxy forwards. */
export function watchForProxy(report: Report) {
  let isReported = false;
  return ({ headers }: Pick<IncomingMessage, 'headers'>): void => {
    if (isReported || headers['x-forwarded-for'] === undefined) return;
    isReported = true;
    report({ event: 'proxy.untrusted' });
  };
}
