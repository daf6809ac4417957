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
  dates?: { published: Date; updated?: Date | undefined };
  /** The paths, without their language, of the pages before and after this one in a list. */
  neighbours?: { previous?: PagePath | undefined; next?: PagePath | undefined };
}

export interface HeadSource extends PageHead {
  site: URL;
  locale: Locale;
  path: PagePath;
  locales?: readonly Locale[];
  feed?: { title: string; href: PagePath };
}

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
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', title],
    ['article:published_time', dates?.published.toISOString()],
    ['article:modified_time', dates?.updated?.toISOString()],
  ];
  return properties.flatMap(([property, content]) =>
    content === undefined ? [] : [{ property, content }],
  );
}
