/** Bytes are a promise: these numbers only go down. All but fonts and pictures are counted as brotli sends them. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { paidPageAt } from '../../src/facts/paid-pages.ts';
import { isUnder, PATHS } from '../../src/i18n/urls.ts';
import {
  attributes,
  BUILT,
  documents,
  faultsOf,
  fileExists,
  homes,
  pageAt,
  readFile,
  type BuiltPage,
} from './built-site.ts';

/** With the style sheet. */
const MAX_HTML = 22_000;
const MAX_MEDIAN_HTML = 18_000;
/** The first flight of a connection carries 14.6 kB, of which TLS and headers take some. */
const FIRST_FLIGHT = 12_000;
const MAX_FONTS = 36_000;
/** The scripts a visitor can cause, by kind of page; React is 56 kB of them. */
const MAX_SCRIPTS = { home: 84_000, paid: 77_500, blog: 82_000, other: 82_000 } as const;
const MAX_HOME = 220_000;
const MAX_DRAWINGS = 60_000;

const kindOf = ({ path }: BuiltPage): keyof typeof MAX_SCRIPTS => {
  if (path === PATHS.home) return 'home';
  if (paidPageAt(path)) return 'paid';
  return isUnder(path, PATHS.blog) ? 'blog' : 'other';
};

const COMPRESSED = /\.(?:html|css|js|svg|json|webmanifest|xml|txt)$/;
/** The size that is sent: that of the Brotli file, which all but very small files have. */
function sizeOf(path: string): number {
  const compressed = `${path}.br`;
  const isCompressed = COMPRESSED.test(path) && fileExists(compressed);
  return statSync(join(BUILT, isCompressed ? compressed : path)).size;
}
const sum = (paths: readonly string[]) => paths.reduce((total, path) => total + sizeOf(path), 0);

/** Sheets of their own, for which a screen would wait. */
const linkedStylesOf = (page: BuiltPage) =>
  attributes(page, 'link[rel="stylesheet"]', 'href').filter((path) => !/\/print\./.test(path));
const fontsOf = (page: BuiltPage) => attributes(page, 'link[rel="preload"][as="font"]', 'href');

/** Scripts with all that they import, however late. */
function withImports(paths: readonly string[], known = new Set<string>()): Set<string> {
  for (const path of paths) {
    if (known.has(path) || !fileExists(path)) continue;
    known.add(path);
    const imported = [
      ...readFile(path)
        .toString()
        .matchAll(/["'`](\.\.?\/[\w./-]+\.js|\/_astro\/[\w./-]+\.js)["'`]/g),
    ].map(([, name = '']) => new URL(name, `https://here.invalid${path}`).pathname);
    withImports(imported, known);
  }
  return known;
}

const scriptsOf = (page: BuiltPage) => [
  ...withImports(
    ['component-url', 'renderer-url'].flatMap((name) =>
      attributes(page, `astro-island[${name}]`, name),
    ),
  ),
];

const drawingsOf = (page: BuiltPage) => [
  ...new Set(attributes(page, 'use', 'href').map((address) => address.replace(/#.*/u, ''))),
];
const picturesOf = (page: BuiltPage) =>
  [
    ...drawingsOf(page),
    ...attributes(page, 'img[src]', 'src'),
    ...attributes(page, 'source[srcset]', 'srcset').map((set) => set.split(/[\s,]+/)[0] ?? ''),
    ...['icon', 'apple-touch-icon', 'manifest'].flatMap((rel) =>
      attributes(page, `link[rel="${rel}"]`, 'href'),
    ),
  ].filter((path, index, all) => all.indexOf(path) === index && fileExists(path));

/** The pages for which something is more than it may be, with how much it is. */
const over = (
  pages: readonly BuiltPage[],
  bytes: (page: BuiltPage) => number,
  most: (page: BuiltPage) => number,
) =>
  faultsOf(pages, (page) =>
    bytes(page) > most(page) ? [`${String(bytes(page))} of ${String(most(page))}`] : [],
  );

test('every page carries its style sheet, of which there are few, and preloads both fonts', () => {
  const fonts = fontsOf(pageAt('/'));
  expect(fonts).toHaveLength(2);
  expect(sum(fonts)).toBeLessThanOrEqual(MAX_FONTS);
  const sheets = (page: BuiltPage) =>
    [...page.document.querySelectorAll('head style')].map(({ textContent }) => textContent);
  const wrong = faultsOf(documents, (page) => [
    ...(sheets(page).length === 1 && linkedStylesOf(page).length === 0 ? [] : ['sheets']),
    ...(fontsOf(page).join() === fonts.join() ? [] : ['fonts']),
    // A font that the sheet has at another address would be loaded twice.
    ...(fonts.every((font) => sheets(page).join().includes(font)) ? [] : ['addresses of fonts']),
  ]);
  expect(wrong).toEqual([]);
  // The policy names each by its hash.
  expect(new Set(documents.flatMap(sheets)).size).toBeLessThanOrEqual(15);
});

test('the HTML of every page with its style sheet is small, and begins with its headline and first field', () => {
  const html = (page: BuiltPage) => sizeOf(`/${page.file}`);
  expect(over(documents, html, () => MAX_HTML)).toEqual([]);
  const median = documents.map(html).toSorted((a, b) => a - b)[documents.length >> 1];
  expect(median).toBeLessThanOrEqual(MAX_MEDIAN_HTML);
  const late = faultsOf(documents, (page) => {
    const sent = readFile(`/${page.file}.br`).subarray(0, FIRST_FLIGHT);
    const finishFlush = constants.BROTLI_OPERATION_FLUSH;
    const seen = brotliDecompressSync(sent, { finishFlush }).toString();
    return seen.includes('</h1>') ? [] : ['headline'];
  });
  expect(late).toEqual([]);
});

test('the scripts a visitor can cause are few', () => {
  const scripts = (page: BuiltPage) => sum(scriptsOf(page));
  // A reader of scripts that finds none would pass.
  expect(Math.min(...homes.map(scripts))).toBeGreaterThan(56_000);
  expect(over(documents, scripts, (page) => MAX_SCRIPTS[kindOf(page)])).toEqual([]);
});

test('the home page is light, whatever a visitor does on it', () => {
  const all = (page: BuiltPage) =>
    sizeOf(`/${page.file}`) + sum([...scriptsOf(page), ...fontsOf(page), ...picturesOf(page)]);
  expect(over(homes, all, () => MAX_HOME)).toEqual([]);
  const drawings = (page: BuiltPage) => sum(drawingsOf(page).filter(fileExists));
  expect(over(documents, drawings, () => MAX_DRAWINGS)).toEqual([]);
});

test('no page asks for a script, starts an island by itself or asks anything of another host', () => {
  const loaded = (page: BuiltPage) => {
    const sources = attributes(page, 'script[src], img[src], iframe[src]', 'src');
    const links = ['stylesheet', 'preload', 'preconnect', 'dns-prefetch', 'icon'].flatMap((rel) =>
      attributes(page, `link[rel="${rel}"]`, 'href'),
    );
    return [
      ...attributes(page, 'script[src]', 'src'),
      ...attributes(page, 'link[rel="modulepreload"], link[as="script"]', 'href'),
      ...attributes(page, 'astro-island[client]', 'client').filter((when) => when !== 'when'),
      ...[...sources, ...links].filter((address) => /^(?:https?:)?\/\//.test(address)),
    ];
  };
  expect(faultsOf(documents, loaded)).toEqual([]);
});
