/** What the card of a built page shows: read from the page itself, so that the two cannot say different things. */
import { dictionaries } from '../../i18n/dictionaries.ts';
import type { Locale } from '../../i18n/locales.ts';
import {
  cardUrl,
  INDUSTRY_PAGES,
  isUnder,
  PATHS,
  SERVICE_PAGES,
  splitUrl,
  type PagePath,
} from '../../i18n/urls.ts';
import { textOf } from '../../seo/page-text.ts';
import type { Card } from './card.ts';
import type { Drawings } from './page-drawings.ts';

/** A card and its address. */
export interface PageCard extends Card {
  readonly url: PagePath;
  /** The page it is of, for those who have to mend it. */
  readonly page: PagePath;
}

const TITLE = /<title>([^<]*)<\/title>/;
/** A file that only sends its visitors on. */
const MOVED = '<meta http-equiv="refresh"';
const NOT_FOUND = '/404';
const LATER_PAGE = /\/page\/\d+$/;

const among = (path: string, pages: readonly (keyof typeof PATHS)[]) =>
  pages.find((page) => PATHS[page] === path);

/**
 * The part of the site that a page belongs to, in the words of its navigation.
 * @example sectionOf('es', '/technical-seo') // 'Servicios SEO'
 */
export function sectionOf(locale: Locale, path: PagePath): string {
  const { pages, header, footer } = dictionaries[locale];
  if (isUnder(path, PATHS.blog)) return pages.blog;
  if (among(path, SERVICE_PAGES)) return header.services;
  if (among(path, INDUSTRY_PAGES)) return footer.industries;
  const named = among(path, ['caseStudies', 'about', 'contact']);
  if (named) return pages[named];
  if (among(path, ['privacy', 'terms', 'submissionReceived'])) return footer.company;
  return pages.seoServices;
}

/** The title of a page, as a copy: a part of the page's text would keep the whole of it in memory. */
const titleOf = (html: string): string =>
  Buffer.from(textOf(TITLE.exec(html)?.[1] ?? '')).toString();

/** Name of the drawing that a page may have of its own. */
function drawingName(path: PagePath): string {
  const page = among(path, ['seoServices', ...SERVICE_PAGES, ...INDUSTRY_PAGES]);
  return page ? `pages/${page}` : `posts/${path.slice(PATHS.blog.length + 1)}`;
}

/**
 * The card of a page, if it has one of its own: the pages that say that nothing is found, or where it has gone, have none,
 * and later pages of a list show that of the first.
 */
export function cardOf(address: PagePath, html: string, drawings: Drawings): PageCard | undefined {
  const { locale, path } = splitUrl(address);
  const title = titleOf(html);
  if (title === '' || path === NOT_FOUND || LATER_PAGE.test(path) || html.includes(MOVED)) return;
  return {
    url: cardUrl(locale, path),
    page: address,
    path,
    title,
    section: sectionOf(locale, path),
    drawing: drawings.get(drawingName(path)),
  };
}
