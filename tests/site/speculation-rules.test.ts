import { globSync } from 'node:fs';
import { sep } from 'node:path';
import { expect, test } from 'vitest';
import { PAID_PAGES } from '../../src/facts/paid-pages.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { isPaidPath, PATHS, STATIC_FILES, staticFileUrl, url } from '../../src/i18n/urls.ts';
import { buildSpeculationRules, type LinkPredicate } from '../../src/seo/speculation-rules.ts';
import { BUILT, documents, isEnglishTwin, pages, readFile } from './built-site.ts';

const ORIGIN = 'https://www.example.com';

/** Whether a plain link to an address is one of those that a predicate means. */
function isMeant(predicate: LinkPredicate, address: string): boolean {
  if ('and' in predicate) return predicate.and.every((part) => isMeant(part, address));
  if ('not' in predicate) return !isMeant(predicate.not, address);
  if ('selector_matches' in predicate) return false;
  return predicate.href_matches.some((pattern) =>
    new URLPattern(pattern, ORIGIN).test(new URL(address, ORIGIN)),
  );
}

const rules = buildSpeculationRules();
const KINDS = ['prefetch', 'prerender'] as const;

const isThanks = (path: string) => path === PATHS.submissionReceived;
const fit = pages.filter(
  (page) =>
    !isPaidPath(page.path) &&
    !isThanks(page.path) &&
    (!isEnglishTwin(page) || page.path === PATHS.home),
);
const unfit = documents.filter((page) => !fit.includes(page));

/** Everything that is served and is no page. */
const files = globSync('**/*.*', { cwd: BUILT })
  .map((name) => `/${name.split(sep).join('/')}`)
  .filter((name) => !/\.(?:html|br|gz)$/.test(name));

const NEVER = [
  ...STATIC_FILES.map(staticFileUrl),
  ...['', '/es', '/fr', '/pt'].map((prefix) => `${prefix}/blog/rss.xml`),
  '/api/leads/demo',
  '/keystatic',
  '/keystatic/collection/posts',
  '/healthz',
  '/nowhere',
  '/en/about',
  '/about/',
  '/about.html',
  '/blog/a-post.html',
  `${PATHS.caseStudies}/belvoir`,
  ...LOCALES.map((locale) => url(locale, PATHS.submissionReceived)),
  ...['', '/en', '/es', '/fr', '/pt'].flatMap((prefix) =>
    PAID_PAGES.flatMap(({ path }) => [`${prefix}${path}`, `${prefix}${path}?gclid=a1`]),
  ),
];

test('the file that pages announce holds the rules', () => {
  expect(JSON.parse(readFile('/speculation-rules.json').toString())).toEqual(rules);
});

test('a page is fetched when its link is pointed at, and rendered when it is pressed', () => {
  expect(rules.prefetch.map(({ eagerness }) => eagerness)).toEqual(['moderate']);
  expect(rules.prerender.map(({ eagerness }) => eagerness)).toEqual(['conservative']);
});

/** The addresses that a prefetch means, then those that a prerender means. */
const aheadOf = (addresses: readonly string[]) =>
  KINDS.flatMap((kind) =>
    addresses.filter((address) => rules[kind].some(({ where }) => isMeant(where, address))),
  );

test('the rules mean every page of the index, with or without a query or a place', () => {
  expect(fit.length).toBeGreaterThan(100);
  const addresses = fit.flatMap(({ address }) => [
    address,
    `${address}?utm_source=a`,
    `${address}#content`,
  ]);
  expect(aheadOf(addresses)).toEqual([...addresses, ...addresses]);
});

test('the rules mean no page that adverts lead to, no thanks and no error', () => {
  expect(unfit.length).toBeGreaterThan(80);
  expect(aheadOf(unfit.map(({ address }) => address))).toEqual([]);
});

test('the rules mean no file, no form’s address, nothing that redirects and no other site', () => {
  expect(files.length).toBeGreaterThan(50);
  const foreign = ['https://example.org/', 'https://example.org/about', 'mailto:a@example.com'];
  expect(aheadOf([...files, ...NEVER, ...foreign])).toEqual([]);
});
