/** Reads the pages of the last build: what a crawler sees before any script has run. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import {
  Parser,
  StaticConfigLoader,
  TextNode,
  type DOMNode,
  type HtmlElement,
} from 'html-validate';
import { LOCALES, type Locale } from '../../src/i18n/locales.ts';
import { isUnder, PATHS, splitUrl, url, type PagePath } from '../../src/i18n/urls.ts';

export const BUILT = join(import.meta.dirname, '../../dist/client');

export const ORIGIN = process.env.SITE_URL ?? 'https://www.example.com';

export interface BuiltPage {
  /** Where a visitor finds it: `/fr/contact`. */
  readonly address: PagePath;
  readonly locale: Locale;
  readonly path: PagePath;
  readonly file: string;
  readonly html: string;
  readonly document: HtmlElement;
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' },
};

/** @example decode('a &amp; b &#39;') // "a & b '" */
export const decode = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return ENTITIES[name] ?? whole;
  });

const config = await new StaticConfigLoader({ elements: ['html5'] }).getConfigFor('page.html');

/** The elements of a page. Entities stay as they are written; `textOf` and `attribute` decode them. */
export const parse = (html: string): HtmlElement => new Parser(config).parseHtml(html);

/** The page of a file, with its elements parsed at first use. */
export function pageOf(file: string, html: string): BuiltPage {
  // `es.html` is served at `/es`, `index.html` at `/`.
  const name = file
    .split(sep)
    .join('/')
    .replace(/(?:^index)?\.html$/, '');
  const address: PagePath = `/${name}`;
  let document: HtmlElement | undefined;
  return {
    ...{ address, file, html, ...splitUrl(address) },
    get document() {
      document ??= parse(html);
      return document;
    },
  };
}

if (!existsSync(join(BUILT, 'index.html'))) {
  throw new Error(`There is no built site in ${BUILT}. Run "npm run build" first.`);
}

const isNotFound = (page: BuiltPage) => page.path === '/404';

/** Everything served as HTML, the not-found pages included. */
export const documents: readonly BuiltPage[] = globSync('**/*.html', { cwd: BUILT })
  .sort()
  .map((file) => pageOf(file, readFileSync(join(BUILT, file), 'utf8')));
/** The pages a visitor can be sent to. */
export const pages = documents.filter((page) => !isNotFound(page));
export const notFoundPages = documents.filter(isNotFound);
/** The page at an address. */
export function pageAt(address: string): BuiltPage {
  const page = pages.find((one) => one.address === address);
  if (page) return page;
  throw new Error(`${address} is not built.`);
}

/** What is wrong with each page, after its address. */
export const faultsOf = (
  judged: readonly BuiltPage[],
  look: (page: BuiltPage) => readonly string[],
): string[] => judged.flatMap((page) => look(page).map((fault) => `${page.address}: ${fault}`));

/** `/`, `/en`, `/es`, `/fr`, `/pt`. */
export const homes = pages.filter((page) => page.path === '/');

export const fileExists = (path: string): boolean =>
  statSync(join(BUILT, path), { throwIfNoEntry: false })?.isFile() ?? false;
export const readFile = (path: string): Buffer => readFileSync(join(BUILT, path));
/** Everything that is served and is no page; beside each file lie its compressed files. */
export const files: readonly string[] = globSync('**/*.*', { cwd: BUILT })
  .filter((name) => !/\.(?:html|br|gz)$/.test(name))
  .map((name) => `/${name.split(sep).join('/')}`);
const addresses = new Set<string>(documents.map(({ address }) => address));
export const isBuilt = (address: string): boolean => addresses.has(address);

/** Whether a path is a post or a list of posts, which alone may lack a language; the first list has all. */
const mayLackLanguages = (path: string): boolean =>
  isUnder(path, PATHS.blog) && path !== PATHS.blog;
/** The languages a page should exist in: all of them, except in the blog. */
export const languagesOf = ({ path }: BuiltPage): readonly Locale[] =>
  mayLackLanguages(path) ? LOCALES.filter((locale) => isBuilt(url(locale, path))) : LOCALES;

export const attribute = (element: HtmlElement | null, name: string): string | undefined => {
  const value = element?.getAttributeValue(name);
  return value === null || value === undefined ? undefined : decode(value);
};

/** The value of one attribute on every element a selector finds. */
export const attributes = (page: BuiltPage, selector: string, name: string): string[] =>
  page.document.querySelectorAll(selector).flatMap((element) => attribute(element, name) ?? []);

const NOT_TEXT = new Set(['script', 'style', 'template', 'noscript']);

/** The texts in a node, but for those in elements of some names. */
const textNodes = (node: DOMNode, skipped: ReadonlySet<string> = NOT_TEXT): string[] => {
  if (node instanceof TextNode) return [decode(node.textContent)];
  return skipped.has(node.nodeName)
    ? []
    : node.childNodes.flatMap((child) => textNodes(child, skipped));
};

/** Text as it is read: every run of white space, hard spaces included, is one space. */
export const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

export const textOf = (element: HtmlElement | null): string =>
  element === null ? '' : tidy(textNodes(element).join(''));

const NOT_COPY = new Set([...NOT_TEXT, 'dialog', 'form', 'nav']);
/** What was written for a page alone: its main part without navigation, forms and dialogs. */
export const copyOf = ({ document }: BuiltPage): string => {
  const main = document.querySelector('main');
  return main === null ? '' : tidy(textNodes(main, NOT_COPY).join(' '));
};

const SPOKEN_ATTRIBUTES = ['alt', 'aria-label', 'placeholder', 'title', 'aria-roledescription'];

const sayingsOf = new WeakMap<BuiltPage, readonly string[]>();
/** Everything a page says, piece by piece: its text, and the attributes that are read or shown. */
export function sayings(page: BuiltPage): readonly string[] {
  const known = sayingsOf.get(page);
  if (known) return known;
  const metas = ['description', 'twitter:title', 'twitter:description'];
  const read = [
    ...page.document.querySelectorAll('title, body').flatMap((element) => textNodes(element)),
    ...metas.flatMap((name) => attributes(page, `meta[name="${name}"]`, 'content')),
    ...SPOKEN_ATTRIBUTES.flatMap((name) => attributes(page, `[${name}]`, name)),
  ];
  const pieces = read.map(tidy).filter((saying) => saying !== '');
  sayingsOf.set(page, pieces);
  return pieces;
}

export const inOtherLanguage = (page: BuiltPage, locale: Locale): BuiltPage | undefined =>
  pages.find(
    (other) => other.path === page.path && other.locale === locale && !isEnglishTwin(other),
  );

/** `/en` repeats `/` for those who type it; its canonical address is `/`. */
export const isEnglishTwin = (page: BuiltPage): boolean => page.address.split('/')[1] === 'en';
