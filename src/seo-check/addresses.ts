/** Which addresses the check may look at: public ones, on the ports of http and https, without credentials. */
import { BlockList, isIP } from 'node:net';
import type { Reason } from './finding.ts';

/** Outside of 2000::/3 lie loopback, private, link-local, multicast, IPv4 in IPv6 and NAT64. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');

/** https://www.iana.org/assignments/iana-ipv4-special-registry and -ipv6-special-registry */
const RESERVED = new BlockList();
const SUBNETS = [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24',
  '192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24',
  '198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3',
  // Teredo and other protocols, documentation, 6to4.
  '2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3ffe::/16 3fff::/20',
];
for (const subnet of SUBNETS.join(' ').split(' ')) {
  const [net = '', bits] = subnet.split('/');
  RESERVED.addSubnet(net, Number(bits), isIP(net) === 4 ? 'ipv4' : 'ipv6');
}

/** Whether an IP address belongs to the public internet. */
export const isPublic = (ip: string): boolean =>
  isIP(ip) === 4
    ? !RESERVED.check(ip, 'ipv4')
    : isIP(ip) === 6 && GLOBAL.check(ip, 'ipv6') && !RESERVED.check(ip, 'ipv6');

/** `host:port` pairs that may be private, such as a staging server: the value of SEO_CHECK_ALLOW. */
export type Allowed = ReadonlySet<string>;
export const parseAllowed = (text: string): Allowed =>
  new Set(text.split(/[\s,]+/).filter((pair) => pair !== ''));

export const isAllowed = (url: URL, allowed: Allowed): boolean =>
  allowed.has(`${url.hostname}:${url.port || (url.protocol === 'http:' ? '80' : '443')}`);

/** What forbids a request before any name is resolved. WHATWG URLs have decimal, octal and hex addresses normalised. */
export function problemOf(url: URL, allowed: Allowed): Reason | undefined {
  if (!/^https?:$/.test(url.protocol) || url.hostname === '') return 'address';
  if (url.username !== '' || url.password !== '') return 'credentials';
  if (isAllowed(url, allowed)) return undefined;
  if (url.port !== '') return 'port';
  // An IPv6 address stands in brackets.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && !isPublic(host) ? 'private' : undefined;
}

/**
 * The site that a person typed, without query and fragment; undefined when it is none.
 * @example parseSite('Agent.example/es') // URL 'https://agent.example/es'
 */
export function parseSite(typed: string): URL | undefined {
  const text = typed.trim();
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (text === '' || text.length > 300 || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  url.search = '';
  url.hash = '';
  // A name without a dot is a machine of one's own network, unless SEO_CHECK_ALLOW names it with its port.
  return /[.:]/.test(url.host) ? url : undefined;
}
