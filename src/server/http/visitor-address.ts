import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): readonly string[] {
  // The parser of addresses writes every form of one in the same way.
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [left = [], right = []] = canonical
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right];
}

const byteAt = (groups: readonly string[], index: number) =>
  (Number.parseInt(groups[index >> 1] ?? '', 16) >> (index % 2 === 0 ? 8 : 0)) & 0xff;

/**
 * An address in its one plain form, without port and zone; nothing when it is none.
 * @example plainAddress('::ffff:192.0.2.1') // '192.0.2.1'
 * @example plainAddress('[2001:db8::1]:443') // '2001:db8:0:0:0:0:0:1'
 */
export function plainAddress(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/u, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/u, '$1')
    .replace(/%.*$/u, '');
  if (isIP(bare) === 4) return bare;
  if (isIP(bare) !== 6) return undefined;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? [12, 13, 14, 15].map((at) => byteAt(groups, at)).join('.') : groups.join(':');
}

/**
 * The address a request comes from. `X-Forwarded-For` counts only as far as trusted proxies wrote it: each appends the
 * address it was asked by, and what stands to the left of theirs may be invented.
 */
export function visitorAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
): string | undefined {
  const peer = plainAddress(socket.remoteAddress ?? '');
  if (trustedProxies < 1) return peer;
  const told = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  return plainAddress(told.at(-trustedProxies) ?? told[0] ?? '') ?? peer;
}

/**
 * What one visitor has: an IPv4 address, or the 64 bits of an IPv6 address that a home or an office is given.
 * @example networkOf('2001:db8:0:0:0:0:0:1') // '2001:db8:0:0'
 */
export const networkOf = (address: string): string =>
  address.includes(':') ? address.split(':').slice(0, 4).join(':') : address;

/** Loopback, private and link-local networks (RFC 1918, 4193, 4291, 6598, 6890). */
const LOCAL = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8], ['10.0.0.0', 8], ['172.16.0.0', 12], ['192.168.0.0', 16], ['169.254.0.0', 16], ['100.64.0.0', 10],
] as const) LOCAL.addSubnet(network, prefix, 'ipv4'); // prettier-ignore
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  LOCAL.addSubnet(network, prefix, 'ipv6');

/** Whether an address is of this machine or its own network, where proxies are and visitors of a public site are not. */
export const isLocal = (address: string): boolean =>
  LOCAL.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
