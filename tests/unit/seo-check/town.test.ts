/** Whole reports of a town of sites, by real HTTP. */
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES } from '../../../src/i18n/locales.ts';
import { parseSite } from '../../../src/seo-check/addresses.ts';
import { USER_AGENT } from '../../../src/seo-check/fetch.ts';
import type { Trade } from '../../../src/seo-check/finding.ts';
import { gather } from '../../../src/seo-check/report.ts';
import { inspect, MOST_PAGES } from '../../../src/seo-check/visit.ts';
import {
  agency,
  BROKEN,
  developer,
  serveFiles,
  type Files,
} from '../../support/seo-check/agencies.ts';
import { openTown } from '../../support/seo-check/town.ts';

let town: Awaited<ReturnType<typeof openTown>>;
beforeAll(async () => {
  const agencies = LOCALES.map((locale) => [
    `${locale}.town.test`,
    serveFiles(agency(locale), `${locale}.town.test`),
  ]);
  town = await openTown({
    ...Object.fromEntries(agencies),
    'www.en.town.test': serveFiles({}, 'en.town.test'),
    'developer.town.test': serveFiles(developer(), 'developer.town.test'),
    // Only over http, with its sitemap in a file of gzip and its homes linked from the home page alone.
    'plain.town.test': (request, response, isSecure) => {
      const moved = JSON.stringify(agency('en')).replaceAll('https://en.', 'http://plain.');
      const files: Files = JSON.parse(moved);
      const links = files['/for-sale']?.text.match(/<a href="\/for-sale\/.*?<\/a>/g)?.join('');
      const pages: Files = {
        ...files,
        '/': { text: `${files['/']?.text ?? ''}${links ?? ''}` },
        '/for-sale': { text: '<h1>For sale</h1>' },
        '/robots.txt': { text: 'Sitemap: http://plain.town.test/sitemap.xml.gz' },
      };
      const type = { 'content-type': 'application/gzip' };
      if (isSecure) response.destroy();
      else if (request.url === '/sitemap.xml.gz')
        response.writeHead(200, type).end(gzipSync(files['/sitemap.xml']?.text ?? ''));
      else serveFiles(pages, '', { hasHttps: false })(request, response, isSecure);
    },
    'broken.town.test': serveFiles(BROKEN, 'broken.town.test', {
      isPacked: false,
      hasHttps: false,
    }),
  });
});
afterAll(() => {
  town.close();
});

async function reportOn(host: string, trade: Trade = 'agents') {
  const site = parseSite(host);
  if (!site) throw new Error(host);
  const events = await Array.fromAsync(inspect(site, trade, town.network));
  const order = events.flatMap((event) => ('state' in event ? event.id : []));
  const report = await gather(site.href, trade, new Date(0), Readable.from(events));
  if ('reason' in report) throw new Error(report.reason);
  const named = (state: string) =>
    report.findings.filter((one) => one.state === state).map(({ id }) => id);
  return { report, order, dark: named('dark'), unseen: named('unseen'), lit: named('lit') };
}

test.each(LOCALES)('every window of an agency in %s is lit', async (locale) => {
  const { report, lit } = await reportOn(`${locale}.town.test`);
  expect(report.findings.filter(({ state }) => state !== 'lit')).toEqual([]);
  expect([lit.length, report.lit, report.of]).toEqual([24, 24, 24]);
});

test('a developer’s site is judged by its own words', async () => {
  const { report, dark, unseen } = await reportOn('developer.town.test', 'developers');
  expect([dark, unseen]).toEqual([[], []]);
  expect(
    report.findings.filter(({ state }) => state === 'not_applicable').map(({ id }) => id),
  ).toEqual(['fees-shown', 'light-pictures']);
});

test('of a site without https, homes are found from the home page and a sitemap in a file of gzip', async () => {
  const { lit, dark } = await reportOn('plain.town.test');
  expect(lit).toEqual(expect.arrayContaining(['home-data', 'sitemap-true']));
  expect(dark).toContain('one-address');
});

test('a badly broken site gets an answer to every window, in its letters', async () => {
  const { report, dark, unseen } = await reportOn('broken.town.test');
  expect(report.findings).toHaveLength(24);
  expect([dark.length, unseen.length]).toEqual([15, 4]);
  const heading = report.findings.find(({ id }) => id === 'one-heading');
  expect(heading?.evidence.map(({ quote }) => quote).join()).toContain('Olá');
});

test('it visits few pages, each once, says who it is and takes no cookie', async () => {
  town.requests.length = 0;
  const { order } = await reportOn('en.town.test');
  const pages = town.requests.filter(
    ({ url }) => url.startsWith('https://en.town.test') && !/robots|sitemap|webp/.test(url),
  );
  // The home page is requested once more, to see where its address leads.
  expect(pages.length).toBeLessThanOrEqual(MOST_PAGES + 4);
  expect(new Set(town.requests.map(({ agent }) => agent))).toEqual(new Set([USER_AGENT]));
  // Those of the home page come first.
  expect(order.slice(0, 2)).toEqual(['robots-open', 'home-indexable']);
  expect(town.requests.filter(({ cookie }) => cookie !== undefined)).toEqual([]);
});
