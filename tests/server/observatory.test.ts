/** What Mozilla's HTTP Observatory says of the served site: its best grade for every kind of page. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PAID_PAGES } from '../../src/facts/paid-pages.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { INDUSTRY_PAGES, PATHS, SERVICE_PAGES, url } from '../../src/i18n/urls.ts';
import { serveSite, type ServedSite } from '../served-site.ts';
import { ask, type Answer } from './answers.ts';
import { grade } from './observatory.ts';

let served: ServedSite;
beforeAll(async () => {
  served = await serveSite();
});
afterAll(async () => {
  await served.stop();
});

const PAGES = [
  ...new Set([
    ...Object.values(PATHS),
    ...PAID_PAGES.map(({ path }) => path),
    '/en',
    '/blog/portals-or-your-own-website',
    '/blog/tag/portals',
    ...LOCALES.map((locale) => url(locale, '/')),
    '/fr/nothing-is-here',
  ] as const),
];

async function answersTo(path: string): Promise<readonly [Answer, Answer]> {
  const foreign = {
    origin: 'https://http-observatory.security.mozilla.org',
    'access-control-request-method': 'GET',
  };
  return Promise.all([
    ask(served.origin, { path }),
    ask(served.origin, { path, method: 'OPTIONS', headers: foreign }),
  ]);
}

test('every kind of page is among those that are graded', () => {
  for (const page of [...SERVICE_PAGES, ...INDUSTRY_PAGES]) expect(PAGES).toContain(PATHS[page]);
});

test.each(PAGES)('%s is graded A+', async (path) => {
  const [answer, preflight] = await answersTo(path);
  expect(answer.status).toBe(path.includes('nothing') ? 404 : 200);
  const graded = grade(path, answer, preflight);
  expect(graded).toMatchObject({
    grade: 'A+',
    isPassed: true,
    results: {
      'content-security-policy': 'csp-implemented-with-no-unsafe-default-src-none',
      redirection: 'redirection-to-https',
      'strict-transport-security': 'hsts-implemented-max-age-at-least-six-months',
      'x-frame-options': 'x-frame-options-implemented-via-csp',
      'cross-origin-resource-policy': 'corp-implemented-with-same-origin',
    },
  });
  expect(graded.score).toBeGreaterThanOrEqual(120);
});

test('the page of a refused form, which is made when it is asked for, is graded A+', async () => {
  const path = '/api/leads/demo';
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0' };
  const refused = await ask(served.origin, { path, method: 'POST', headers });
  expect(refused.status).toBe(422);
  const [, preflight] = await answersTo(path);
  // The parser of the package knows less of CSS than the page uses, and would print all of it.
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const graded = grade(path, refused, preflight);
  said.mockRestore();
  expect(graded).toMatchObject({
    grade: 'A+',
    isPassed: true,
    results: { 'content-security-policy': 'csp-implemented-with-no-unsafe-default-src-none' },
  });
  expect(graded.score).toBeGreaterThanOrEqual(120);
});

test.each([
  ['content-security-policy', undefined],
  ['content-security-policy', "default-src 'self' 'unsafe-inline'"],
  ['strict-transport-security', undefined],
  ['x-content-type-options', undefined],
])('it would not be without the right %s (%s)', async (header, value) => {
  const [answer, preflight] = await answersTo('/about');
  const changed = { ...answer, headers: { ...answer.headers, [header]: value } };
  expect(grade('/about', changed, preflight).score).toBeLessThan(
    grade('/about', answer, preflight).score,
  );
  expect(grade('/about', changed, preflight).isPassed).toBe(false);
});
