/** Addresses people type, old links have, or other software writes: one step, and then a page. */
import { LOCALES } from '../../../../src/i18n/locales.ts';
import { CASE_STUDIES, PATHS, url } from '../../../../src/i18n/urls.ts';
import { decoded } from '../read-page.ts';
import type { CrawledPage, Rule, Site } from '../site.ts';

/** Other addresses of a page, and where they should lead. */
function variantsOf({ address, locale, isTwin, isNotFound }: CrawledPage): [string, string][] {
  if (isNotFound) return [];
  const isHome = address === '/';
  const variants: [string, string][] = [
    [isHome ? '//' : `${address}/`, address],
    [`//${address.slice(1)}${isHome ? '/' : '//'}`, address],
    [isHome ? '/index.html' : `${address}.html`, address],
    [isHome ? '/?a=1&b=%2F' : `${address}/?a=1&b=%2F`, `${address}?a=1&b=%2F`],
    [locale === 'en' && !isTwin && !isHome ? `/en${address}` : address, address],
  ];
  return variants.filter(([from, to]) => from !== to);
}

const stories = LOCALES.flatMap((locale) => {
  const page = url(locale, PATHS.caseStudies);
  return CASE_STUDIES.flatMap((name): [string, string][] => [
    [`${page}/${name}`, `${page}#${name}`],
    [`${page}/${name}/?a=1`, `${page}?a=1#${name}`],
  ]);
});

/** What is wrong with where an address is sent; `/en/…` that is a page of its own is not sent anywhere. */
function whyWrong(from: string, expected: string, site: Site): string[] {
  if (site.pages.has(decoded(from))) return [];
  const to = site.redirectOf(from) ?? 'nowhere';
  const { pathname, search, hash } = new URL(to, site.origin);
  const page = site.pages.get(decoded(pathname));
  // As good as `/en/…` is the address it is canonical for.
  const isRight = to === expected || to === expected.replace(/^\/en\//u, '/');
  const isLast = site.redirectOf(pathname + search) === undefined;
  const isThere = page !== undefined && (hash === '' || page.ids.has(hash.slice(1)));
  return isRight && isLast && isThere ? [] : [`is sent to ${to}, and should be to ${expected}`];
}

/** Every other address of a page leads to it in one step, and pages and files nowhere. */
export const redirects: Rule = (site) => {
  const variants = [...[...site.pages.values()].flatMap(variantsOf), ...stories];
  const wrong = variants.flatMap(([from, to]) =>
    whyWrong(from, to, site).map((what) => ({ address: from, what })),
  );
  const sentAway = [...site.pages.keys(), ...site.files].flatMap((address) => {
    const to = site.redirectOf(address);
    return to === undefined ? [] : { address, what: `is there, and is sent to ${to}` };
  });
  return [...wrong, ...sentAway];
};
