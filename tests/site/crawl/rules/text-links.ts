/** Every page leads on, and is led to, in sentences: links of headers, footers, cards and lists do not count. */
import { INDUSTRY_PAGES } from '../../../../src/facts/industries.ts';
import { PATHS, SERVICE_PAGES, type PageName } from '../../../../src/i18n/urls.ts';
import { isCanonical, isPost } from '../policy.ts';
import { onEveryPage, type Rule } from '../site.ts';

const pathsOf = (names: readonly PageName[]): string[] => names.map((name) => PATHS[name]);
const SERVICES = pathsOf(['seoServices', ...SERVICE_PAGES]);
const INDUSTRIES = pathsOf(INDUSTRY_PAGES);
/** A post leads to a page of each group. */
const FROM_POSTS = [SERVICES, INDUSTRIES, [PATHS.seoCheck], [PATHS.pricing]];
const LEAST = { posts: 2, sources: 3 };

/** Services and industries lead to posts and a case study; posts to what they serve, the check and the prices. */
export const leadsOn = onEveryPage((page, site) => {
  const addresses = new Set(page.textLinks.map(({ path }) => path));
  const targets = [...addresses].flatMap((address) => site.pages.get(address) ?? []);
  const isLinked = (path: string) => targets.some((target) => target.path === path);
  if (isPost(page))
    return FROM_POSTS.filter((group) => !group.some(isLinked)).map(
      (group) => `leads to none of ${group.join(', ')}`,
    );
  if (![...SERVICES, ...INDUSTRIES].includes(page.path)) return [];
  const posts = targets.filter(isPost).length;
  return [
    ...(posts < LEAST.posts ? [`leads to ${String(posts)} posts`] : []),
    ...(isLinked(PATHS.caseStudies) ? [] : ['leads to no case study']),
  ];
});

/** Three other pages lead to each page that can be indexed, but for later pages of a list. */
export const ledTo: Rule = (site) => {
  const sources = [...site.pages.values()]
    .filter(({ isTwin }) => !isTwin)
    .map(({ textLinks }) => textLinks.map(({ path }) => path));
  return [...site.pages.values()]
    .filter((page) => isCanonical(page) && !/\/page\/\d+$/u.test(page.path))
    .flatMap(({ address }) => {
      const count = sources.filter((paths) => paths.includes(address)).length;
      const what = `has links in the text of ${String(count)} other pages`;
      return count < LEAST.sources ? [{ address, what }] : [];
    });
};

const VAGUE = /^(?:.{0,3}|(?:.* )?(?:here|more|aquí|más|ici|plus|aqui|mais))$/iu;

/** The words of a link say where it leads. */
export const vagueLinks = onEveryPage(({ textLinks }) =>
  textLinks.filter(({ text }) => VAGUE.test(text)).map(({ text }) => `has a link called “${text}”`),
);
