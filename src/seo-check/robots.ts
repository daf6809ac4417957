/** What a site tells search engines: robots.txt, and the sitemap that it names. */
import { XMLValidator } from 'fast-xml-parser';
import { DomUtils, parseDocument } from 'htmlparser2';
import parse from 'robots-parser';
import { LONGEST_ADDRESS, type Answer, type Get } from './fetch.ts';

/** More lines than this would hold up the server while they are compared. */
const MOST_RULES = 64_000;
const MOST_PATH = 300;

export type Robots = ReturnType<typeof parseRobots>;

/** The rules of a file. An error of the server closes the whole site: https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1 */
export function parseRobots({ url, status, problem, body, isCut }: Omit<Answer, 'wait'>) {
  const text = status === 200 ? new TextDecoder().decode(body) : '';
  const rules = parse(url, text);
  // 0: there was no answer.
  const isClosed = status >= 500 || status === 429 || status === 0;
  const short = (address: string) => address.slice(0, MOST_PATH);
  return {
    url,
    status,
    problem,
    isCut: isCut && status === 200,
    text,
    sitemaps: rules.getSitemaps().slice(0, 5),
    admits: (address: string, agent: string) =>
      !isClosed && rules.isAllowed(short(address), agent) !== false,
    /** The line that shuts an address. */
    line: (address: string, agent: string) =>
      text.split(/\r\n|\r|\n/)[(rules.getMatchingLineNumber(short(address), agent) ?? 0) - 1] ??
      `HTTP ${String(status)}`,
  };
}

export async function readRobots(origin: string, get: Get): Promise<Robots> {
  const url = `${origin}/robots.txt`;
  const answer = await get(url, { bytes: MOST_RULES, accept: 'text/plain,*/*;q=0.8' });
  return parseRobots({ ...answer, url });
}

export interface Sitemap extends Pick<Answer, 'url' | 'status' | 'problem'> {
  /** Whether robots.txt names it. */
  readonly isNamed: boolean;
  /** Why it is not well formed. */
  readonly fault: string;
  readonly addresses: readonly string[];
}

/** Some 4,000 addresses. Validation takes a quarter of a second for each megabyte, in which no other report goes on. */
const MOST_BYTES = 500_000;
const MOST_ADDRESSES = 10_000;

export const NO_SITEMAP = { isIndex: false, fault: '', addresses: [] };

/** The addresses of a sitemap and why it is not well formed; of a file that goes on, as far as its last whole entry. */
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
  return structuredClone({ isIndex, addresses, fault });
}

/** The sitemap that robots.txt names, or `/sitemap.xml`; of an index, its first child instead. */
export async function readSitemap(robots: Robots, get: Get): Promise<Sitemap> {
  const [named] = robots.sitemaps;
  const one = async (url: string) => {
    const accept = 'application/xml,text/xml,*/*;q=0.8';
    const { status, problem, body, isCut } = await get(url, { accept, bytes: MOST_BYTES });
    // A file of gzip under another name.
    const reason = body[0] === 0x1f && body[1] === 0x8b ? ('unreadable' as const) : problem;
    const text = new TextDecoder().decode(body);
    const parsed = status === 200 && !reason ? parseSitemap(text, isCut) : NO_SITEMAP;
    return { ...parsed, url, isNamed: named !== undefined, status, problem: reason };
  };
  const first = await one(named ?? new URL('/sitemap.xml', robots.url).href);
  const [child] = first.addresses;
  return first.isIndex && child !== undefined && first.fault === '' ? one(child) : first;
}
