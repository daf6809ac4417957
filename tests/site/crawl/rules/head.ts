/** What search results and shared links show of a page. */
import { BRAND, THEME_COLOUR } from '../../../../src/facts/brand.ts';
import { tidy } from '../../built-site.ts';
import { canonicalOf, cardOf, decoded, typeOf } from '../policy.ts';
import { onEveryPage, type CrawledPage, type Rule } from '../site.ts';

const TITLE = { least: 15, most: 65 };
const DESCRIPTION = { least: 70, most: 160 };

/** What is wrong with the one text there should be. */
function lengthFaults(values: readonly string[], { least, most }: typeof TITLE): string[] {
  const [value = ''] = values;
  if (values.length !== 1) return [`is there ${String(values.length)} times`];
  const { length } = value;
  return length < least || length > most ? [`has ${String(length)} characters: “${value}”`] : [];
}

/** Search results show a title whole. */
export const title = onEveryPage(({ titles }) => lengthFaults(titles, TITLE));
/** Search results show a description whole. */
export const description = onEveryPage(({ metas }) =>
  lengthFaults(metas.get('description') ?? [], DESCRIPTION),
);

/** Pages that say the same; a second address of a page and the not-found page repeat another. */
const unique =
  (textOf: (page: CrawledPage) => string | undefined): Rule =>
  (site) => {
    const first = new Map<string, CrawledPage>();
    return [...site.pages.values()].flatMap((page) => {
      const text = textOf(page);
      if (text === undefined || page.isTwin || page.isNotFound) return [];
      const key = tidy(text);
      const other = first.get(key);
      if (other === undefined) first.set(key, page);
      return other ? { address: page.address, what: `says the same as ${other.address}` } : [];
    });
  };

export const uniqueTitles = unique(({ titles }) => titles[0]);
export const uniqueDescriptions = unique(({ metas }) => metas.get('description')?.[0]);

/** A page has one main heading, with words in it. */
export const heading = onEveryPage(({ headings }) =>
  headings.length === 1 && headings[0] !== ''
    ? []
    : [`has the headings “${headings.join('”, “')}”`],
);

/** A meta that should have one value, and the one it should have. */
const single = (name: string, expectedOf: (page: CrawledPage) => string | undefined) =>
  onEveryPage((page) => {
    const values = page.metas.get(name) ?? [];
    const expected = expectedOf(page);
    if (expected === undefined) return [];
    return values.length === 1 && tidy(values[0] ?? '') === tidy(expected)
      ? []
      : [`says “${values.join()}”, and should say “${expected}”`];
  });

/** Those who share a page show its title: where it has none, `title` says so. */
export const openGraphTitle = single('og:title', ({ titles }) => titles[0]);
export const openGraphDescription = single(
  'og:description',
  ({ metas }) => metas.get('description')?.[0],
);
export const openGraphType = single('og:type', typeOf);
export const openGraphSite = single('og:site_name', () => BRAND.name);
export const themeColour = single('theme-color', () => THEME_COLOUR);
export const twitterCard = single('twitter:card', () => 'summary_large_image');

/** Those who share a page link to its canonical address; where there is none they link to what they see. */
export const openGraphUrl = onEveryPage((page, site) => {
  const expected = canonicalOf(page, site);
  const values = page.metas.get('og:url') ?? [];
  return values.join() === (expected ?? '')
    ? []
    : [`says “${values.join()}”, and should say “${expected ?? 'nothing'}”`];
});

/** Each page has the card that was made for it. */
export const openGraphImage = onEveryPage((page, site) => {
  const values = page.metas.get('og:image') ?? [];
  const expected = cardOf(page, site);
  if (values.join() !== expected) return [`has the card “${values.join()}”, not ${expected}`];
  return site.files.has(decoded(new URL(expected).pathname))
    ? []
    : [`has the card ${expected}, which is not there`];
});

/** Whoever shows a card knows its size before it is there. */
export const openGraphImageSize = onEveryPage(({ metas }) =>
  ['1200', '630'].every(
    (size, index) =>
      (metas.get(['og:image:width', 'og:image:height'][index] ?? '') ?? []).join() === size,
  )
    ? []
    : ['gives its card no size, or another'],
);
/** The words for those who do not see the card are its title; that there is one title is the matter of others. */
export const openGraphImageWords = onEveryPage(({ metas, titles }) => {
  const values = metas.get('og:image:alt') ?? [];
  const known = [...titles, ...(metas.get('og:title') ?? [])].map(tidy);
  return values.length === 1 && known.includes(tidy(values[0] ?? ''))
    ? []
    : [`tells those who do not see its card “${values.join()}”`];
});

/** No address of a page leads elsewhere than it says, and no page sends its readers on. */
export const diversions = onEveryPage((page) =>
  page.diversions.map((to) => `sends its readers or its links to “${to}”`),
);
