export interface LinkSuggestion<Page extends string = string> {
  page: Page;
  text: string;
  /** Words of which at least one stands in the text of a page that shows the link. */
  context: readonly string[];
}

/**
 * The suggestions whose context words occur in a page's text, most occurrences first, at most `max`.
 * @example chooseInternalLinks('We work with an estate agent.', suggestions, 3) // the one with context 'estate agent'
 */
export function chooseInternalLinks<Page extends string>(
  text: string,
  suggestions: readonly LinkSuggestion<Page>[],
  max: number,
): LinkSuggestion<Page>[] {
  const words = text.toLocaleLowerCase();
  const occurrences = (suggestion: LinkSuggestion) =>
    suggestion.context.reduce(
      (sum, word) => sum + words.split(word.toLocaleLowerCase()).length - 1,
      0,
    );
  return suggestions
    .map((suggestion) => ({ suggestion, found: occurrences(suggestion) }))
    .filter(({ found }) => found > 0)
    .sort((one, other) => other.found - one.found)
    .slice(0, max)
    .map(({ suggestion }) => suggestion);
}

/** All text of an entry, whatever its shape, for matching. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  return typeof value === 'object' && value !== null ? textOf(Object.values(value)) : '';
}
