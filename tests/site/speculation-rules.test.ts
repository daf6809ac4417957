import { expect, test } from 'vitest';
import { PAID_PAGES } from '../../src/facts/paid-pages.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { isPaidPath, PATHS, STATIC_FILES, staticFileUrl, url } from '../../src/i18n/urls.ts';
import { buildSpeculationRules } from '../../src/seo/speculation-rules.ts';

type LinkPredicate =
  | { readonly and: readonly LinkPredicate[] }
  | { readonly not: LinkPredicate }
  | { readonly href_matches: readonly string[] }
  | { readonly selector_matches: string };
import { documents, files, isEnglishTwin, ORIGIN, pages, readFile } from './built-site.ts';

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
/** The addresses that a prefetch means, then those that a prerender means. */
const aheadOf = (addresses: readonly string[]) =>
  [rules.prefetch, rules.prerender].flatMap((kind) =>
    addresses.filter((address) => kind.some(({ where }) => isMeant(where, address))),
  );

const fit = pages.filter(
  ({ path, ...page }) =>
    !isPaidPath(path) &&
    path !== PATHS.submissionReceived &&
    (!isEnglishTwin({ path, ...page }) || path === PATHS.home),
);
const PREFIXES = ['', '/en', '/es', '/fr', '/pt'];

test('the file that pages announce holds the rules, and no prerendering of a choice of language', () => {
  expect(JSON.parse(readFile('/speculation-rules.json').toString())).toEqual(rules);
  const isNoChoice = { not: { selector_matches: '[data-language]' } };
  expect(JSON.stringify(rules.prefetch)).not.toContain('data-language');
  expect(rules.prerender.map(({ where }) => where)).toEqual([
    { and: expect.arrayContaining([isNoChoice]) },
  ]);
});

test('the rules mean no paid page, no thanks, no error, no file, nothing that redirects and no other site', () => {
  const unfit = documents.filter((page) => !fit.includes(page)).map(({ address }) => address);
  const paid = PAID_PAGES.flatMap(({ path }) =>
    PREFIXES.flatMap((prefix) => [`${prefix}${path}`, `${prefix}${path}?gclid=a1`]),
  );
  const others = [
    ...STATIC_FILES.map(staticFileUrl),
    ...LOCALES.map((locale) => url(locale, PATHS.submissionReceived)),
    ...['/api/leads/demo', '/keystatic', '/keystatic/collection/posts', '/healthz', '/nowhere'],
    ...['/en/about', '/about/', '/about.html', '/blog/a.html', `${PATHS.caseStudies}/belvoir`],
    ...['https://example.org/', 'https://example.org/about', 'mailto:a@example.com'],
  ];
  expect(Math.min(unfit.length, files.length)).toBeGreaterThan(50);
  expect(aheadOf([...unfit, ...paid, ...files, ...others])).toEqual([]);
});
