/** Storey 2: whether the pages can be read without running their scripts, and what they are called. */
import { PLACE } from '../../i18n/dictionaries/seo-check/link-words.ts';
import { dark, darkIf, lit, type Pair, type Verdict } from '../finding.ts';
import { isEmpty, isScripted, type Page } from '../page.ts';
import { keyOf } from '../pick.ts';
import type { Seen } from '../seen.ts';
import { plain, tradeWordIn } from '../words.ts';
import { isClosed } from './found.ts';

/** The first words of a page. */
const startOf = ({ url, text, title }: Page): Pair => [url, text || title];

export function textWithoutScript({ home, pages }: Seen): Verdict {
  if (isEmpty(home)) return dark(startOf(home));
  const scripted = pages.filter(isScripted);
  const isMost = scripted.length * 2 > pages.length;
  return darkIf(isMost ? scripted.map(startOf) : [], startOf(home));
}

/** One first heading on the home page, which names the trade or a place. */
export function oneHeading({ home }: Seen): Verdict {
  const headings = [...new Set(home.headings.filter((text) => text !== ''))];
  const [heading = ''] = headings;
  if (heading === '') return dark([home.url, `<h1>: 0 · ${startOf(home)[1]}`]);
  const isAbout = tradeWordIn(home.language).test(plain(heading)) || PLACE.test(` ${heading}`);
  const verdict = headings.length === 1 && isAbout ? lit : dark;
  return verdict(...headings.map((text): Pair => [home.url, `<h1>${text}</h1>`]));
}

/** Whether each page has a text that no other has. A page whose canonical is another's is no other page. */
function ownTexts(pages: readonly Page[], textOf: (page: Page) => string, tag: string): Verdict {
  const open = pages.filter((page) => !isClosed(page));
  // Of a copy that is closed to search engines, all.
  const counted = open.length > 0 ? open : pages;
  const byAddress = new Map(counted.map((page) => [keyOf(page.canonical || page.url), page]));
  const listed = [...byAddress.values()];
  const groups = Map.groupBy(listed, (page) => plain(textOf(page)));
  const twice = [...groups.values()].find((group) => group.length > 1) ?? [];
  const show = (page: Page): Pair => [page.url, tag.replace('…', () => textOf(page))];
  return darkIf((groups.get('') ?? twice).map(show), ...listed.map(show));
}

export const ownTitles = (pages: readonly Page[]): Verdict =>
  ownTexts(pages, ({ title }) => title, '<title>…</title>');
export const titlesOwn = ({ pages }: Seen): Verdict => ownTitles(pages);
export const descriptionsOwn = ({ pages }: Seen): Verdict =>
  ownTexts(pages, ({ description }) => description, '<meta name="description" content="…">');
