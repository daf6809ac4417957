import { INDUSTRY_PATHS } from '../facts/industries.ts';
import { PAID_PAGES } from '../facts/paid-pages.ts';
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from './locales.ts';

/** Default of SITE_URL: a domain reserved for documentation (RFC 2606). */
export const DEFAULT_SITE_URL = 'https://www.example.com';

/** The path of every page, without its language. No other module but that of the industries writes an address. */
export const PATHS = {
  home: '/',
  seoServices: '/search-engine-optimisation',
  linkBuilding: '/link-building',
  onPageSeo: '/on-page-seo',
  offPageSeo: '/off-page-seo',
  technicalSeo: '/technical-seo',
  localSeo: '/local-seo-essentials',
  contentPack: '/seo-content-pack',
  pricing: '/seo-pricing',
  ...INDUSTRY_PATHS,
  caseStudies: '/case-studies',
  sampleAudit: '/sample-audit',
  seoCheck: '/seo-check',
  blog: '/blog',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy-policy-protection',
  terms: '/terms-and-conditions',
  submissionReceived: '/submission-received',
} as const satisfies Readonly<Record<string, PagePath>>;

/**
 * Whether a path without its language is a paid page.
 * @example isPaidPath('/meta-guide-offer/uk/b') // true
 */
export const isPaidPath = (path: string): boolean =>
  PAID_PAGES.some((paid) => isUnder(path, paid.path));

/** Whether a path is equal to or below another one. */
export const isUnder = (path: string, above: string): boolean =>
  path === above || path.startsWith(`${above}/`);

/** The six services of the menu and the home page, in their order. */
export const SERVICE_PAGES = [
  'onPageSeo',
  'offPageSeo',
  'linkBuilding',
  'technicalSeo',
  'localSeo',
  'contentPack',
] as const satisfies (keyof typeof PATHS)[];
export type ServicePage = (typeof SERVICE_PAGES)[number];

export type PageName = keyof typeof PATHS;

/**
 * The page that has a path.
 * @example pageAt('/on-page-seo', SERVICE_PAGES) // 'onPageSeo'
 * @throws RangeError when none of them has it
 */
export function pageAt<Name extends PageName>(path: string, among: readonly Name[]): Name {
  const page = among.find((name) => PATHS[name] === path);
  if (page) return page;
  throw new RangeError(`None of ${among.join(', ')} has the path ${path} in src/i18n/urls.ts.`);
}

/** A path from the site's root, without a language and without a trailing slash. */
export type PagePath = `/${string}`;

/**
 * The address of a path in a language.
 * @example url('fr', '/contact') // '/fr/contact'
 * @example url('en', '/') // '/'
 */
export function url(locale: Locale, path: PagePath): PagePath {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/**
 * Splits an address into its language and the path without it. Without a language segment the language is English.
 * @example splitUrl('/fr/contact?gclid=a1') // { locale: 'fr', path: '/contact' }
 */
export function splitUrl(address: string): {
  locale: Locale;
  path: PagePath;
  hasSegment: boolean;
} {
  const pathname = address.replace(/[?#].*$/su, '');
  const [, first, ...rest] = pathname.split('/');
  return isLocale(first)
    ? { locale: first, path: `/${rest.join('/')}`, hasSegment: true }
    : { locale: DEFAULT_LOCALE, path: `/${pathname.replace(/^\/+/, '')}`, hasSegment: false };
}

/** The page of the free consultation. */
export const consultationUrl = (locale: Locale): string =>
  `${url(locale, PATHS.contact)}#consultation`;

/** The `locale` parameter of `[...locale]` routes: English has no segment. */
export const localeParam = (locale: Locale): Locale | undefined =>
  locale === DEFAULT_LOCALE ? undefined : locale;

/** The language of a page, from the parameters of its route. */
export const localeOf = ({ locale }: Readonly<Record<string, unknown>>): Locale =>
  isLocale(locale) ? locale : DEFAULT_LOCALE;

/** `getStaticPaths` of a page that exists in every language. */
export const everyLocale = () =>
  LOCALES.map((locale) => ({ params: { locale: localeParam(locale) } }));

export const postPath = (slug: string): PagePath => `${PATHS.blog}/${slug}`;

/**
 * A page of the list of posts, or of those on one subject.
 * @example postListPath(2, 'portals') // '/blog/tag/portals/page/2'
 */
export const postListPath = (page = 1, tag?: string): PagePath =>
  `${PATHS.blog}${tag === undefined ? '' : `/tag/${tag}`}${page === 1 ? '' : `/page/${String(page)}`}`;

/**
 * Whether a path without its language is that of a post. Below the blog, `tag` and `page` begin the addresses of lists.
 * @example isPostPath('/blog/tag/portals') // false
 */
export const isPostPath = (path: string): boolean =>
  new RegExp(`^${PATHS.blog}/(?!(?:tag|page)$)[^/]+$`).test(path);

/**
 * The social card of a page. Later pages of a list share the card of the first.
 * @example cardUrl('fr', '/') // '/cards/fr/home.png'
 * @example cardUrl('en', '/blog/page/2') // '/cards/en/blog.png'
 */
export const cardUrl = (locale: Locale, path: PagePath): PagePath =>
  `/cards/${locale}/${path.slice(1).replace(/\/page\/\d+$/, '') || 'home'}.png`;

/** The shapes in which search results show the picture of an article, in pixels. */
export const PICTURE_SHAPES = [
  { shape: '16x9', width: 1200, height: 675 },
  { shape: '4x3', width: 1200, height: 900 },
  { shape: '1x1', width: 1200, height: 1200 },
] as const;
/** The picture of a post or a case study, by the name of its drawing. */
export const pictureUrl = (
  drawing: string,
  { shape }: Pick<(typeof PICTURE_SHAPES)[number], 'shape'>,
): PagePath => `/cards/${drawing}-${shape}.png`;

/** The posts of a language for feed readers. */
export const feedUrl = (locale: Locale): PagePath => url(locale, `${PATHS.blog}/rss.xml`);

export const guideUrl = (locale: Locale): PagePath => `/guides/frontage-seo-guide-${locale}.pdf`;

/** Files for crawlers that the static-file viewer shows, by their names at the root. */
export const STATIC_FILES = ['sitemap.xml', 'robots.txt'] as const;
export type StaticFile = (typeof STATIC_FILES)[number];
export const staticFileUrl = (file: StaticFile): PagePath => `/${file}`;

export const captionsUrl = (locale: Locale): PagePath => `/film/${locale}.vtt`;

/** The answer about a town; it is no page of the menus. */
export const YOUR_TOWN: PagePath = '/your-town';

/** The address that a form posts to. */
export const formAction = (form: string): PagePath => `/api/leads/${form}`;

/** The thank-you page, with what follows a form. */
export const thanksUrl = (locale: Locale, form: string): PagePath =>
  `${url(locale, PATHS.submissionReceived)}#${form}`;
