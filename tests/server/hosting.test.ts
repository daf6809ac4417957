/** The same site, hosted by the server, by nginx and by Caddy: whoever answers, answers alike. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveSite, type ServedSite } from '../served-site.ts';
import { ask, decoded, essenceOf } from './answers.ts';
import { REQUESTS, type Asked } from './hosted-requests.ts';
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

    test('sends the twins that the build compressed', async () => {
      const asked = { path: '/about', headers: { 'accept-encoding': 'gzip, br' } };
      const answer = await ask(host.origin, asked);
      // Stock nginx has no Brotli.
      expect(answer.headers['content-encoding']).toBe(name === 'nginx' ? 'gzip' : 'br');
      expect(decoded(answer).toString()).toContain('</html>');
    });
  });
}
