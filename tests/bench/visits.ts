/** What browsers ask for in visits to the built site: pages of all kinds, what they are made of, and pages again. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomFrom } from '../support/random.ts';
import { ask } from '../server/answers.ts';

const CLIENT = join(import.meta.dirname, '../../dist/client');

export interface Request {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A request with the answer it must get each time. */
export interface Expected extends Request {
  readonly status: number;
  /** Of the body, in bytes. */
  readonly length: number;
}

/** As Chromium sends them, with what differs left out. */
const BROWSER = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'accept-language': 'en-GB,en;q=0.9,es;q=0.8',
  'sec-fetch-site': 'same-origin',
} as const;

/** Brotli for nearly all, gzip for old ones and crawlers, neither for scripts. */
const ENCODINGS = [
  ...Array.from({ length: 16 }, () => 'gzip, deflate, br, zstd'),
  'gzip', 'gzip, deflate', 'gzip', 'identity',
] as const; // prettier-ignore
const STATUSES = [200, 304, 308, 404];

interface Page {
  readonly path: string;
  readonly assets: readonly string[];
}

/** Fonts and pictures that a page names; films are asked for in parts, by players. */
const assetsOf = (html: string) =>
  [...html.matchAll(/(?:src="|url\("?)(\/_astro\/[^"?)]+\.(?:js|png|svg|webp|avif|woff2))/gu)].map(
    ([, path = '']) => path,
  );

const pages = (): readonly Page[] =>
  readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && !name.endsWith('404.html'))
    .sort()
    .map((name) => ({
      path: `/${name.replace(/(?:^index)?\.html$/u, '')}`,
      assets: [...new Set(assetsOf(readFileSync(join(CLIENT, name), 'utf8')))],
    }));

export interface Mix {
  /** How many requests. */
  readonly count: number;
  /** What clients accept, where not as browsers do. */
  readonly encoding?: string;
}

/** The paths of visits, one after the other; `again` where the browser has the page from before. */
function* walk(random: () => number): Generator<{ path: string; isAgain: boolean }> {
  const all = pages();
  const one = () => all[Math.floor(random() * all.length)] ?? { path: '/', assets: [] };
  while (true) {
    const landing = one();
    for (const path of [landing.path, ...landing.assets, '/favicon.svg', '/speculation-rules.json'])
      yield { path, isAgain: false };
    yield { path: one().path, isAgain: false };
    yield { path: landing.path, isAgain: true };
    const chance = random();
    if (chance < 0.1) yield { path: `${one().path}/nothing`, isAgain: false };
    else if (chance < 0.2)
      yield { path: `${one().path.replace(/^\/$/u, '/about')}/?utm_source=x`, isAgain: false };
    else if (chance < 0.25) yield { path: '/robots.txt', isAgain: false };
    else if (chance < 0.3) yield { path: '/sitemap.xml', isAgain: false };
  }
}

/** Requests as visitors of a site send them, each with the answer this site has just given to it. */
export async function visits(
  origin: string,
  { count, encoding }: Mix,
): Promise<readonly Expected[]> {
  const random = randomFrom(8);
  const known = new Map<string, Expected>();
  const answerTo = async (request: Request) => {
    const key = JSON.stringify(request);
    const { status, body } = known.get(key) ? { status: 0, body: '' } : await ask(origin, request);
    const expected = known.get(key) ?? { ...request, status, length: body.length };
    if (!STATUSES.includes(expected.status))
      throw new Error(`${request.path} was answered with ${String(expected.status)}.`);
    known.set(key, expected);
    return expected;
  };
  const found: Expected[] = [];
  for (const { path, isAgain } of walk(random)) {
    const accepted = encoding ?? ENCODINGS[Math.floor(random() * ENCODINGS.length)] ?? 'identity';
    const headers = { ...BROWSER, 'accept-encoding': accepted };
    const tag = isAgain ? (await ask(origin, { path, headers })).headers.etag : undefined;
    found.push(
      await answerTo({ path, headers: { ...headers, ...(tag && { 'if-none-match': tag }) } }),
    );
    if (found.length === count) return found;
  }
  throw new Error('The visits came to an end.');
}

/** The bytes of a request. */
export const written = ({ path, headers }: Request, host: string): string =>
  [
    `GET ${path} HTTP/1.1`,
    `host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');
