import { isPaidPath, isPostPath, isUnder, PATHS, type PageName } from '../i18n/urls.ts';

export type PageType = PageName | 'post' | 'paid';

/** Pages that Open Graph calls articles; the others are websites. */
export const isArticle = (type: PageType): boolean => type === 'caseStudies' || type === 'post';

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
  return isPaidPath(path) ? 'paid' : pageNameOf(path);
}
