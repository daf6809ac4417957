/** Requests that every host of the site answers alike, and where one cannot, why. */
import {
  FILM,
  PAGES,
  FILES,
  NOTHING,
  HIDDEN,
  SLASHED,
  ENDED,
  DOUBLED,
  ENGLISH,
  STORIES,
} from './hosted-paths.ts';

export interface Asked {
  readonly path: string;
  readonly method?: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  /** What the files `_redirects` and `_headers` have no word for, so that the host does it in its own way. */
  readonly unsaid?: string;
  /** The status a host answers with instead, or with something else missing, and why it cannot do as the server does. */
  readonly nginx?: readonly [status: number, why: string];
  readonly caddy?: readonly [status: number, why: string];
}

const SLASHES = 'hosts take slashes at the end away by themselves, and no rule can';
const ENDINGS = 'hosts take .html and /index away by themselves, and no rule can';
const DOUBLE = 'what a host makes of slashes in a row is its own';
const STRANGE = 'hosts decode and follow paths before any rule';
const BACKSLASH = 'no browser sends one, so a rule more is not worth it; nothing is there, either';
const REFUSED = 'it refuses the request before any rule';

const rows = (paths: readonly string[], rest: Omit<Asked, 'path'> = {}): Asked[] =>
  paths.map((path) => ({ path, ...rest }));

export const REQUESTS: readonly Asked[] = [
  ...rows([...PAGES, ...FILES, ...NOTHING, ...ENGLISH, ...STORIES]),
  ...rows(HIDDEN, { unsaid: 'hosts publish these files, or not, by themselves' }),
  ...rows(SLASHED, { unsaid: SLASHES }),
  ...rows(ENDED, { unsaid: ENDINGS }),
  ...rows(DOUBLED, { unsaid: DOUBLE }),
  // Several at once are still one step.
  ...rows(
    [
      '/en/en/about',
      '/en/en/index.html',
      '/en/about.html',
      '/en//contact/index.html/?a=1',
      '/en/case-studies/belvoir.html',
    ],
    { unsaid: ENDINGS },
  ),
  ...rows(['/en/nothing', '/en/nothing/deeper?a=1', '/en/seo-for-estate-agents/deeper.txt'], {
    unsaid:
      'only paths of pages are named, so that Cloudflare does not redirect the pages under /en',
  }),
  ...rows(
    [
      '/%61bout',
      '/es%2Fabout',
      '/%61bout/',
      '/caf%C3%A9/',
      '/es/a%0d%0aSet-Cookie:%20a=b/',
      '/en/a%0ab',
      '/about%0a',
      '/about%0a/',
      '/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
      '/about%3Fa=1',
      '/__proto__',
      '/.env',
      '/es/*',
      '/%7Bpath%7D',
      '/about/%2e',
      '/en/%2523',
    ],
    { unsaid: STRANGE },
  ).map((row) =>
    row.path.startsWith('/%2e%2e') ? { ...row, nginx: [400, REFUSED] as const } : row,
  ),
  { path: '/../../etc/passwd', unsaid: STRANGE, nginx: [400, REFUSED] },
  {
    path: '/es/../about',
    unsaid: STRANGE,
    nginx: [404, 'it follows the path first, and finds nothing in the language where it ends'],
  },
  { path: '/es/./about/', unsaid: STRANGE },
  { path: '/%', unsaid: STRANGE, nginx: [400, REFUSED], caddy: [400, REFUSED] },
  { path: '/es/%zz', unsaid: STRANGE, nginx: [400, REFUSED], caddy: [400, REFUSED] },
  { path: '/about%00', unsaid: STRANGE, nginx: [400, REFUSED] },
  { path: '/\\\\evil.example/', unsaid: STRANGE, nginx: [404, BACKSLASH], caddy: [404, BACKSLASH] },
  { path: '/about/?{env.HOME}&{path}=$uri', unsaid: SLASHES },
  ...rows(['/', '/es/about', '/favicon.ico', '/nothing', '/es/about/', '/site.webmanifest'], {
    method: 'HEAD',
    unsaid: 'a method is not in a rule',
  }),
  ...rows(['/about', '/favicon.ico'], { method: 'POST', unsaid: 'a method is not in a rule' }),
  ...rows(['/fr'], { method: 'PUT', unsaid: 'a method is not in a rule' }),
  ...['gzip', 'br', 'gzip, deflate, br, zstd', 'br;q=0, gzip', 'identity', 'gzip;q=0'].flatMap(
    (accepted) =>
      rows(['/pt/about', '/favicon.svg', '/es/nothing', '/site.webmanifest'], {
        headers: { 'accept-encoding': accepted },
      }),
  ),
  ...['bytes=0-9', 'bytes=100-', 'bytes=-5'].flatMap((range) =>
    rows([FILM], { headers: { range } }),
  ),
  {
    path: FILM,
    headers: { range: 'bytes=99999999-' },
    nginx: [
      416,
      'it says every header twice there, since it turns a finished answer into an error',
    ],
    caddy: [
      416,
      'its rules know the file, not what becomes of the range: the file’s own caching stays',
    ],
  },
  {
    path: FILM,
    headers: { range: 'lines=1-2' },
    caddy: [416, 'it refuses units it does not know, where others send the whole file'],
  },
];
