import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { XMLValidator } from 'fast-xml-parser';
import { isFailure, type Get } from './fetch.ts';
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

const FILE_BYTES = 1_500_000;
const PIECE = 32_000;
const ENTRY_END = /<\/(?:url|sitemap)>/g;
const ENTITIES = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

/** Cuts a list into pieces that end after an entry. */
function* pieces(xml: string): Generator<string> {
  let from = 0;
  while (from < xml.length) {
    ENTRY_END.lastIndex = from + PIECE;
    const found = ENTRY_END.exec(xml);
    const to = found ? found.index + found[0].length : xml.length;
    yield xml.slice(from, to);
    from = to;
  }
}

/** The addresses of a sitemap and its first fault; read in pieces, as a whole one holds up the server. */
export async function parseSitemap(xml: string, isCut: boolean) {
  const [, root = ''] = /<(urlset|sitemapindex)[\s>]/.exec(xml.slice(0, 5000)) ?? [];
  const addresses: string[] = [];
  let fault = root === '' ? xml.trim().slice(0, 160) || '""' : '';
  const all = [...pieces(root === '' ? '' : xml)];
  for (const [index, piece] of all.entries()) {
    for (const [, address = ''] of piece.matchAll(/<loc>\s*(?:<!\[CDATA\[)?([^<\]]*)/g))
      addresses.push(
        address
          .trim()
          .slice(0, 2000)
          .replace(/&(\w+);/g, (whole, name: string) => ENTITIES.get(name) ?? whole),
      );
    const isLast = index === all.length - 1;
    const start =
      index === 0 ? '' : `<${root} xmlns:xhtml="x" xmlns:image="x" xmlns:video="x" xmlns:news="x">`;
    const end = isLast ? '' : `</${root}>`;
    if (fault === '' && !(isLast && isCut)) {
      // A piece without the end of an entry would take long, and is no sitemap.
      const result =
        piece.length > 4 * PIECE ? piece.slice(0, 160) : XMLValidator.validate(start + piece + end);
      if (typeof result === 'string') fault = result;
      else if (result !== true) fault = `${String(result.err.line)}: ${result.err.msg}`;
    }
    await setImmediate();
  }
  return { isIndex: root === 'sitemapindex', addresses, fault };
}

const unpack = promisify(gunzip);

/** A sitemap may be a file of gzip; undefined when that cannot be read or is too large. */
async function textOf(body: Uint8Array): Promise<string | undefined> {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return new TextDecoder().decode(body);
  return unpack(body, { maxOutputLength: FILE_BYTES }).then(String, () => undefined);
}

/** The sitemap that robots.txt names, or `/sitemap.xml`; of an index, its first child as well. */
export async function readSitemap(robots: Robots, get: Get): Promise<Sitemap> {
  const named = robots.sitemaps[0];
  const url = named ?? new URL('/sitemap.xml', robots.url).href;
  const one = async (address: string) => {
    const answer = await get(address, { accept: 'application/xml,text/xml,*/*;q=0.8' });
    if (isFailure(answer)) return { status: 0, problem: answer.problem, fault: '', addresses: [] };
    if (answer.status !== 200) return { status: answer.status, fault: '', addresses: [] };
    const text = await textOf(answer.body);
    if (text === undefined)
      return { status: 200, problem: 'unreadable', fault: '', addresses: [] } as const;
    return { status: 200, ...(await parseSitemap(text, answer.isCut)) };
  };
  const first = await one(url);
  const isNamed = named !== undefined;
  const [child] = first.addresses;
  if (!('isIndex' in first) || !first.isIndex || child === undefined || first.fault !== '')
    return { url, isNamed, ...first };
  return { url: child, isNamed, ...(await one(child)) };
}
