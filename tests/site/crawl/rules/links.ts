/** Where links lead, and whether the files that pages name are there. */
import { FORM_IDS } from '../../../../src/forms/definition.ts';
import { LOCALES } from '../../../../src/i18n/locales.ts';
import { formAction, isUnder, PATHS, url } from '../../../../src/i18n/urls.ts';
import { isIndexable, isInBlog } from '../policy.ts';
import { onEveryPage, type CrawledPage, type Site } from '../site.ts';

const ENDPOINTS: readonly string[] = [
  ...FORM_IDS.map(formAction),
  ...LOCALES.map((locale) => `${url(locale, PATHS.seoCheck)}/report`),
];

/** The links to pages of this site, and the others to this site. */
function linksOf(page: CrawledPage, site: Site) {
  const own = page.links.filter(({ target }) => target.isOwn);
  return {
    toPages: own.flatMap((link) => {
      const target = site.pages.get(link.target.path);
      return target ? { ...link, page: target } : [];
    }),
    others: own.filter(({ target }) => !site.pages.has(target.path)),
  };
}

/** A link leads to a page or file without a redirect, and a form to its endpoint. */
export const links = onEveryPage((page, site) => [
  ...linksOf(page, site)
    .others.filter(({ target }) => !site.files.has(target.path))
    .map(({ href }) => `leads to ${href}, which is redirected or not there`),
  ...page.actions
    .filter((action) => !ENDPOINTS.includes(action) && !/^https:\/\//u.test(action))
    .map((action) => `posts to ${action}, which is no endpoint`),
]);

/** A link to a place on a page leads to one that is there. */
export const anchors = onEveryPage((page, site) =>
  linksOf(page, site)
    .toPages.filter(({ target: { hash }, page: { ids } }) => {
      const [id = ''] = hash.slice(1).split(':~:');
      return id !== '' && !ids.has(decodeURIComponent(id));
    })
    .map(({ href }) => `leads to ${href}, and there is no such place`),
);

/**
 * Whether a page may link to one that search engines leave out. Lists of one subject are for readers of the blog; a
 * thank-you page leads to itself in other languages; nothing leads to what adverts lead to, or to a not-found page.
 */
const mayLinkToHidden = (from: CrawledPage, to: CrawledPage): boolean =>
  (isUnder(to.path, `${PATHS.blog}/tag`) && isInBlog(from)) ||
  (to.path === PATHS.submissionReceived && from.path === to.path);

/** Pages that search engines leave out are linked only where that is right; second addresses of a page nowhere. */
export const hiddenLinks = onEveryPage((page, site) =>
  linksOf(page, site)
    .toPages.filter(({ page: to }) => to !== page && (to.isTwin || !isIndexable(to)))
    .filter(({ page: to }) => to.isTwin || !mayLinkToHidden(page, to))
    .map(({ href }) => `leads to ${href}, which it should not`),
);

/** Links stay in the language of their page, but for the choice of language, which says where it leads. */
export const linkLanguage = onEveryPage((page, site) =>
  linksOf(page, site)
    .toPages.filter(({ hreflang, page: to }) => to.locale !== (hreflang ?? page.locale))
    .map(({ href, hreflang }) => `leads to ${href} as if that were in ${hreflang ?? page.locale}`),
);

/** Every file a page names is there. */
export const files = onEveryPage(({ sources }, site) =>
  sources
    .filter(({ target }) => target === undefined || (target.isOwn && !site.files.has(target.path)))
    .map(({ name }) => `names ${name}, which is not there`),
);
