const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/**
 * Text or the value of an attribute, as it stands in a page, in the letters that are meant.
 * @example decoded('/a?b=1&#38;c=2') // '/a?b=1&c=2'
 */
export const decoded = (text: string): string =>
  // Most have nothing to decode, and pages have very many of them.
  text.includes('&')
    ? text.replace(
        /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
        (whole, hex?: string, decimal?: string, name?: string) => {
          if (hex !== undefined) return String.fromCodePoint(parseInt(hex, 16));
          if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
          return SIGNS[name ?? ''] ?? whole;
        },
      )
    : text;

/**
 * Text as it is read.
 * @example textOf('Kerb &amp; <b>key</b>') // 'Kerb & key'
 */
export const textOf = (markup: string): string => decoded(markup.replace(/<[^>]*>/g, ''));
