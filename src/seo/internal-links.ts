import { decoded } from '../styles/decoded.ts';
import type { PageFinish } from '../styles/page-finish.ts';

/**
 * Where to read on. A page is rendered with all suggestions; once it is finished, those stay whose context words stand in
 * its own text. While editing, all of them are shown.
 */
export interface LinkSuggestion<Page extends string = string> {
  page: Page;
  /** Words of which at least one stands in the text of a page that shows the link. */
  context: readonly string[];
}

const LETTER = /[\p{L}\p{N}]/u;

/** How often words of a text begin with some letters: `agent` is in “agents”, `map` is not in “sitemap”. */
function countStarts(text: string, letters: string): number {
  let found = 0;
  for (let at = text.indexOf(letters); at >= 0; at = text.indexOf(letters, at + 1))
    if (!LETTER.test(text[at - 1] ?? ' ')) found += 1;
  return found;
}

/**
 * The suggestions whose context words occur in a page's text, most occurrences first, at most `max`.
 * @example chooseInternalLinks('We work with estate agents.', suggestions, 3) // the one with context 'estate agent'
 */
export function chooseInternalLinks<Suggestion extends LinkSuggestion>(
  text: string,
  suggestions: readonly Suggestion[],
  max: number,
): Suggestion[] {
  const words = text.toLocaleLowerCase();
  return suggestions
    .map((suggestion) => ({
      suggestion,
      found: suggestion.context.reduce(
        (sum, word) => sum + countStarts(words, word.toLocaleLowerCase()),
        0,
      ),
    }))
    .filter(({ found }) => found > 0)
    .sort((one, other) => other.found - one.found)
    .slice(0, max)
    .map(({ suggestion }) => suggestion);
}

const BLOCK = /<nav data-links="(\d+)"([\s\S]*?)<\/nav>/;
const LINK = /<p>\s*<a ([^>]*?) ?data-context="([^"]*)"([\s\S]*?<\/a>)\s*<\/p>\s*/g;
/** What stands in the main part of a page without being its text. */
const NOT_TEXT = /<(script|style|dialog|template|noscript)\b[\s\S]*?<\/\1>|<[^>]*>/g;
/** The text of the main part of a page, but for the links themselves. */
function textOfMain(page: string): string {
  const [, main = ''] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(page) ?? [];
  return decoded(main.replace(BLOCK, '').replace(NOT_TEXT, ' ').replace(/\s+/g, ' '));
}

/** A page with the links that its own text asks for, or without the block when there are none. */
export function withFittingLinks(page: string): string {
  const [block, max = '', rest = ''] = BLOCK.exec(page) ?? [];
  if (block === undefined) return page;
  const suggestions = [...rest.matchAll(LINK)].map(
    ([link, before = '', context = '', after = '']) => ({
      page: link,
      context: decoded(context).split('|'),
      link: `<p><a ${before}${after}</p>`,
    }),
  );
  const chosen = chooseInternalLinks(textOfMain(page), suggestions, Number(max));
  if (chosen.length === 0) return page.replace(BLOCK, '');
  const links = chosen.map(({ link }) => link).join('');
  const heading = rest.slice(0, rest.search(LINK));
  return page.replace(BLOCK, () => `<nav${heading}${links}</nav>`);
}

export const fittingLinks: PageFinish = { open: () => Promise.resolve(withFittingLinks) };
