/** Bytes are a promise: these numbers only go down. */
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { INDUSTRY_PAGES, PATHS, SERVICE_PAGES } from '../../src/i18n/urls.ts';
import {
  attributes,
  documents,
  fileExists,
  homes,
  readFile,
  type BuiltPage,
} from './built-site.ts';
import { allWords, postPages, textMarkup } from './blog-pages.ts';

/** What a page needs for its first paint. Ten packets of a fresh connection carry 14.6 kB. */
const MAX_FIRST_REQUEST = 20_000;
const MAX_OF_SERVICES_AND_INDUSTRIES = 14_600;
/** A post may be longer than a thousand words; then a thousand of its words must fit. */
const MAX_POST_OF_A_THOUSAND_WORDS = 14_600;
const MAX_POST = 17_500;
const MAX_FONTS = 60_000;
const MAX_FONT_FILES = 2;
const MAX_TOTAL = 250_000;

const COMPRESSED = /\.(html|css|js|mjs|svg|json|webmanifest|xml|txt)$/;
const sent = (path: string): number =>
  COMPRESSED.test(path) ? brotliCompressSync(readFile(path)).length : readFile(path).length;

const pageBytes = (page: BuiltPage) => brotliCompressSync(page.html).length;

const fontsOf = (page: BuiltPage) => [
  ...new Set([...page.html.matchAll(/\/[\w./-]+\.woff2?/g)].map(([path]) => path)),
];

/** The scripts a script can ask for, itself included, however late. */
function withImports(paths: readonly string[], known = new Set<string>()): Set<string> {
  for (const path of paths) {
    if (known.has(path) || !fileExists(path)) continue;
    known.add(path);
    const source = readFile(path).toString();
    const imported = [
      ...source.matchAll(/["'`](\.\.?\/[\w./-]+\.js|\/_astro\/[\w./-]+\.(?:js|css))["'`]/g),
    ].map(([, name = '']) => new URL(name, `https://here.invalid${path}`).pathname);
    withImports(imported, known);
  }
  return known;
}

const scriptsOf = (page: BuiltPage) => {
  const named = [
    ...attributes(page, 'script[src]', 'src'),
    ...attributes(page, 'link[rel="modulepreload"]', 'href'),
    ...['component-url', 'renderer-url', 'before-hydration-url'].flatMap((name) =>
      attributes(page, `astro-island[${name}]`, name),
    ),
    ...[...page.html.matchAll(/["'`(](\/_astro\/[\w./-]+\.js)/g)].map(([, path = '']) => path),
  ];
  return [...withImports(named)];
};

const picturesOf = (page: BuiltPage) => {
  const named = [
    ...attributes(page, 'img[src]', 'src'),
    ...attributes(page, 'source[srcset]', 'srcset').map(
      (srcset) => srcset.split(/[\s,]+/)[0] ?? '',
    ),
    ...['icon', 'apple-touch-icon', 'manifest'].flatMap((rel) =>
      attributes(page, `link[rel="${rel}"]`, 'href'),
    ),
  ];
  return [...new Set(named)].filter((path) => path.startsWith('/') && fileExists(path));
};

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

const LIGHTEST = new Set<string>(
  [...SERVICE_PAGES, ...INDUSTRY_PAGES, 'seoServices' as const]
    .filter((page) => page !== 'localSeo' && page !== 'contentPack')
    .map((page) => PATHS[page]),
);

describe.each(documents)('$address', (page) => {
  const most = LIGHTEST.has(page.path) ? MAX_OF_SERVICES_AND_INDUSTRIES : MAX_FIRST_REQUEST;

  test(`needs at most ${String(most)} bytes for its first paint, in one request`, () => {
    expect(attributes(page, 'link[rel="stylesheet"]', 'href')).toEqual([]);
    expect(page.document.querySelector('style')).not.toBeNull();
    expect(pageBytes(page)).toBeLessThanOrEqual(most);
  });
});

describe.each(postPages)('$address', (page) => {
  test(`needs at most ${String(MAX_POST)} bytes, however long it is`, () => {
    expect(pageBytes(page)).toBeLessThanOrEqual(MAX_POST);
  });

  test(`needs at most ${String(MAX_POST_OF_A_THOUSAND_WORDS)} bytes for a thousand words`, () => {
    const around = brotliCompressSync(page.html.replace(textMarkup(page), () => '')).length;
    const text = pageBytes(page) - around;
    const aThousand = around + text * Math.min(1, 1000 / allWords(page));
    expect(aThousand).toBeLessThanOrEqual(MAX_POST_OF_A_THOUSAND_WORDS);
  });
});

describe.each(homes)('$address', (page) => {
  test(`loads at most ${MAX_TOTAL} bytes, whatever a visitor does on it`, () => {
    const files = [...scriptsOf(page), ...fontsOf(page), ...picturesOf(page)];
    expect(pageBytes(page) + sum(files.map(sent))).toBeLessThanOrEqual(MAX_TOTAL);
  });
});

describe.each(documents)('$address', (page) => {
  test('names no script file but those of its islands', () => {
    expect(attributes(page, 'script[src]', 'src')).toEqual([]);
    expect(attributes(page, 'link[rel="modulepreload"]', 'href')).toEqual([]);
    expect(attributes(page, 'link[as="script"]', 'href')).toEqual([]);
  });

  test('starts no island on load', () => {
    const eager = attributes(page, 'astro-island[client]', 'client').filter((when) =>
      /^(load|only)$/.test(when),
    );
    expect(eager).toEqual([]);
  });

  test(`has at most ${MAX_FONT_FILES} font files of at most ${MAX_FONTS} bytes`, () => {
    const fonts = fontsOf(page);
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.length).toBeLessThanOrEqual(MAX_FONT_FILES);
    expect(sum(fonts.map(sent))).toBeLessThanOrEqual(MAX_FONTS);
  });

  test('asks nothing of another host', () => {
    const foreign = [
      ...attributes(page, 'script[src]', 'src'),
      ...attributes(page, 'img[src]', 'src'),
      ...attributes(page, 'iframe[src]', 'src'),
      ...['stylesheet', 'preload', 'preconnect', 'dns-prefetch', 'icon'].flatMap((rel) =>
        attributes(page, `link[rel="${rel}"]`, 'href'),
      ),
      ...[...page.html.matchAll(/url\(\s*["']?(https?:)?\/\/[^)]+/g)].map(([css]) => css),
    ].filter((address) => /^(https?:)?\/\/|url\(/.test(address));
    expect(foreign).toEqual([]);
  });
});
