import { CASE_STUDIES, PATHS, splitUrl, url } from '../i18n/urls.ts';

/** The story a path below the case studies names, as a place on their page. */
function storyOf(pathname: string): string | undefined {
  const { locale, path } = splitUrl(pathname);
  const story = CASE_STUDIES.find((name) => path === `${PATHS.caseStudies}/${name}`);
  return story && `${url(locale, PATHS.caseStudies)}#${story}`;
}

/**
 * The address a request is permanently sent to, or nothing: no trailing slash, no `.html`, no `/en/` before a page that
 * has none, and a story is a place on the page of all. One step however many of these apply, and the query survives. The
 * result always starts with exactly one slash, so that no address can lead to another site (`//elsewhere.example/`).
 * @example redirectOf('/case-studies/compass?a=1', () => false) // '/case-studies?a=1#compass'
 * @example redirectOf('/en/contact/?a=1', () => false) // '/contact?a=1'
 */
export function redirectOf(
  target: string,
  isPage: (pathname: string) => boolean,
): string | undefined {
  const [pathname = '', ...query] = target.split('?');
  let path = withoutSlashes(pathname);
  while (path.startsWith('/en/') && !isPage(path)) path = path.slice('/en'.length);
  const withoutHtml = path.replace(/\.html$/u, '');
  if (withoutHtml === '/index') path = '/';
  else if (withoutHtml !== path && isPage(withoutHtml)) path = withoutHtml;
  const [page = path, place] = (storyOf(path) ?? path).split('#');
  if (page === pathname) return undefined;
  const address = [page, ...query].join('?');
  return place === undefined ? address : `${address}#${place}`;
}

/** Browsers read a backslash as a slash, and two slashes at the start as another site. */
const withoutSlashes = (pathname: string): string =>
  `/${pathname
    .split(/[/\\]+/u)
    .filter((segment) => segment !== '')
    .join('/')}`;
