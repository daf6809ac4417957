export interface LinkSuggestion<Page extends string = string> {
  page: Page;
  /** A page with at least one of these words shows the link. */
  context: readonly string[];
}

/**
 * All text in the content of a page: fields, lists and bodies at any depth.
 * @example textOf([{ title: 'Fees', items: ['Cost'] }, 'Body']) // 'Fees Cost Body'
 */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return typeof content === 'object' && content !== null
    ? Object.values(content).map(textOf).join(' ')
    : '';
}

const LETTER = /[\p{L}\p{N}]/u;

/** Counts the words of a text that start with a prefix: `agent` matches “agents”, `map` does not match “sitemap”. */
function countPrefix(text: string, prefix: string): number {
  let count = 0;
  for (let at = text.indexOf(prefix); at >= 0; at = text.indexOf(prefix, at + 1))
    if (!LETTER.test(text[at - 1] ?? ' ')) count += 1;
  return count;
}

/**
 * The suggestions whose context words occur in a text, most occurrences first, at most `max`.
 * @example chooseInternalLinks('We work with estate agents.', suggestions, 3) // the one with context 'estate agent'
 */
export function chooseInternalLinks<Suggestion extends LinkSuggestion>(
  text: string,
  suggestions: readonly Suggestion[],
  max: number,
): Suggestion[] {
  const lowerCase = text.toLocaleLowerCase();
  return suggestions
    .map((suggestion) => ({
      suggestion,
      count: suggestion.context.reduce(
        (sum, word) => sum + countPrefix(lowerCase, word.toLocaleLowerCase()),
        0,
      ),
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, max)
    .map(({ suggestion }) => suggestion);
}
