/** Reads a page into the data that rules look at. */
import { HtmlElement } from 'html-validate';
import { dictionaries } from '../../../src/i18n/dictionaries.ts';
import type { PagePath } from '../../../src/i18n/urls.ts';
import { attribute, isEnglishTwin, textOf, type BuiltPage } from '../built-site.ts';

const SOURCES = ['src', 'poster', 'component-url', 'renderer-url', 'data-src'];
/** Links of the head to files. */
const FILE_RELATIONS =
  /^(?:icon|apple-touch-icon|manifest|preload|modulepreload|stylesheet|prefetch)$/u;
const NO_SOURCE = /^(?:data:|blob:|#|$)/u;
const ROBOTS = /^(?:robots|googlebot|bingbot)$/iu;

/** The path of a page or file as its name is written. */
export function decoded(pathname: string): PagePath {
  try {
    return `/${decodeURIComponent(pathname).slice(1)}`;
  } catch {
    return `/${pathname.slice(1)}`;
  }
}

/** An address in its parts. */
function targetOf(href: string, base: string) {
  if (!URL.canParse(href, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(href, base);
  return { isOwn: base.startsWith(`${origin}/`), path: decoded(pathname), search, hash };
}

/** Every file that an element needs: pictures, scripts, styles, fonts, captions. */
function sourcesOf(element: HtmlElement): string[] {
  const of = (name: string) => attribute(element, name) ?? '';
  const sets = ['srcset', 'imagesrcset'].flatMap((name) => of(name).split(/,\s+/u));
  const isFile =
    element.is('use') ||
    element.is('image') ||
    (element.is('link') && FILE_RELATIONS.test(of('rel')));
  const inCode = element.is('script')
    ? element.textContent.matchAll(/["'`](\/_astro\/[^"'`\\]+)["'`]/gu)
    : [];
  return [
    ...SOURCES.map(of),
    ...sets.map((candidate) => candidate.trim().split(/\s+/u)[0] ?? ''),
    ...(isFile ? [of('href')] : []),
    ...[...inCode].map(([, name = '']) => name),
  ].filter((name) => !NO_SOURCE.test(name));
}

const around = (element: HtmlElement): HtmlElement[] => [
  element,
  ...(element.parent instanceof HtmlElement ? around(element.parent) : []),
];
/** Whether readers get to see an element; what is folded away opens at a click. */
const isShown = (element: HtmlElement): boolean =>
  around(element).every(
    (one) =>
      one.getAttribute('hidden') === null &&
      !['dialog', 'template', 'noscript'].includes(one.nodeName),
  );

const SENTENCES = /^(?:p|li|td|dd)$/u;
const NO_SENTENCES = /^(?:nav|dialog|form|header)$/u;
/** The links to other pages of this site that stand in a sentence of the main part, with their words. */
const textLinksOf = ({ address, document }: BuiltPage, base: string) =>
  document.querySelectorAll('main a').flatMap((link) => {
    const target = targetOf(attribute(link, 'href') ?? '', base);
    const text = textOf(link);
    const elements = around(link);
    const sentence = elements.find(({ nodeName }) => SENTENCES.test(nodeName));
    const isInSentence =
      textOf(sentence ?? link).length > text.length &&
      !elements.some(({ nodeName }) => NO_SENTENCES.test(nodeName));
    const isOther = target?.isOwn && target.path !== address;
    return isOther && isInSentence ? [{ path: target.path, text }] : [];
  });

/** What a page shows to people, as far as its structured data speaks of it. */
function shownParts({ document, locale }: BuiltPage, base: string) {
  const shown = (selector: string) => document.querySelectorAll(selector).filter(isShown);
  const [trail] = shown(`nav[aria-label="${dictionaries[locale].breadcrumbs}"]`);
  return {
    crumbs: (trail?.querySelectorAll('li') ?? []).map((step) => {
      const href = attribute(step.querySelector('a'), 'href');
      return { name: textOf(step), href: href && new URL(href, base).href };
    }),
    questions: shown('main details[name="faqs"]').map((details) => ({
      question: textOf(details.querySelector('summary')),
      answer: textOf(details.querySelector('p')),
    })),
    headings: shown('main h1, main h2').map(textOf),
    /** The days as machines read them, with the ids of all that is around them. */
    days: shown('main time').map((time) => ({
      day: attribute(time, 'datetime') ?? '',
      within: around(time).flatMap((one) => attribute(one, 'id') ?? []),
    })),
  };
}

function readHead({ document }: BuiltPage) {
  const metas = document.querySelectorAll('head > meta').map((meta) => ({
    name: attribute(meta, 'property') ?? attribute(meta, 'name') ?? '',
    content: attribute(meta, 'content') ?? '',
  }));
  const links = document.querySelectorAll('head > link').map((element) => ({
    rel: attribute(element, 'rel') ?? '',
    href: attribute(element, 'href') ?? '',
    hreflang: attribute(element, 'hreflang'),
    type: attribute(element, 'type') ?? '',
  }));
  return {
    titles: document.querySelectorAll('head > title').map(textOf),
    meta: (name: string) => metas.flatMap((meta) => (meta.name === name ? meta.content : [])),
    canonicals: links.flatMap(({ rel, href }) => (rel === 'canonical' ? href : [])),
    alternates: links.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang !== undefined),
    feeds: links.flatMap(({ type, href }) => (/rss|atom/u.test(type) ? href : [])),
    neighbours: links.filter(({ rel }) => rel === 'prev' || rel === 'next'),
  };
}

export function readPage(page: BuiltPage, origin: string) {
  const { address, locale, path, document } = page;
  const base = new URL(address, origin).href;
  const elements = document.querySelectorAll('*');
  const values = (name: string) => elements.flatMap((element) => attribute(element, name) ?? []);
  const within = (selector: string, name: string) =>
    document.querySelectorAll(selector).flatMap((element) => attribute(element, name) ?? []);
  const pictures = [...within('main img', 'src'), ...within('main video', 'poster')];
  return {
    ...{ address, locale, path },
    isNotFound: path === '/404',
    /** `/en/…`: an English page again, at an address that names its language. */
    isTwin: isEnglishTwin(page),
    lang: within('html', 'lang'),
    ...readHead(page),
    /** Orders to search engines outside the head, which Google obeys as well. */
    strayRobots: document
      .querySelectorAll('body meta')
      .filter((meta) => ROBOTS.test(attribute(meta, 'name') ?? '')),
    /** What makes addresses lead elsewhere than they say. */
    diversions: document.querySelectorAll('base, meta[http-equiv="refresh"]'),
    headings: document.querySelectorAll('h1').map(textOf),
    links: document.querySelectorAll('a[href], area[href]').flatMap((element) => {
      const href = attribute(element, 'href') ?? '';
      const target = targetOf(href, base);
      const isFollowed = !/\bnofollow\b/u.test(attribute(element, 'rel') ?? '');
      return target ? { href, target, isFollowed, hreflang: attribute(element, 'hreflang') } : [];
    }),
    textLinks: textLinksOf(page, base),
    actions: [...values('action'), ...values('formaction')],
    sources: [...new Set(elements.flatMap(sourcesOf))].map((name) => ({
      name,
      target: targetOf(name, base),
    })),
    /** Pictures and first frames of films. */
    pictures: pictures.map((picture) => new URL(picture, base).href),
    ids: new Set(values('id')),
    mainText: textOf(document.querySelector('main')),
    shown: shownParts(page, base),
    graphs: document
      .querySelectorAll('script[type="application/ld+json"]')
      .map(({ textContent }) => textContent),
  };
}

export type CrawledPage = ReturnType<typeof readPage>;
