import { DEFAULT_LOCALE, LOCALES } from '../i18n/locales.ts';
import { CASE_STUDIES, PATHS, url } from '../i18n/urls.ts';
import { withinLimits } from './limits.ts';
import { NOT_FOUND } from './redirects.ts';

/** Netlify documents no other permanent status for a rule. */
const STATUS = 301;

const INTRODUCTION = [
  '# Redirects of the site as files only, for Netlify and Cloudflare Pages. Written by the build from src/hosting/.',
  '# 301, not 308: Netlify documents no other permanent status. The query goes along on both.',
  '# Both take .html, /index and trailing slashes from an address by themselves (Netlify: switch Pretty URLs on), and',
  '# there is no way to write it here; what each makes of // is its own. Both keep a fixed rule above a pattern.',
  '# Cloudflare redirects even where a file is, so only pages that are not under /en are named, never all of /en/*.',
];
const NOT_FOUND_INTRODUCTION = [
  '# The not-found page by language: Netlify’s way. Cloudflare has no rule with status 404, passes these lines over',
  '# with a warning, and shows the nearest 404.html above the path, which is the same page.',
];
const pathOf = (name: string): string =>
  name === 'index.html' ? '/' : `/${name.replace(/\.html$/u, '')}`;

/** With and without a slash at the end, which Cloudflare tells apart. */
const both = (from: string, to: string): string[] =>
  [from, `${from}/`].map((path) => `${path} ${to} ${String(STATUS)}`);

/** `_redirects`, for a site of these files. */
export function redirectsFile(names: readonly string[]): string {
  const pages = new Set(names.filter((name) => name.endsWith('.html')).map(pathOf));
  const stories = LOCALES.flatMap((locale) => {
    const page = url(locale, PATHS.caseStudies);
    return CASE_STUDIES.flatMap((story) => [
      ...both(`${page}/${story}`, `${page}#${story}`),
      ...(locale === DEFAULT_LOCALE ? both(`/en${page}/${story}`, `${page}#${story}`) : []),
    ]);
  });
  const roots = [...new Set([...pages].map((path) => path.split('/')[1] ?? ''))]
    .filter((root) => root !== '' && root !== DEFAULT_LOCALE && root !== '404')
    .filter((root) => !pages.has(`/en/${root}`))
    .sort();
  const fixed = roots
    .filter((root) => pages.has(`/${root}`))
    .flatMap((root) => both(`/en/${root}`, `/${root}`));
  const patterns = roots
    .filter((root) => [...pages].some((path) => path.startsWith(`/${root}/`)))
    .map((root) => `/en/${root}/* /${root}/:splat ${String(STATUS)}`);
  const missing = NOT_FOUND.byLanguage.map(({ locale, file }) => `/${locale}/* /${file} 404`);
  return [
    ...INTRODUCTION,
    ...withinLimits([...stories, ...fixed], 'redirects'),
    ...withinLimits(patterns, 'patterns'),
    ...NOT_FOUND_INTRODUCTION,
    ...missing,
    '',
  ].join('\n');
}
