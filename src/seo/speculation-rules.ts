import { DEFAULT_LOCALE, LOCALES } from '../i18n/locales.ts';
import { PATHS } from '../i18n/urls.ts';

/** Not prefetched: the home page has a pattern of its own, the thank-you page has no links to it. */
const UNLINKED: readonly string[] = [PATHS.home, PATHS.submissionReceived];

/**
 * The addresses of pages as URL patterns. Paid pages and files are not listed, so they are never prefetched: their visits
 * are counted.
 */
function pagePatterns(): readonly string[] {
  const prefixed = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).join('|');
  const paths = Object.values(PATHS).filter((path) => !UNLINKED.includes(path));
  return [
    PATHS.home,
    `/(${LOCALES.join('|')})`,
    `{/(${prefixed})}?/(${paths.map((path) => path.slice(1)).join('|')})`,
    // Posts and their lists. File names, such as the feed's, have a dot.
    `{/(${prefixed})}?${PATHS.blog}/([\\w\\-]+)`,
    `{/(${prefixed})}?${PATHS.blog}{/tag/([\\w\\-]+)}?{/page/(\\d+)}?`,
  ];
}

/**
 * The rules by which browsers prefetch the page of a hovered link, and prerender that of a pressed link:
 * https://wicg.github.io/nav-speculation/speculation-rules.html
 */
export function buildSpeculationRules() {
  const pages = { href_matches: pagePatterns() };
  const isPlain = { not: { selector_matches: '[download],[rel~=external],[rel~=nofollow]' } };
  // A click on a language link stores the choice, which a prerendered page would not have.
  const isNoChoice = { not: { selector_matches: '[data-language]' } };
  return {
    prefetch: [{ where: { and: [pages, isPlain] }, eagerness: 'moderate' }],
    prerender: [{ where: { and: [pages, isPlain, isNoChoice] }, eagerness: 'conservative' }],
  };
}
