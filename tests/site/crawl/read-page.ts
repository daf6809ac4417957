/** Reads a page into the data that rules look at. */
import type { HtmlElement } from 'html-validate';
import { attribute, textOf } from '../built-site.ts';
import type { Locale } from '../../../src/i18n/locales.ts';
import { splitUrl, type PagePath } from '../../../src/i18n/urls.ts';
import { shownParts } from '../graph/shown-page.ts';
import type { ShownParts } from '../graph/shown.ts';
import { decoded } from './policy.ts';
import { readHead, type ReadHead } from './read-head.ts';
import { countWords, languageOf } from './words.ts';

/** An address in its parts; read once, since every rule about links asks for them. */
export interface Target {
  readonly isOwn: boolean;
  /** As the names of pages and files are written. */
  readonly path: PagePath;
  readonly search: string;
  readonly hash: string;
}

export interface Link {
  /** As it is written. */
  readonly href: string;
  readonly target: Target;
  readonly hreflang: string | undefined;
  /** Whether crawlers may go on through it. */
  readonly isFollowed: boolean;
}

export interface Passage {
  readonly text: string;
  /** The language it is in, when it is long enough to tell. */
  readonly language: Locale | undefined;
}

/** A file that a page names. */
export interface Source {
  readonly name: string;
  readonly target: Target | undefined;
}

export interface ReadDocument extends ReadHead {
  readonly lang: readonly string[];
  readonly headings: readonly string[];
  readonly links: readonly Link[];
  /** Where its forms post to. */
  readonly actions: readonly string[];
  /** Every file it needs: pictures, scripts, styles, fonts, captions. */
  readonly sources: readonly Source[];
  /** What its main part shows: pictures, then the first frames of films. */
  readonly pictures: readonly string[];
  readonly ids: ReadonlySet<string>;
  /** The days in its main part, as machines read them. */
  readonly times: readonly string[];
  readonly mainText: string;
  /** What its structured data may speak of. */
  readonly shown: ShownParts;
  readonly passages: readonly Passage[];
  /** The language of all passages together. */
  readonly language: Locale | undefined;
  /** Its structured data, as text. */
  readonly graphs: readonly string[];
}

const PASSAGES = new Set(['p', 'li', 'h1', 'h2', 'h3', 'dd', 'td', 'figcaption', 'blockquote']);
const SOURCE_ATTRIBUTES = ['src', 'poster', 'component-url', 'renderer-url', 'data-src'];
/** Links of the head to files. */
const FILE_RELATIONS =
  /^(?:icon|apple-touch-icon|manifest|preload|modulepreload|stylesheet|prefetch)$/u;
const NO_SOURCE = /^(?:data:|blob:|#)/u;

/** @example candidatesOf('/a.webp 640w, /b.webp 1280w') // ['/a.webp', '/b.webp'] */
const candidatesOf = (srcset: string): string[] =>
  srcset.split(/,\s+/u).flatMap((candidate) => candidate.trim().split(/\s+/u)[0] || []);

/** The files that styles and scripts in the page ask for. */
function namedInCode(element: HtmlElement): string[] {
  const isCode = element.is('style') || element.is('script');
  const code = isCode ? element.textContent : (attribute(element, 'style') ?? '');
  const inStyles = [...code.matchAll(/url\(\s*["']?([^"')]+)/gu)].map(([, file = '']) => file);
  const inScripts = [...code.matchAll(/["'`](\/_astro\/[^"'`\\]+)["'`]/gu)];
  return element.is('script')
    ? inScripts.map(([, file = '']) => file)
    : inStyles.filter((file) => !NO_SOURCE.test(file));
}

function targetOf(href: string, base: string): Target | undefined {
  if (!URL.canParse(href, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(href, base);
  return { isOwn: base.startsWith(`${origin}/`), path: decoded(pathname), search, hash };
}

function sourcesOf(elements: readonly HtmlElement[], base: string): Source[] {
  const sources = elements.flatMap((element) => {
    const named = SOURCE_ATTRIBUTES.flatMap((name) => attribute(element, name) ?? []);
    const sets = ['srcset', 'imagesrcset'].flatMap((name) =>
      candidatesOf(attribute(element, name) ?? ''),
    );
    const isFile =
      (element.is('link') && FILE_RELATIONS.test(attribute(element, 'rel') ?? '')) ||
      element.is('use') ||
      element.is('image');
    const files = isFile ? [attribute(element, 'href') ?? ''] : [];
    return [...named, ...sets, ...files, ...namedInCode(element)];
  });
  return [...new Set(sources)]
    .filter((name) => name !== '' && !NO_SOURCE.test(name))
    .map((name) => ({ name, target: targetOf(name, base) }));
}

function linksOf(elements: readonly HtmlElement[], base: string): Link[] {
  return elements.flatMap((element) => {
    const href = attribute(element, 'href');
    if (href === undefined || !(element.is('a') || element.is('area'))) return [];
    const target = targetOf(href, base);
    if (target === undefined) return [];
    const rel = attribute(element, 'rel') ?? '';
    return {
      href,
      target,
      hreflang: attribute(element, 'hreflang'),
      isFollowed: !/\bnofollow\b/u.test(rel),
    };
  });
}

/** What the page says, but for what it says on purpose in another language. */
const passagesOf = (elements: readonly HtmlElement[]): Passage[] =>
  elements
    .filter((element) => PASSAGES.has(element.tagName))
    .filter((element) => element.closest('body [lang], [data-language-notice]') === null)
    .map(textOf)
    .map((text) => ({ text, language: languageOf(countWords(text)) }));

const timesOf = (main: HtmlElement | null): string[] =>
  (main?.querySelectorAll('time') ?? []).flatMap((time) => attribute(time, 'datetime') ?? []);

const picturesOf = (main: HtmlElement | null, base: string): string[] =>
  [
    ['img', 'src'],
    ['video', 'poster'],
  ].flatMap(([element = '', name = '']) =>
    (main?.querySelectorAll(element) ?? [])
      .flatMap((one) => attribute(one, name) ?? [])
      .map((picture) => new URL(picture, base).href),
  );

const graphsOf = (scripts: readonly HtmlElement[]): string[] =>
  scripts
    .filter((element) => attribute(element, 'type') === 'application/ld+json')
    .map((element) => element.textContent);

/**
 * What a page says.
 * @param base the absolute address of the page
 */
export function readDocument(document: HtmlElement, base: string): ReadDocument {
  const elements = document.querySelectorAll('*');
  const main = document.querySelector('main');
  const named = (name: string) => elements.filter((element) => element.is(name));
  const passages = passagesOf(elements);
  return {
    lang: named('html').flatMap((element) => attribute(element, 'lang') ?? []),
    ...readHead(document),
    headings: named('h1').map(textOf),
    links: linksOf(elements, base),
    actions: ['action', 'formaction'].flatMap((name) =>
      elements.flatMap((element) => attribute(element, name) ?? []),
    ),
    sources: sourcesOf(elements, base),
    pictures: picturesOf(main, base),
    ids: new Set(elements.flatMap((element) => attribute(element, 'id') ?? [])),
    times: timesOf(main),
    mainText: textOf(main),
    shown: shownParts(document, splitUrl(decoded(new URL(base).pathname)).locale, base),
    passages,
    language: languageOf(countWords(passages.map(({ text }) => text).join(' '))),
    graphs: graphsOf(named('script')),
  };
}
