/** What a built page says of itself that the sitemap repeats. */
import { decoded } from './page-text.ts';

export interface SitemapPage {
  readonly url: string;
  readonly links: readonly { readonly lang: string; readonly url: string }[];
  /** The picture that stands for the page, then those of its main part. */
  readonly images: readonly string[];
  /** When it says it was last changed, or else when it appeared. */
  readonly dated: string | undefined;
}

/** Google reads no more of a page's pictures. */
const MOST_IMAGES = 1000;

/** Values may hold a bare `>`. */
const INSIDE = String.raw`(?:[^>"']|"[^"]*"|'[^']*')*`;
const HEAD_TAGS = new RegExp(`<(?:link|meta)\\b${INSIDE}>`, 'gu');
/** Most tags of a head are about other things, and taking them all apart took half of the time. */
const OF_USE = /canonical|hreflang|robots|og:image|article:/u;
const PICTURE_TAGS = new RegExp(`<(?:img|video)\\b${INSIDE}>`, 'gu');
const ATTRIBUTES = /\s([a-z:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu;

type Attributes = Readonly<Partial<Record<string, string>>>;

const attributesOf = (tag: string): Attributes =>
  Object.fromEntries(
    [...tag.matchAll(ATTRIBUTES)].map(([, name = '', quoted, single]) => [
      name,
      decoded(quoted ?? single ?? ''),
    ]),
  );

const tagsIn = (html: string, tags: RegExp, ofUse = /./u): Attributes[] =>
  (html.match(tags) ?? []).filter((tag) => ofUse.test(tag)).map(attributesOf);

/** The text between two others, or nothing when either is missing. */
function between(html: string, start: string, end: string): string {
  const from = html.indexOf(start);
  const to = html.indexOf(end, from);
  return from < 0 || to < 0 ? '' : html.slice(from, to);
}

/** Pictures of this site, by their whole addresses; others are not ours to announce. */
function absoluteImages(sources: readonly (string | undefined)[], base: URL): string[] {
  const images = sources
    .filter((source) => source !== undefined && URL.canParse(source, base))
    .map((source) => new URL(source ?? '', base))
    .filter(({ origin }) => origin === base.origin)
    .map(({ href }) => href);
  return [...new Set(images)].slice(0, MOST_IMAGES);
}

/**
 * Reads a page as a crawler does, so that the sitemap cannot say anything else than the page. Nothing when the page is not
 * to be found: it says `noindex`, or that another address is the right one, or none.
 */
export function readSitemapPage(html: string, address: URL): SitemapPage | undefined {
  const tags = tagsIn(between(html, '<head', '</head>'), HEAD_TAGS, OF_USE);
  const meta = (key: string) =>
    tags.find(({ name, property }) => name === key || property === key)?.['content'];
  const links = (kind: string) => tags.filter(({ rel }) => rel === kind);
  const isHidden = tags.some(
    ({ name, content }) => name === 'robots' && content?.includes('noindex'),
  );
  if (isHidden || links('canonical')[0]?.['href'] !== address.href) return undefined;
  const pictures = tagsIn(between(html, '<main', '</main>'), PICTURE_TAGS);
  return {
    url: address.href,
    links: links('alternate').flatMap(({ hreflang, href }) =>
      hreflang === undefined || href === undefined ? [] : [{ lang: hreflang, url: href }],
    ),
    images: absoluteImages(
      [meta('og:image'), ...pictures.map(({ src, poster }) => poster ?? src)],
      address,
    ),
    dated: meta('article:modified_time') ?? meta('article:published_time'),
  };
}
