import { DEFAULT_LOCALE, LANGUAGES, LOCALES, type Locale } from '../i18n/locales.ts';
import { url, type PagePath } from '../i18n/urls.ts';

export interface PageHead {
  title: string;
  description: string;
  robots?: 'noindex' | 'noindex, follow';
  /** The path without its language that is canonical for a page kept out of search; without it such a page names none. */
  canonical?: PagePath;
  /** What the page is to those who share it; a website unless it tells a story. */
  type?: 'article' | 'website';
  /** When an article appeared and was last changed. */
  dates?: { published: Date; updated?: Date | undefined };
  /** The paths, without their language, of the pages before and after this one in a list. */
  neighbours?: { previous?: PagePath | undefined; next?: PagePath | undefined };
  /** What feed readers may subscribe to on the page. */
  feed?: { title: string; href: PagePath };
}

export interface HeadSource extends PageHead {
  site: URL;
  locale: Locale;
  /** The page's path without its language. */
  path: PagePath;
  /** The languages the page exists in. */
  locales?: readonly Locale[];
}

export interface HeadData {
  title: string;
  description: string;
  robots: string | undefined;
  canonical: string | undefined;
  alternates: { hreflang: string; href: string }[];
  /** The pages before and after this one in a list. */
  neighbours: { rel: 'prev' | 'next'; href: string }[];
  feed: { title: string; href: string } | undefined;
  openGraph: { property: string; content: string }[];
}

/** All that the `<head>` says about a page, as data. A page kept out of search names no alternates. */
export function buildHead({
  site,
  locale,
  path,
  locales = LOCALES,
  title,
  description,
  robots,
  canonical: stated = robots ? undefined : path,
  type = 'website',
  dates,
  neighbours = {},
  feed,
}: HeadSource): HeadData {
  const absolute = (language: Locale, of = path) => new URL(url(language, of), site).href;
  const canonical = stated && absolute(locale, stated);
  // The same for all translations of a page, or search engines believe none of them.
  const fallback = locales.includes(DEFAULT_LOCALE) ? DEFAULT_LOCALE : (locales[0] ?? locale);
  const alternates: HeadData['alternates'] = robots
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
    neighbours: [
      ...(neighbours.previous
        ? [{ rel: 'prev' as const, href: absolute(locale, neighbours.previous) }]
        : []),
      ...(neighbours.next
        ? [{ rel: 'next' as const, href: absolute(locale, neighbours.next) }]
        : []),
    ],
    feed: feed && { title: feed.title, href: new URL(feed.href, site).href },
    openGraph: [
      { property: 'og:type', content: type },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:locale', content: LANGUAGES[locale].openGraph },
      ...(canonical ? [{ property: 'og:url', content: canonical }] : []),
      ...(dates
        ? [{ property: 'article:published_time', content: dates.published.toISOString() }]
        : []),
      ...(dates?.updated
        ? [{ property: 'article:modified_time', content: dates.updated.toISOString() }]
        : []),
    ],
  };
}
