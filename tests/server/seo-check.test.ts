/** Our own site, checked as we check others: by its production name, over https. */
import { request as send } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES } from '../../src/i18n/locales.ts';
import { DEFAULT_SITE_URL, url } from '../../src/i18n/urls.ts';
import { gather } from '../../src/seo-check/report.ts';
import { inspect } from '../../src/seo-check/visit.ts';
import { serveFiles } from '../support/seo-check/agencies.ts';
import { openTown, type Site } from '../support/seo-check/town.ts';
import { serveSite, type ServedSite } from '../support/served-site.ts';

let site: ServedSite;
let town: Awaited<ReturnType<typeof openTown>>;
const { host } = new URL(DEFAULT_SITE_URL);

/** The proxy in front of the server. */
const proxy: Site = (request, response, isSecure) => {
  if (!isSecure) {
    response.writeHead(301, { location: `https://${host}${request.url ?? '/'}` }).end();
    return;
  }
  const { hostname, port } = new URL(site.origin);
  send({ hostname, port, path: request.url, headers: request.headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  }).end();
};
beforeAll(async () => {
  site = await serveSite();
  town = await openTown({ [host]: proxy, 'example.com': serveFiles({}, host) });
});
afterAll(async () => {
  town.close();
  await site.stop();
});

/** What the owner has yet to give: a place on the map and real reviews, to link to. */
const PENDING = ['map-profile', 'reviews-linked'];

test.each(LOCALES)('every window that applies is lit for our own site in %s', async (locale) => {
  const home = new URL(url(locale, '/'), DEFAULT_SITE_URL);
  const report = await gather(home.href, 'other', new Date(), inspect(home, 'other', town.network));
  const findings = 'findings' in report ? report.findings : [];
  expect(findings).toHaveLength(24);
  const unlit = findings.filter(
    ({ id, state }) => !PENDING.includes(id) && /dark|unseen/.test(state),
  );
  expect(unlit).toEqual([]);
});
