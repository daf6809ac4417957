import { expect, test } from 'vitest';
import { INTERNAL_LINKS } from '../../src/facts/limits.ts';
import { dictionaries } from '../../src/i18n/dictionaries.ts';
import { INDUSTRY_PAGES } from '../../src/facts/industries.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { PATHS, SERVICE_PAGES } from '../../src/i18n/urls.ts';
import { isPost } from './crawl/policy.ts';
import { attribute, pages, type BuiltPage } from './built-site.ts';

const TARGETS = [...INDUSTRY_PAGES, 'seoServices', ...SERVICE_PAGES, 'caseStudies'] as const;
const PLACES = new Set<string>(
  [...TARGETS, 'home' as const, 'pricing' as const, 'about' as const, 'contact' as const].map(
    (page) => PATHS[page],
  ),
);

const linksOf = ({ document, locale }: BuiltPage): string[] | undefined =>
  document
    .querySelectorAll('main nav')
    .find((nav) => attribute(nav, 'aria-label') === dictionaries[locale].internalLinks.heading)
    ?.querySelectorAll('a')
    .map((link) => attribute(link, 'href') ?? '');

test('the block stands on pages with a text of their own: one to three links, four on the home page', () => {
  const withBlock = pages.filter((page) => linksOf(page) !== undefined);
  const expected = pages.filter((page) => PLACES.has(page.path) || isPost(page));
  expect(withBlock.length).toBeGreaterThan(0.9 * expected.length);
  const wrong = withBlock.filter((page) => {
    const links = linksOf(page) ?? [];
    const max = page.path === PATHS.home ? INTERNAL_LINKS.maxOnHome : INTERNAL_LINKS.max;
    const isRight = links.length > 0 && links.length <= max && !links.includes(page.address);
    return !isRight || !expected.includes(page);
  });
  expect(wrong.map(({ address }) => address)).toEqual([]);
});

test('web developers and business premises lead to no page of an industry', () => {
  const technical = pages.filter(({ path }) => path === PATHS.technicalSeo);
  const industries = INDUSTRY_PAGES.filter((page) => page !== 'estateAgents');
  const wrong = technical.flatMap((page) =>
    (linksOf(page) ?? []).filter((link) => industries.some((name) => link.endsWith(PATHS[name]))),
  );
  expect(technical).toHaveLength(LOCALES.length);
  expect(wrong).toEqual([]);
});
