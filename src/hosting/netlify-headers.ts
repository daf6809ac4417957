import { DEFAULT_LOCALE, isLocale } from '../i18n/locales.ts';
import { PATHS } from '../i18n/urls.ts';
import {
  ASKED_AGAIN,
  EVERY_ANSWER,
  HASHED,
  POLICY,
  RESOURCE_POLICY,
  SPECULATION_RULES,
  cacheControlOf,
  hasSpeculationRules,
  isMistaken,
  resourcePolicyOf,
  typeOf,
} from './headers.ts';
import { withinLimits } from './limits.ts';

const INTRODUCTION = [
  '# Headers of the site as files only, for Netlify and Cloudflare Pages. Written by the build from src/hosting/.',
  '# But for one, no header is set twice for a path: Cloudflare would join both values. So pages keep the cache-control',
  '# of the host, on both "public, max-age=0, must-revalidate", which means what our own no-cache means.',
  '# The one is content-security-policy: both apply, and a browser does only what both allow. What the pages need together',
  '# stands on top, for every path: whatever page it is, not-found pages included, no script runs that is not of the site.',
  '# :language/… also fits paths with no page. A feed gets the rules for pages besides; browsers ignore them there.',
];

const isNotFound = /(?:^|\/)404\.html$/u;

/** The headers of a file that a host would not send by itself; nothing when there are none. */
function ownHeaders(name: string): string {
  const cacheControl = cacheControlOf(name);
  return [
    ...(cacheControl === ASKED_AGAIN || cacheControl === HASHED.value
      ? []
      : [`cache-control: ${cacheControl}`]),
    ...(isMistaken(name) ? [`content-type: ${typeOf(name)}`] : []),
  ].join('\n  ');
}

/** The largest folders whose files all need the same, and the files that are alone with what they need. */
function rulesForFiles(names: readonly string[], folder = ''): string[] {
  const inside = names.filter((name) => name.startsWith(folder));
  const [first = '', ...others] = new Set(inside.map(ownHeaders));
  if (first === '' && others.length === 0) return [];
  if (folder !== '' && others.length === 0) return [`/${folder}*\n  ${first}`];
  const files = inside.filter((name) => !name.slice(folder.length).includes('/'));
  const folders = new Set(
    inside
      .filter((name) => name.slice(folder.length).includes('/'))
      .map((name) => `${folder}${name.slice(folder.length).split('/')[0] ?? ''}/`),
  );
  return [
    ...files
      .filter((name) => ownHeaders(name) !== '')
      .map((name) => `/${name}\n  ${ownHeaders(name)}`),
    ...[...folders].flatMap((inner) => rulesForFiles(inside, inner)),
  ];
}

/**
 * A pattern for the pages of a kind, so that their number does not grow with the blog.
 * @example patternOf('es/blog/tag/portals.html') // '/:language/blog/tag/:tag'
 */
function patternOf(name: string): string {
  const [first = '', ...rest] = name.replace(/(?:^index)?\.html$/u, '').split('/');
  const hasLanguage = isLocale(first) && first !== DEFAULT_LOCALE && rest.length > 0;
  const path = `/${(hasLanguage ? rest : [first, ...rest]).join('/')}`;
  const kind = path
    .replace(new RegExp(`^${PATHS.blog}/(?!tag/|page/)[^/]+$`, 'u'), `${PATHS.blog}/:post`)
    .replace(new RegExp(`^${PATHS.blog}/tag/[^/]+`, 'u'), `${PATHS.blog}/tag/:tag`)
    .replace(new RegExp(`^(${PATHS.blog}.*)/page/[0-9]+$`, 'u'), '$1/page/:page');
  return hasLanguage ? `/:language${kind}` : kind;
}

const PAGES_INTRODUCTION = [
  '# What each page needs for itself, its styles included. Cloudflare reads no more than the first 100 rules: there, put',
  '# dist/hosting/cloudflare-worker.js into dist/client as _worker.js, and pages get theirs. What is no page may be shown by',
  '# other sites on both hosts: a rule for it would have to name every file.',
];

/** @example addressOf('es/about.html') // '/es/about' */
const addressOf = (name: string): string =>
  name === 'index.html' ? '/' : `/${name.replace(/\.html$/u, '')}`;

/** Rules of the files with a policy of their own. */
const ruleOf = ([name, policy]: readonly [string, string]): string =>
  [
    addressOf(name),
    `${POLICY}: ${policy}`,
    ...(name.endsWith('.html') ? [`${RESOURCE_POLICY}: ${resourcePolicyOf(name)}`] : []),
  ].join('\n  ');

/** `_headers`, for a site of these files, with the policies of those that have one, and what all pages need together. */
export function headersFile(
  names: readonly string[],
  policies: ReadonlyMap<string, string>,
  shared: string,
): string {
  const always = Object.entries({ ...EVERY_ANSWER, [POLICY]: shared }).map(
    ([name, value]) => `  ${name}: ${value}`,
  );
  const files = names.filter((name) => !/\.(?:br|gz)$/u.test(name)).sort();
  const pages = new Set(files.filter((name) => hasSpeculationRules(name)).map(patternOf));
  const rules = [
    ['/*', ...always].join('\n'),
    `/_astro/*\n  cache-control: ${HASHED.value}`,
    ...rulesForFiles(files),
    ...[...pages]
      .sort()
      .map((page) => `${page}\n  ${SPECULATION_RULES.name}: ${SPECULATION_RULES.value}`),
  ];
  const own = [...policies].filter(([name]) => !isNotFound.test(name)).sort();
  return [
    ...INTRODUCTION,
    ...withinLimits(rules, 'headers'),
    ...PAGES_INTRODUCTION,
    ...own.map(ruleOf),
    '',
  ].join('\n');
}
