import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { XMLValidator } from 'fast-xml-parser';
import { DomUtils, parseDocument } from 'htmlparser2';
import { LONGEST_ADDRESS, type Get } from './fetch.ts';
import type { UnseenReason } from './finding.ts';
import type { Robots } from './robots.ts';

export interface Sitemap {
  readonly url: string;
  /** Whether robots.txt names it. */
  readonly isNamed: boolean;
  readonly status: number;
  readonly problem?: UnseenReason | undefined;
  /** Why it is not well formed. */
  readonly fault: string;
  readonly addresses: readonly string[];
}

/** Some 4,000 addresses. Validation takes a quarter of a second for each megabyte, in which no other report goes on. */
const MOST_BYTES = 500_000;
const MOST_ADDRESSES = 10_000;
export const NO_SITEMAP = { isIndex: false, fault: '', addresses: [] };

/** The addresses of a sitemap and its first fault; of a file that goes on, as far as its last whole entry. */
export function parseSitemap(xml: string, isCut: boolean) {
  const [, root = ''] = /<(urlset|sitemapindex)[\s>]/.exec(xml.slice(0, 5000)) ?? [];
  const isIndex = root === 'sitemapindex';
  const end = isIndex ? '</sitemap>' : '</url>';
  const last = xml.lastIndexOf(end);
  if (root === '' || (isCut && last < 0))
    return { isIndex: false, addresses: [], fault: xml.trim().slice(0, 160) || '""' };
  const text = isCut ? `${xml.slice(0, last)}${end}</${root}>` : xml;
  const addresses = DomUtils.getElementsByTagName('loc', parseDocument(text, { xmlMode: true }))
    .slice(0, MOST_ADDRESSES)
    .map((one) => DomUtils.textContent(one.children).trim().slice(0, LONGEST_ADDRESS));
  const result = XMLValidator.validate(text);
  const fault = result === true ? '' : `${String(result.err.line)}: ${result.err.msg}`;
  return { isIndex, addresses, fault };
}

/** A sitemap may be a file of gzip; undefined when that cannot be read or is too large. */
const unpack = promisify(gunzip);
const textOf = async (body: Uint8Array): Promise<string | undefined> =>
  body[0] === 0x1f && body[1] === 0x8b
    ? unpack(body, { maxOutputLength: 3 * MOST_BYTES }).then(String, () => undefined)
    : new TextDecoder().decode(body);

/** The sitemap that robots.txt names, or `/sitemap.xml`; of an index, its first child as well. */
export async function readSitemap(robots: Robots, get: Get): Promise<Sitemap> {
  const [named] = robots.sitemaps;
  const isNamed = named !== undefined;
  const one = async (url: string) => {
    const accept = 'application/xml,text/xml,*/*;q=0.8';
    const { status, problem, body, isCut } = await get(url, { accept, bytes: MOST_BYTES });
    const text = await textOf(body);
    const isRead = status === 200 && text !== undefined;
    return {
      url,
      isNamed,
      status,
      problem: text === undefined ? ('unreadable' as const) : problem,
      ...(isRead ? parseSitemap(text, isCut) : NO_SITEMAP),
    };
  };
  const first = await one(named ?? new URL('/sitemap.xml', robots.url).href);
  const [child] = first.addresses;
  return first.isIndex && child !== undefined && first.fault === '' ? one(child) : first;
}
