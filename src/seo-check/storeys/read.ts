/** Storey 2: whether the pages can be read without running their scripts, and what they are called. */
import { PLACE } from '../../i18n/dictionaries/seo-check/link-words.ts';
import { dark, lit, type Verdict } from '../finding.ts';
import { isEmpty, isScripted, type Page } from '../page.ts';
import { keyOf } from '../pick.ts';
import type { Seen } from '../seen.ts';
import { plain, tradeWordIn } from '../words.ts';
import { isClosed } from './found.ts';

const startOf = ({ text, title }: Page) => text || title;

export function textWithoutScript({ home, pages }: Seen): Verdict {
  if (isEmpty(home)) return dark([home.url, startOf(home)]);
  const scripted = pages.filter(isScripted);
  return scripted.length * 2 > pages.length
    ? dark(...scripted.map((page) => [page.url, startOf(page)] as const))
    : lit([home.url, startOf(home)]);
}

/** One first heading on the home page, which names the trade or a place. */
export function oneHeading({ home }: Seen): Verdict {
  const headings = [...new Set(home.headings.filter((text) => text !== ''))];
  const [heading] = headings;
  if (heading === undefined) return dark([home.url, `<h1>: 0 · ${startOf(home)}`]);
  const shown = headings.map((text) => [home.url, `<h1>${text}</h1>`] as const);
  const isAbout = tradeWordIn(home.language).test(plain(heading)) || PLACE.test(` ${heading}`);
  return headings.length === 1 && isAbout ? lit(...shown) : dark(...shown);
}

/** Pages that stand in search under their own address; of a copy that is closed to search engines, all. */
function listed(pages: readonly Page[]): Page[] {
  const open = pages.filter((page) => !isClosed(page));
  const counted = open.length > 0 ? open : pages;
  return [...new Map(counted.map((page) => [keyOf(page.canonical || page.url), page])).values()];
}

/** Whether each page has a text that no other has. */
function ownTexts(
  pages: readonly Page[],
  shown: (page: Page) => readonly [text: string, line: string],
) {
  const shared = Map.groupBy(listed(pages), (page) => plain(shown(page)[0]));
  const missing = shared.get('') ?? [];
  const twice = [...shared.values()].find((group) => group.length > 1) ?? [];
  const wrong = missing.length > 0 ? missing : twice;
  const verdict = wrong.length > 0 ? dark : lit;
  const evidence = wrong.length > 0 ? wrong : listed(pages);
  return verdict(...evidence.map((page) => [page.url, shown(page)[1]] as const));
}

export const ownTitles = (pages: readonly Page[]): Verdict =>
  ownTexts(pages, ({ title }) => [title, `<title>${title}</title>`]);
export const titlesOwn = ({ pages }: Seen): Verdict => ownTitles(pages);
export const descriptionsOwn = ({ pages }: Seen): Verdict =>
  ownTexts(pages, ({ description }) => [
    description,
    `<meta name="description" content="${description}">`,
  ]);
