/** Hostile texts by their kinds: what is typed into fields, stands in addresses and headers, and comes out of the lead store. */
import { MARKUP } from './markup.ts';
import { TEXTS } from './texts.ts';

/** Every hostile text, each once. */
export const HOSTILE: readonly string[] = [
  ...new Set(Object.values({ ...MARKUP, ...TEXTS }).flat()),
];
