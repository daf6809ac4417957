import {
  DOT_SEGMENT,
  FOREIGN_CHARACTER,
  NOT_SERVED,
  STEPS,
  withQuery,
  type FixedRedirects,
} from '../../hosting/redirects.ts';

const steps = STEPS.map(({ from, when }) => ({ pattern: new RegExp(from, 'u'), when }));
const notRedirected = [FOREIGN_CHARACTER, DOT_SEGMENT, NOT_SERVED].map(
  (pattern) => new RegExp(pattern, 'u'),
);

/** @example decodedPath('/caf%C3%A9') // '/café' */
export function decodedPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname).normalize();
  } catch {
    // An undecodable path leads to the not-found page.
    return pathname;
  }
}

/** Merges slashes: browsers read a backslash as a slash, and two slashes at the start as another site. */
function withSingleSlashes(path: string): string {
  const merged = path.replaceAll(/[/\\]+/gu, '/');
  return merged.startsWith('/') ? merged : `/${merged}`;
}

/** The path after all steps of src/hosting/redirects.ts. */
const applySteps = (path: string, isPage: (path: string) => boolean): string =>
  steps.reduce((left, { pattern, when }) => {
    const changed = pattern.exec(left)?.[1];
    if (changed === undefined) return left;
    if (when === 'becomes a page') return isPage(changed) ? changed : left;
    return when === 'is no page' && isPage(left) ? left : changed;
  }, path);

/**
 * The target of a request's permanent redirect; undefined for none. One redirect applies all rules and keeps
 * the query. The result starts with exactly one slash, so that it cannot lead to another site (`//elsewhere.example/`).
 * @example redirectOf('/en/contact/?a=1', () => false, new Map()) // '/contact?a=1'
 */
export function redirectOf(
  target: string,
  isPage: (pathname: string) => boolean,
  fixed: FixedRedirects,
): string | undefined {
  const [pathname = '', ...rest] = target.split('?');
  const decoded = decodedPath(pathname);
  const path = withSingleSlashes(decoded);
  if (notRedirected.some((pattern) => pattern.test(path))) return undefined;
  const result = applySteps(path, isPage);
  const location = fixed.get(result) ?? result;
  return location === decoded ? undefined : withQuery(location, rest.join('?'));
}
