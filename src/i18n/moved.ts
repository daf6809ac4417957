import { LOCALES, type Locale } from './locales.ts';
import { url, type PagePath } from './urls.ts';

/** A page with a new address. A renamed post lists its old file names in its own field `formerly` instead. */
interface Moved {
  /** The old path, without its language: `/seo-for-agents`. */
  readonly from: PagePath;
  /** The path of the page now, with an anchor if need be. */
  readonly to: PagePath;
  /** The languages in which it moved; all if left out. */
  readonly locales?: readonly Locale[];
}

/** The old addresses redirect permanently. Example: `{ from: '/seo-for-agents', to: PATHS.estateAgents }`. */
export const MOVED: readonly Moved[] = [];

/** The redirects of moved pages, as addresses with their language. */
export const movedRedirects = (
  moved = MOVED,
): readonly (readonly [from: PagePath, to: PagePath])[] =>
  moved.flatMap(({ from, to, locales = LOCALES }) =>
    locales.map((locale) => [url(locale, from), url(locale, to)] as const),
  );
