import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { XMLValidator } from 'fast-xml-parser';
import { Parser } from 'htmlparser2';
import { isFailure, LONGEST_ADDRESS, type Get } from './fetch.ts';
import type { UnseenReason } from './finding.ts';
import type { Robots } from './robots.ts';

export interface Sitemap {
  readonly url: string;
  /** Whether robots.txt names it. */
  readonly isNamed: boolean;
  readonly status: number;
  readonly problem?: UnseenReason;
  /** Why it is not well formed. */
  readonly fault: string;
  readonly addresses: readonly string[];
}

/** Some 4,000 addresses. Validation takes a quarter of a second for each megabyte, in which no other report goes on. */
const MOST_BYTES = 500_000;

/** The addresses of a sitemap and its first fault; of a file that goes on, as far as its last whole entry. */
export function parseSitemap(xml: string, isCut: boolean) {
  const [, root = ''] = /<(urlset|sitemapindex)[\s>]/.exec(xml.slice(0, 5000)) ?? [];
  const addresses: string[] = [];
  const end = root === 'urlset' ? '</url>' : '</sitemap>';
  const last = xml.lastIndexOf(end);
  if (root === '' || (isCut && last < 0))
    return { isIndex: false, addresses, fault: xml.trim().slice(0, 160) || '""' };
  const text = isCut ? `${xml.slice(0, last)}${end}</${root}>` : xml;
  let address: string[] | undefined;
  const parser = new Parser(
    {
      onopentag: (name) => (address = name === 'loc' ? [] : undefined),
      ontext: (piece) => address?.push(piece),
      onclosetag(name) {
        if (name === 'loc' && address)
          addresses.push(address.join('').trim().slice(0, LONGEST_ADDRESS));
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  const result = XMLValidator.validate(text);
  const fault = result === true ? '' : `${String(result.err.line)}: ${result.err.msg}`;
  return { isIndex: root === 'sitemapindex', addresses, fault };
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
    const none = { url, isNamed, status: 200, isIndex: false, fault: '', addresses: [] };
    const accept = 'application/xml,text/xml,*/*;q=0.8';
    const answer = await get(url, { accept, bytes: MOST_BYTES });
    if (isFailure(answer)) return { ...none, status: 0, problem: answer.problem };
    if (answer.status !== 200) return { ...none, status: answer.status };
    const text = await textOf(answer.body);
    if (text === undefined) return { ...none, problem: 'unreadable' as const };
    return { ...none, ...parseSitemap(text, answer.isCut) };
  };
  const first = await one(named ?? new URL('/sitemap.xml', robots.url).href);
  const [child] = first.addresses;
  return first.isIndex && child !== undefined && first.fault === '' ? one(child) : first;
}
