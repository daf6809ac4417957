/** Where links lead, and whether the files that pages name are there. */
import { isIndexable, mayLinkToHidden } from '../policy.ts';
import type { Link } from '../read-page.ts';
import { onEveryPage, type CrawledPage, type Site } from '../site.ts';

/** Addresses answered by the server instead of a file. */
const SERVED = /^\/api\/leads\/(?:demo|audit|hero|growth-plan|guide)$/u;

const ownLinks = (page: CrawledPage): Link[] => page.links.filter(({ target }) => target.isOwn);

const whereTo = (page: CrawledPage, site: Site) =>
  ownLinks(page).flatMap((link) => {
    const target = site.pages.get(link.target.path);
    return target ? { link, target } : [];
  });

/** Links to what is no page. */
const leftOver = (page: CrawledPage, site: Site): Link[] =>
  ownLinks(page).filter(({ target }) => !site.pages.has(target.path));
const isRedirected = ({ target: { path, search } }: Link, site: Site): boolean =>
  site.redirectOf(path + search) !== undefined;

/** A link leads to a page or file, or is redirected, which `redirectedLinks` has a word about; a form to its endpoint. */
export const links = onEveryPage((page, site) => [
  ...leftOver(page, site)
    .filter((link) => !site.files.has(link.target.path) && !isRedirected(link, site))
    .map(({ href }) => `leads to ${href}, which is not there`),
  ...page.actions
    .filter((action) => !SERVED.test(action) && !/^https:\/\//u.test(action))
    .map((action) => `posts to ${action}, which is no endpoint`),
]);

/** No link costs its reader a redirect; that no page itself is redirected is the matter of `redirects`. */
export const redirectedLinks = onEveryPage((page, site) =>
  leftOver(page, site)
    .filter((link) => isRedirected(link, site))
    .map(({ href }) => `leads to ${href}, which is redirected`),
);

/** A link to a place on a page leads to one that is there. */
export const anchors = onEveryPage((page, site) =>
  whereTo(page, site)
    .filter(({ link, target }) => {
      const [id = ''] = link.target.hash.slice(1).split(':~:');
      return id !== '' && !target.ids.has(decodeURIComponent(id));
    })
    .map(({ link }) => `leads to ${link.href}, and there is no such place`),
);

/** Pages that search engines leave out, and second addresses of a page, are linked only where policy says so. */
export const hiddenLinks = onEveryPage((page, site) =>
  whereTo(page, site)
    .filter(({ target }) => target !== page && (target.isTwin || !isIndexable(target)))
    .filter(({ target }) => target.isTwin || !mayLinkToHidden(page, target))
    .map(({ link }) => `leads to ${link.href}, which it should not`),
);

/** Links stay in the language of their page, but for the choice of language, which says where it leads. */
export const linkLanguage = onEveryPage((page, site) =>
  whereTo(page, site)
    .filter(({ link, target }) => target.locale !== (link.hreflang ?? page.locale))
    .map(({ link }) => `leads to ${link.href} as if that were in ${link.hreflang ?? page.locale}`),
);

/** Every file a page names is there. */
export const files = onEveryPage(({ sources }, site) =>
  sources
    .filter(({ target }) => target === undefined || (target.isOwn && !site.files.has(target.path)))
    .map(({ name }) => `names ${name}, which is not there`),
);
