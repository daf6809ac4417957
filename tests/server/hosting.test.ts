/** The same site, hosted by the server, by nginx and by Caddy: whoever answers, answers alike. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVERY_ANSWER, filePolicyOf, POLICY, RESOURCE_POLICY } from '../../src/hosting/headers.ts';
import { serveSite, type ServedSite } from '../served-site.ts';
import { ask, decoded, essenceOf } from './answers.ts';
import { REQUESTS, type Asked } from './hosted-requests.ts';
import { STATIC_HOSTS, openStaticHost, type StaticHost } from './static-host.ts';
import { findHosts, startHost, type Host, type HostName } from './hosts.ts';

const programs = findHosts();
const HOSTS = ['nginx', 'caddy'] as const satisfies HostName[];

let served: ServedSite;
beforeAll(async () => {
  served = await serveSite();
});
afterAll(async () => {
  await served.stop();
});

const CLIENT = join(import.meta.dirname, '../../dist/client');
const NOT_ADDRESSES = /(?:^|\/)404\.html$|\.(?:br|gz)$|^_(?:headers|redirects)$/u;

/** The addresses of all built files. */
const addresses = () =>
  readdirSync(CLIENT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(CLIENT.length + 1))
    .filter((name) => !NOT_ADDRESSES.test(name))
    .map((name) => `/${name.replace(/(?:(?:^|\/)index)?\.html$/u, '')}`);

const titleOf = ({ method = 'GET', path, headers = {} }: Asked) =>
  `${method} ${path} ${Object.entries(headers).flat().join(': ')}`.trim();

test('enough is asked for to tell', () => {
  expect(REQUESTS.length).toBeGreaterThan(150);
  expect(new Set(REQUESTS.map(titleOf)).size).toBe(REQUESTS.length);
});

for (const name of HOSTS) {
  const program = programs[name];
  if (program === undefined) {
    console.warn(`${name} is not on this machine and cannot be installed: its tests are skipped.`);
  }
  describe.skipIf(program === undefined)(name, () => {
    let host: Host;
    beforeAll(async () => {
      host = await startHost(name, program ?? '');
    });
    afterAll(async () => {
      await host.stop();
    });

    test.each(REQUESTS.map((asked): [string, Asked] => [titleOf(asked), asked]))(
      'answers %s as the server does',
      async (_, asked) => {
        const [ours, theirs] = await Promise.all([
          ask(served.origin, asked),
          ask(host.origin, asked),
        ]);
        const [expected, found] = [
          essenceOf(ours, served.origin, asked),
          essenceOf(theirs, host.origin, asked),
        ];
        const otherwise = asked[name];
        if (otherwise === undefined) {
          expect(found).toEqual(expected);
          return;
        }
        expect(theirs.status).toBe(otherwise[0]);
        // An exception nobody needs any more is taken off the list.
        expect(found).not.toEqual(expected);
      },
    );

    test.each([
      '/fr/about',
      '/favicon.svg',
      '/site.webmanifest',
      '/guides/frontage-seo-guide-en.pdf',
    ])('answers 304 to who has %s already', async (path) => {
      for (const accepted of ['identity', 'gzip, br']) {
        const headers = { 'accept-encoding': accepted };
        const { headers: first } = await ask(host.origin, { path, headers });
        const tagged = { path, headers: { ...headers, 'if-none-match': String(first.etag) } };
        const again = await ask(host.origin, tagged);
        const ours = await ask(served.origin, { path, headers });
        expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
        const { status, headers: told } = essenceOf(
          await ask(served.origin, {
            path,
            headers: { ...headers, 'if-none-match': String(ours.headers.etag) },
          }),
          served.origin,
          tagged,
        );
        expect(essenceOf(again, host.origin, tagged)).toEqual({
          status,
          location: undefined,
          headers: told,
        });
      }
    });

    test('does not say which version it is', async () => {
      for (const path of ['/about', '/nothing'])
        expect((await ask(host.origin, { path })).headers.server ?? '').not.toMatch(/\d/u);
    });

    test('sends the twins that the build compressed', async () => {
      const asked = { path: '/about', headers: { 'accept-encoding': 'gzip, br' } };
      const answer = await ask(host.origin, asked);
      // Stock nginx has no Brotli.
      expect(answer.headers['content-encoding']).toBe(name === 'nginx' ? 'gzip' : 'br');
      expect(decoded(answer).toString()).toContain('</html>');
    });
  });
}

/** What a policy allows and the one that all paths are given does not; styles are not its affair. */
function leftOut(own: string, shared: string): readonly string[] {
  const sourcesOf = (policy: string) =>
    new Map(
      policy.split('; ').map((directive): [string, readonly string[]] => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
    );
  const allowed = sourcesOf(shared);
  return [...sourcesOf(own)].flatMap(([name, sources]) =>
    name === 'default-src' || name === 'style-src'
      ? []
      : sources
          .filter((source) => source !== "'none'" && !allowed.get(name)?.includes(source))
          .map((source) => `${name} ${source}`),
  );
}

/** Kinds of files whose type the static hosts have right by their ending. */
const KNOWN_ENDINGS = [
  '',
  '.js',
  '.json',
  '.xml',
  '.txt',
  '.svg',
  '.png',
  '.webp',
  '.avif',
  '.ico',
  '.woff2',
  '.pdf',
  '.mp4',
  '.webm',
];
/** Named by what they are, not by their ending. */
const NAMED = /\/rss\.xml$|^\/speculation-rules\.json$/u;

describe.each(STATIC_HOSTS)('_redirects and _headers on %s', (name) => {
  let host: StaticHost;
  beforeAll(async () => {
    host = await openStaticHost(name);
  });

  // Rules know paths; the methods and the packing of content are the host's own.
  const told = REQUESTS.filter(
    ({ unsaid, method, headers }) => !unsaid && method === undefined && headers === undefined,
  );
  test.each(told.map((asked): [string, Asked] => [titleOf(asked), asked]))(
    'answer %s as the server does',
    async (_, asked) => {
      const ours = await ask(served.origin, asked);
      const found = host.find(asked.path);
      if (found.status === 301) {
        expect(ours.status).toBe(308);
        expect(found.location).toBe(ours.headers.location);
        return;
      }
      expect(found.status).toBe(ours.status);
      expect(readFileSync(join(CLIENT, found.file)).equals(decoded(ours))).toBe(true);
    },
  );

  test('give every file the headers that the server does', async () => {
    const all = addresses();
    expect(all.length).toBeGreaterThan(250);
    for (const path of all) {
      const { headers } = await ask(served.origin, { path });
      const rules = host.headersOf(path);
      const one = (header: string) => rules.get(header)?.join(' AND ');
      for (const header of Object.keys(EVERY_ANSWER))
        expect(one(header), path).toBe(headers[header]);
      const [shared, own = filePolicyOf(path.slice(1))] = rules.get(POLICY) ?? [];
      // What is allowed to all and what is allowed to the page apply together.
      expect(own, path).toBe(headers[POLICY]);
      expect(shared, path).toContain("frame-ancestors 'none'");
      expect(leftOut(own, shared ?? ''), path).toEqual([]);
      if (headers['content-type']?.startsWith('text/html'))
        expect(one(RESOURCE_POLICY), path).toBe('same-origin');
      else expect(one(RESOURCE_POLICY), path).toBeUndefined();
      expect(one('cache-control') ?? 'no-cache', path).toBe(headers['cache-control']);
      // Browsers read it on pages only, and a pattern of posts fits a feed as well.
      if (!path.endsWith('/rss.xml'))
        expect(one('speculation-rules'), path).toBe(headers['speculation-rules']);
      const isKnown = KNOWN_ENDINGS.includes(extname(path)) && !NAMED.test(path);
      expect(one('content-type'), path).toBe(isKnown ? undefined : headers['content-type']);
    }
  });
});
