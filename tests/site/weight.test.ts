/** Bytes are a promise: these numbers only go down. All but fonts and pictures are counted as brotli sends them. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
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

/** The first flight of a connection carries 14.6 kB. */
const MAX_HTML = 14_600;
const MAX_HTML_AND_STYLES = 22_000;
const MAX_STYLES = 7_250;
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
/** The size that is sent: that of the Brotli twin, which all but very small files have. */
function sizeOf(path: string): number {
  const twin = `${path}.br`;
  const isCompressed = COMPRESSED.test(path) && fileExists(twin);
  return statSync(join(BUILT, isCompressed ? twin : path)).size;
}
const sum = (paths: readonly string[]) => paths.reduce((total, path) => total + sizeOf(path), 0);

/** The sheets that a screen waits for. */
const stylesOf = (page: BuiltPage) =>
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

test('every page links the style sheet of the site and both fonts; some a small one more', () => {
  const sheet = stylesOf(pageAt(PATHS.about)).at(-1) ?? 'none';
  const fonts = fontsOf(pageAt('/'));
  expect(fonts).toHaveLength(2);
  const own = (page: BuiltPage) => stylesOf(page).filter((one) => one !== sheet);
  const others = faultsOf(documents, (page) =>
    stylesOf(page).includes(sheet) && fontsOf(page).join() === fonts.join() ? [] : ['differs'],
  );
  expect(others).toEqual([]);
  expect(
    over(
      documents,
      (page) => sum(own(page)),
      () => 800,
    ),
  ).toEqual([]);
  expect(sizeOf(sheet)).toBeLessThanOrEqual(MAX_STYLES);
  expect(sum(fonts)).toBeLessThanOrEqual(MAX_FONTS);
  // A font that the sheet has at another address would be loaded twice.
  for (const font of fonts) expect(readFile(sheet).toString()).toContain(font);
});

test('the HTML of every page is in the first flight, and its styles add little', () => {
  const html = (page: BuiltPage) => sizeOf(`/${page.file}`);
  expect(over(documents, html, () => MAX_HTML)).toEqual([]);
  const first = (page: BuiltPage) => html(page) + sum(stylesOf(page));
  expect(over(documents, first, () => MAX_HTML_AND_STYLES)).toEqual([]);
});

test('the scripts a visitor can cause are few', () => {
  const scripts = (page: BuiltPage) => sum(scriptsOf(page));
  // A reader of scripts that finds none would pass.
  expect(Math.min(...homes.map(scripts))).toBeGreaterThan(56_000);
  expect(over(documents, scripts, (page) => MAX_SCRIPTS[kindOf(page)])).toEqual([]);
});

test('the home page is light, whatever a visitor does on it', () => {
  const all = (page: BuiltPage) =>
    sizeOf(`/${page.file}`) +
    sum([...stylesOf(page), ...scriptsOf(page), ...fontsOf(page), ...picturesOf(page)]);
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
