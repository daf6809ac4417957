import { isIndustryPage, type IndustryPage } from '../facts/industries.ts';
import { isPaidPath, isPostPath, isUnder, PATHS, type PageName } from '../i18n/urls.ts';

/** The type of each page, except those of industries. */
const PAGE_TYPES = {
  home: 'homepage',
  seoServices: 'service',
  linkBuilding: 'service',
  onPageSeo: 'service',
  offPageSeo: 'service',
  technicalSeo: 'service',
  localSeo: 'service',
  contentPack: 'service',
  pricing: 'pricing',
  caseStudies: 'case-study',
  sampleAudit: 'sample',
  seoCheck: 'check',
  blog: 'blog',
  about: 'about',
  contact: 'contact',
  privacy: 'legal',
  terms: 'legal',
  submissionReceived: 'thanks',
} as const satisfies Record<Exclude<PageName, IndustryPage>, string>;

export type PageType = (typeof PAGE_TYPES)[keyof typeof PAGE_TYPES] | 'industry' | 'post' | 'paid';

/** Pages that Open Graph calls articles; the others are websites. */
export const isArticle = (type: PageType): boolean => type === 'case-study' || type === 'post';

const isPageName = (name: string): name is PageName => Object.hasOwn(PATHS, name);

/**
 * The page name of a path without its language; a path below the blog belongs to the blog.
 * Unknown paths are the home page's.
 * @example pageNameOf('/blog/tag/portals') // 'blog'
 */
export function pageNameOf(path: string): PageName {
  if (isUnder(path, PATHS.blog)) return 'blog';
  const [name = 'home'] = Object.entries(PATHS).find(([, known]) => known === path) ?? [];
  return isPageName(name) ? name : 'home';
}

/**
 * The page type of a path without its language.
 * @example pageTypeOf('/blog/portals-or-your-own-website') // 'post'
 */
export function pageTypeOf(path: string): PageType {
  if (isPostPath(path)) return 'post';
  if (isPaidPath(path)) return 'paid';
  const name = pageNameOf(path);
  return isIndustryPage(name) ? 'industry' : PAGE_TYPES[name];
}
