import {
  DOT_SEGMENT,
  FIXED_REDIRECTS,
  FOREIGN_CHARACTER,
  NOT_SERVED,
  STEPS,
} from '../../hosting/redirects.ts';

const steps = STEPS.map(({ from, when }) => ({ pattern: new RegExp(from, 'u'), when }));
const neverSent = [FOREIGN_CHARACTER, DOT_SEGMENT, NOT_SERVED].map(
  (pattern) => new RegExp(pattern, 'u'),
);

/**
 * The path of a request in plain letters.
 * @example decodedPath('/caf%C3%A9') // '/café'
 */
export function decodedPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname).normalize();
  } catch {
    // Not an address of ours, whatever it means; it ends at the not-found page.
    return pathname;
  }
}

/** One slash for any number; browsers read a backslash as one, and two at the start as another site. */
function withSingleSlashes(path: string): string {
  const merged = path.replaceAll(/[/\\]+/gu, '/');
  return merged.startsWith('/') ? merged : `/${merged}`;
}

/** The path after all steps of src/hosting/redirects.ts. */
const settle = (path: string, isPage: (path: string) => boolean): string =>
  steps.reduce((left, { pattern, when }) => {
    const changed = pattern.exec(left)?.[1];
    if (changed === undefined) return left;
    if (when === 'becomes a page') return isPage(changed) ? changed : left;
    return when === 'is no page' && isPage(left) ? left : changed;
  }, path);

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
  const [pathname = '', ...rest] = target.split('?');
  const asked = decodedPath(pathname);
  const path = withSingleSlashes(asked);
  if (neverSent.some((pattern) => pattern.test(path))) return undefined;
  const settled = settle(path, isPage);
  const [page = '', place] = (FIXED_REDIRECTS.get(settled) ?? settled).split('#');
  if (page === asked) return undefined;
  const query = rest.join('?');
  return `${page}${query && `?${query}`}${place === undefined ? '' : `#${place}`}`;
}
