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
}

export interface HeadSource extends PageHead {
  site: URL;
  locale: Locale;
  /** The page's path without its language. */
  path: PagePath;
}

export interface HeadData {
  title: string;
  description: string;
  robots: string | undefined;
  canonical: string | undefined;
  alternates: { hreflang: string; href: string }[];
  openGraph: { property: string; content: string }[];
}

/** All that the `<head>` says about a page, as data. A page kept out of search names no alternates. */
export function buildHead({
  site,
  locale,
  path,
  title,
  description,
  robots,
  canonical: stated = robots ? undefined : path,
  type = 'website',
}: HeadSource): HeadData {
  const absolute = (language: Locale, of = path) => new URL(url(language, of), site).href;
  const canonical = stated && absolute(locale, stated);
  const alternates: HeadData['alternates'] = robots
    ? []
    : [
        ...LOCALES.map((language) => ({ hreflang: language, href: absolute(language) })),
        { hreflang: 'x-default', href: absolute(DEFAULT_LOCALE) },
      ];
  return {
    title,
    description,
    robots,
    canonical,
    alternates,
    openGraph: [
      { property: 'og:type', content: type },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:locale', content: LANGUAGES[locale].openGraph },
      ...(canonical ? [{ property: 'og:url', content: canonical }] : []),
    ],
  };
}
