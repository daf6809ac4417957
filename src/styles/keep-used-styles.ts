/**
 * Styles travel inside every page, so a page keeps only the classes it can use: what its own markup names, and what the
 * islands on it may name later. What only the markup names gets a short name.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform, type Selector } from 'lightningcss';
import type { PageFinish } from './page-finish.ts';
import { classesOf, classShortener } from './short-classes.ts';

const STYLE = /(<style\b[^>]*>)([\s\S]*?)(<\/style>)/g;
/** What a browser runs; data for crawlers stands in scripts too. */
const INLINE_SCRIPT = /<script\b(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g;
const CLASS_IN_SELECTOR = /\.((?:\\.|[\w-])+)/g;
const ISLAND_SCRIPT = /["'`](?:\.\.?\/|\/_astro\/)([\w./-]+\.js)["'`]/g;
/** Everything in a script that could be the name of a class, in a list of classes or in a selector. */
const namesIn = (script: string): readonly string[] => [
  ...script.split(/[\s"'`]+/),
  ...script.split(/[^\w-]+/),
];

/** The classes a style sheet has rules for, and a few decimals that look like one. */
const classesInSheet = (css: string): readonly string[] => [
  ...new Set(
    [...css.matchAll(CLASS_IN_SELECTOR)].map(([, name = '']) => name.replace(/\\(.)/g, '$1')),
  ),
];

/** A selector with other names for its classes, those inside `:is()` and its like included. */
const renamed = (selector: Selector, nameOf: (name: string) => string): Selector =>
  selector.map((part) => {
    if (part.type === 'class') return { ...part, name: nameOf(part.name) };
    if (part.type !== 'pseudo-class') return part;
    const { kind } = part;
    return kind === 'is' || kind === 'where' || kind === 'not' || kind === 'has'
      ? { ...part, selectors: part.selectors.map((inner) => renamed(inner, nameOf)) }
      : part;
  });

/**
 * A style sheet without the rules of classes that nobody names, and with other names for the rest.
 * @example withClasses('.a{top:0}.b{top:0}', ['b'], (name) => name + 1) // '.a1{top:0}'
 */
export const withClasses = (
  css: string,
  unused: readonly string[],
  nameOf: (name: string) => string,
): string => {
  // Whatever a class is called from now on, none is called like one that goes.
  const gone = new Map(unused.map((name) => [name, `_${name}`]));
  const newName = (name: string) => gone.get(name) ?? nameOf(name);
  return transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols: [...gone.values()],
    visitor: { Selector: (selector) => renamed(selector, newName) },
  }).code.toString();
};

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

/**
 * The sheet of a font without the hash that Astro puts behind its name, and without what a browser takes for granted. It has
 * no classes, and a script reads its addresses as they are written.
 * @example withPlainFonts('@font-face{font-family:"Serif-0123456789abcdef"}') // '@font-face{font-family:"Serif"}'
 */
export const withPlainFonts = (css: string): string =>
  css.replace(/-[\da-f]{16}(?=[" ])|font-style:normal;|font-weight:400;/g, '');

/** Who made the sheet is said in package.json and in its source; every page would carry it. */
const NOTE = /\/\*![\s\S]*?\*\//g;

/** Parts of a page that keep their names: readers' own style sheets look for them, and so do the tests. */
const KNOWN_PARTS = ['prose', 'post-text', 'footnotes', 'font-sans'];

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

interface Look {
  /** What scripts of some pages may name. */
  readonly later: ReadonlySet<string>;
  readonly short: ReturnType<typeof classShortener>;
  /** Style sheets without what pages leave out, by the sheet and that. */
  readonly sheets: Map<string, string>;
}

/** Takes from pages the styles they cannot use. Pages with the same scripts that leave out the same classes share the work. */
export function styleKeeper(scripts: Scripts) {
  const looks = new Map<string, Look>();
  const classes = new Map<string, readonly string[]>();
  const lookOf = (inline: readonly string[], first: readonly string[]): Look => {
    const key = [...first, ...inline].join('\n');
    const known = looks.get(key);
    if (known) return known;
    const later = new Set([...inline, ...reachedFrom(first, scripts)].flatMap(namesIn));
    const look = {
      later,
      short: classShortener(new Set([...later, ...KNOWN_PARTS])),
      sheets: new Map<string, string>(),
    };
    looks.set(key, look);
    return look;
  };
  const strip = (css: string, inMarkup: ReadonlySet<string>, { later, short, sheets }: Look) => {
    const all = classes.get(css) ?? classesInSheet(css);
    classes.set(css, all);
    const unused = all.filter((name) => !inMarkup.has(name) && !later.has(name));
    const key = [css, ...unused].join(' ');
    const result =
      sheets.get(key) ??
      withoutIdleVariables(withClasses(css.replace(NOTE, ''), unused, short.nameOf));
    sheets.set(key, result);
    return result;
  };
  return (html: string): string => {
    // Three groups of the pattern stand between the pieces: the tag, the sheet and the closing tag.
    const pieces = html.split(STYLE);
    const markup = pieces.filter((_, index) => index % 4 === 0).join('');
    const inline = [...markup.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script);
    const look = lookOf(inline, askedForBy(markup, scripts));
    const inMarkup = classesOf(markup);
    return pieces
      .map((piece, index) => {
        if (index % 4 === 0) return look.short.inMarkup(piece);
        if (index % 4 !== 2) return piece;
        return piece.includes('@font-face') ? withPlainFonts(piece) : strip(piece, inMarkup, look);
      })
      .join('');
  };
}

export const usedStyles: PageFinish = {
  open: async (folder) => styleKeeper(await readScripts(join(folder, '_astro'))),
};
