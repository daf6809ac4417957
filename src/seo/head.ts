import { BRAND, THEME_COLOUR } from '../facts/brand.ts';
import { DEFAULT_LOCALE, LANGUAGES, LOCALES, type Locale } from '../i18n/locales.ts';
import { cardUrl, url, type PagePath } from '../i18n/urls.ts';
import { isArticle, pageTypeOf } from './page-types.ts';

export interface PageHead {
  title: string;
  description: string;
  robots?: 'noindex' | 'noindex, follow';
  /** The canonical path, without its language, of a page with `robots`; none by default. */
  canonical?: PagePath;
  /** Publication and last change of an article. */
  dates?: { published: Date; updated?: Date | undefined };
  /** The paths, without their language, of the pages before and after this one in a list. */
  neighbours?: { previous?: PagePath | undefined; next?: PagePath | undefined };
}

export interface HeadSource extends PageHead {
  site: URL;
  locale: Locale;
  /** The page's path without its language. */
  path: PagePath;
  /** The languages the page exists in. */
  locales?: readonly Locale[];
  /** The RSS feed of the language. */
  feed?: { title: string; href: PagePath };
}

/** The size of every social card. */
const CARD = { width: '1200', height: '630' } as const;

/** The data of a `<head>`. A page with `robots` has no alternates. */
export function buildHead(source: HeadSource) {
  const { site, locale, path, title, description, robots, feed } = source;
  const { locales = LOCALES, neighbours = {} } = source;
  const { canonical: stated = robots ? undefined : path } = source;
  const absolute = (language: Locale, of = path) => new URL(url(language, of), site).href;
  const beside = (rel: 'prev' | 'next', of: PagePath | undefined) =>
    of ? [{ rel, href: absolute(locale, of) }] : [];
  const canonical = stated && absolute(locale, stated);
  // The same for all translations of a page, or search engines ignore them.
  const fallback = locales.includes(DEFAULT_LOCALE) ? DEFAULT_LOCALE : (locales[0] ?? locale);
  const alternates = robots
    ? []
    : [
        ...locales.map((language) => ({ hreflang: language, href: absolute(language) })),
        { hreflang: 'x-default', href: absolute(fallback) },
      ];
  return {
    title,
    description,
    robots,
    canonical,
    alternates,
    /** The pages before and after this one in a list. */
    neighbours: [...beside('prev', neighbours.previous), ...beside('next', neighbours.next)],
    feed: feed && { title: feed.title, href: new URL(feed.href, site).href },
    openGraph: buildOpenGraph(source, canonical),
    /** Layout of the card on X, which takes text and picture from Open Graph. */
    twitterCard: 'summary_large_image',
    /** Colour of the browser's own interface around the page. */
    themeColour: THEME_COLOUR,
  };
}
export type HeadData = ReturnType<typeof buildHead>;

/** The Open Graph properties of a page. */
function buildOpenGraph(source: HeadSource, canonical: string | undefined) {
  const { site, locale, locales = LOCALES, path, title, description, robots, dates } = source;
  const others = robots ? [] : locales.filter((language) => language !== locale);
  const properties: [property: string, content: string | undefined][] = [
    ['og:type', isArticle(pageTypeOf(path)) ? 'article' : 'website'],
    ['og:site_name', BRAND.name],
    ['og:title', title],
    ['og:description', description],
    ['og:locale', LANGUAGES[locale].openGraph],
    ...others.map((language): [string, string] => [
      'og:locale:alternate',
      LANGUAGES[language].openGraph,
    ]),
    ['og:url', canonical],
    ['og:image', new URL(cardUrl(locale, path), site).href],
    ['og:image:width', CARD.width],
    ['og:image:height', CARD.height],
    ['og:image:alt', title],
    ['article:published_time', dates?.published.toISOString()],
    ['article:modified_time', dates?.updated?.toISOString()],
  ];
  return properties.flatMap(([property, content]) =>
    content === undefined ? [] : [{ property, content }],
  );
}
