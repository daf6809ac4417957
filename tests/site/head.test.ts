import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../src/i18n/locales.ts';
import { url } from '../../src/i18n/urls.ts';
import {
  attributes,
  documents,
  isEnglishTwin,
  mayLackLanguages,
  notFoundPages,
  pages,
} from './built-site.ts';

const canonicalPages = pages.filter((page) => !isEnglishTwin(page));

describe.each(documents)('$address', (page) => {
  const meta = (name: string) => attributes(page, `meta[name="${name}"]`, 'content');

  test('lets people zoom', () => {
    expect(meta('viewport')).toHaveLength(1);
    expect(meta('viewport')[0]).toContain('width=device-width');
    expect(meta('viewport')[0]).not.toMatch(/user-scalable\s*=\s*(no|0)|maximum-scale/);
  });
});

test('every language has a page for lost visitors', () => {
  expect(notFoundPages.map((page) => page.locale).sort()).toEqual([...LOCALES].sort());
});

test('every page but posts and their lists exists in all four languages', () => {
  const gaps = canonicalPages
    .filter(({ path }) => !mayLackLanguages(path))
    .flatMap((page) =>
      LOCALES.filter(
        (locale) => !pages.some((other) => other.address === url(locale, page.path)),
      ).map((locale) => url(locale, page.path)),
    );
  expect(gaps).toEqual([]);
});

test('the home page stands at / and again at /en', () => {
  const addresses = pages.map((page) => page.address);
  expect(addresses).toEqual(expect.arrayContaining(['/', '/en', '/es', '/fr', '/pt']));
});
