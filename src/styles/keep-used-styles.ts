/**
 * Styles travel inside every page, so a page keeps only the classes it can use: what its own markup names, and what the
 * islands on it may name later.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import type { PageFinish } from './finish-pages.ts';

const STYLE = /(<style\b[^>]*>)([\s\S]*?)(<\/style>)/g;
const INLINE_SCRIPT = /<script\b[^>]*>([\s\S]*?)<\/script>/g;
const CLASS_IN_SELECTOR = /\.((?:\\.|[\w-])+)/g;
const ISLAND_SCRIPT = /["'`](?:\.\.?\/|\/_astro\/)([\w./-]+\.js)["'`]/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const CLASS_ATTRIBUTE = /\sclass=(["'])([\s\S]*?)\1/g;

/** The classes that elements of a page have. */
const classesOf = (markup: string): readonly string[] =>
  [...markup.matchAll(CLASS_ATTRIBUTE)].flatMap(([, , names = '']) =>
    names.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '').split(/\s+/),
  );

/** Everything in a script that could be the name of a class. */
const namesIn = (script: string): readonly string[] => script.split(/[\s"'`]+/);

/** The classes a style sheet has rules for, and a few decimals that look like one. */
const classesIn = (css: string): readonly string[] => [
  ...new Set(
    [...css.matchAll(CLASS_IN_SELECTOR)].map(([, name = '']) => name.replace(/\\(.)/g, '$1')),
  ),
];

/**
 * A style sheet without the rules of classes that nobody names.
 * @example withoutClasses('.a{top:0}.b{top:0}', ['b']) // '.a{top:0}'
 */
export const withoutClasses = (css: string, unused: readonly string[]): string =>
  transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols: [...unused],
  }).code.toString();

const SET = /(--tw-[\w-]+):[^;{}]*;?/g;
const REGISTERED = /@property (--tw-[\w-]+)\{([^}]*)\}/g;
/** Tailwind's starting values once more, for browsers without `@property` (before 2024). */
const STARTS = /@layer properties\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;
const READ = /var\((--tw-[\w-]+)(?:,((?:[^()]|\((?:[^()]|\([^()]*\))*\))*))?\)/g;

/**
 * Tailwind's classes hand each other values in variables. Where no class of a page sets one, its starting value stands in
 * its place; where none reads one, it is not set.
 * @example withoutIdleVariables('.a{--tw-b:1;c:var(--tw-d,2)}') // '.a{c:2}'
 */
export function withoutIdleVariables(css: string): string {
  const starts = new Map(
    [...css.matchAll(REGISTERED)].map(([, name = '', rules = '']): [string, string | undefined] => [
      name,
      /initial-value:([^;}]+)/.exec(rules)?.[1],
    ]),
  );
  const rules = css.replace(REGISTERED, '').replace(STARTS, '');
  const set = new Set([...rules.matchAll(SET)].map(([, name]) => name));
  const settled = rules.replace(READ, (whole, name: string, fallback?: string) => {
    const value = starts.get(name) ?? fallback;
    return set.has(name) || value === undefined ? whole : value;
  });
  const read = new Set([...settled.matchAll(READ)].map(([, name]) => name));
  const used = settled.replace(SET, (whole, name: string) => (read.has(name) ? whole : ''));
  const kept = [...css.matchAll(REGISTERED)].filter(([, name]) => read.has(name));
  return used + kept.map(([whole]) => whole).join('');
}

type Scripts = ReadonlyMap<string, string>;

/** The islands' scripts of a built site, by file name. */
async function readScripts(folder: string): Promise<Scripts> {
  const scripts = new Map<string, string>();
  for (const name of await readdir(folder)) {
    if (name.endsWith('.js')) scripts.set(name, await readFile(join(folder, name), 'utf8'));
  }
  return scripts;
}

/** The scripts that a page or script asks for by itself. */
const askedForBy = (text: string, scripts: Scripts): readonly string[] =>
  [...new Set([...text.matchAll(ISLAND_SCRIPT)].map(([, name = '']) => name))].filter((name) =>
    scripts.has(name),
  );

/** The scripts that some scripts may load, by way of one another, themselves included. */
function reachedFrom(first: readonly string[], scripts: Scripts): readonly string[] {
  const reached = new Map<string, string>();
  const follow = (names: readonly string[]) => {
    for (const name of names) {
      const source = scripts.get(name);
      if (source === undefined || reached.has(name)) continue;
      reached.set(name, source);
      follow(askedForBy(source, scripts));
    }
  };
  follow(first);
  return [...reached.values()];
}

/** Takes from pages the styles they cannot use. Pages that leave out the same classes share the work. */
export function styleKeeper(scripts: Scripts) {
  const sheets = new Map<string, { classes: readonly string[]; without: Map<string, string> }>();
  const inScripts = new Map<string, readonly string[]>();
  const namesInScripts = (first: readonly string[]) => {
    const key = first.join(' ');
    const known = inScripts.get(key) ?? reachedFrom(first, scripts).flatMap(namesIn);
    inScripts.set(key, known);
    return known;
  };
  const strip = (css: string, names: ReadonlySet<string>) => {
    const sheet = sheets.get(css) ?? { classes: classesIn(css), without: new Map() };
    sheets.set(css, sheet);
    const unused = sheet.classes.filter((name) => !names.has(name));
    const key = unused.join(' ');
    const result = sheet.without.get(key) ?? withoutIdleVariables(withoutClasses(css, unused));
    sheet.without.set(key, result);
    return result;
  };
  // Sheets of fonts have no classes, and a script reads them as they are written.
  const isKept = (css: string) => css.includes('@font-face');
  return (html: string): string => {
    // Three groups of the pattern stand between the pieces: the tag, the sheet and the closing tag.
    const pieces = html.split(STYLE);
    const markup = pieces.filter((_, index) => index % 4 === 0).join('');
    const inline = [...markup.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script);
    const later = namesInScripts(askedForBy(markup, scripts));
    const names = new Set([...classesOf(markup), ...inline.flatMap(namesIn), ...later]);
    return pieces
      .map((piece, index) => (index % 4 === 2 && !isKept(piece) ? strip(piece, names) : piece))
      .join('');
  };
}

export const usedStyles: PageFinish = {
  open: async (folder) => styleKeeper(await readScripts(join(folder, '_astro'))),
};
