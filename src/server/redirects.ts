/**
 * The address a request is permanently sent to, or nothing: no trailing slash, no `.html`, no `/en/` before a page that
 * has none. One step however many of these apply, and the query survives. The result always starts with exactly one
 * slash, so that no address can lead to another site (`//elsewhere.example/`).
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
  return path === pathname ? undefined : [path, ...query].join('?');
}

/** Browsers read a backslash as a slash, and two slashes at the start as another site. */
const withoutSlashes = (pathname: string): string =>
  `/${pathname
    .split(/[/\\]+/u)
    .filter((segment) => segment !== '')
    .join('/')}`;
