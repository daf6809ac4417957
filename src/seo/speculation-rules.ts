import { DEFAULT_LOCALE, LOCALES } from '../i18n/locales.ts';
import { PATHS } from '../i18n/urls.ts';

/** Which links of a page are meant: https://wicg.github.io/nav-speculation/speculation-rules.html#document-rule-predicate */
export type LinkPredicate =
  | { readonly and: readonly LinkPredicate[] }
  | { readonly not: LinkPredicate }
  | { readonly href_matches: readonly string[] }
  | { readonly selector_matches: string };

interface SpeculationRule {
  readonly where: LinkPredicate;
  readonly eagerness: 'moderate' | 'conservative';
}

export interface SpeculationRules {
  readonly prefetch: readonly SpeculationRule[];
  readonly prerender: readonly SpeculationRule[];
}

/** Not prefetched: the home page has a pattern of its own, the thank-you page has no links to it. */
const UNLINKED: readonly string[] = [PATHS.home, PATHS.submissionReceived];

/**
 * The addresses of pages, as URL patterns. Pages that adverts lead to, files and everything else that is not listed are
 * never fetched ahead: a visit of theirs costs money or is counted.
 */
function pagePatterns(): readonly string[] {
  const prefixed = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).join('|');
  const paths = Object.values(PATHS).filter((path) => !UNLINKED.includes(path));
  return [
    PATHS.home,
    `/(${LOCALES.join('|')})`,
    `{/(${prefixed})}?/(${paths.map((path) => path.slice(1)).join('|')})`,
    // Posts, and lists of them. Names of files, such as the feed's, have a dot.
    `{/(${prefixed})}?${PATHS.blog}/([\\w\\-]+)`,
    `{/(${prefixed})}?${PATHS.blog}{/tag/([\\w\\-]+)}?{/page/(\\d+)}?`,
  ];
}

/**
 * What browsers may fetch before a link is followed: the page of a link that is pointed at, and once it is pressed the
 * page is rendered too.
 */
export function buildSpeculationRules(): SpeculationRules {
  const pages: LinkPredicate = { href_matches: pagePatterns() };
  const isPlain: LinkPredicate = {
    not: { selector_matches: '[download],[rel~=external],[rel~=nofollow]' },
  };
  // Choosing a language is saved when the link is clicked; a page rendered before would still go by the old choice.
  const isNoChoice: LinkPredicate = { not: { selector_matches: '[data-language]' } };
  return {
    prefetch: [{ where: { and: [pages, isPlain] }, eagerness: 'moderate' }],
    prerender: [{ where: { and: [pages, isPlain, isNoChoice] }, eagerness: 'conservative' }],
  };
}
