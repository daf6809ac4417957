/** Hostile texts by their kinds: what is typed into fields, stands in addresses and headers, and comes out of the inbox. */
import { MARKUP } from './markup.ts';
import { TEXTS } from './texts.ts';

/** Every hostile text, each once. */
export const HOSTILE: readonly string[] = [
  ...new Set(Object.values({ ...MARKUP, ...TEXTS }).flat()),
];

/** Those that become markup, script or an address where a page forgets to escape. */
export const HOSTILE_MARKUP: readonly string[] = Object.values(MARKUP).flat();

/** The texts in groups of a size; the last may be smaller. */
export const inGroups = (texts: readonly string[], size: number): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(texts.length / size) }, (_, n) =>
    texts.slice(n * size, (n + 1) * size),
  );
