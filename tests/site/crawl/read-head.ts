/** What the head of a page tells crawlers. In the body it tells them nothing, with the exceptions named here. */
import type { HtmlElement } from 'html-validate';
import { attribute, textOf } from '../built-site.ts';

export interface ReadHead {
  readonly titles: readonly string[];
  /** The content of `<meta>`, by its name or property. */
  readonly metas: ReadonlyMap<string, readonly string[]>;
  /** Orders to search engines outside the head, which Google obeys as well. */
  readonly strayRobots: readonly string[];
  /** What makes addresses lead elsewhere than they say: `<base>`, and `<meta>` that sends on. */
  readonly diversions: readonly string[];
  readonly canonicals: readonly string[];
  readonly alternates: readonly { hreflang: string; href: string }[];
  readonly feeds: readonly string[];
  readonly neighbours: readonly { rel: string; href: string }[];
}

function metasOf(elements: readonly HtmlElement[]): Map<string, string[]> {
  const metas = new Map<string, string[]>();
  for (const element of elements.filter((one) => one.is('meta'))) {
    const name = attribute(element, 'property') ?? attribute(element, 'name');
    if (name === undefined) continue;
    metas.set(name, [...(metas.get(name) ?? []), attribute(element, 'content') ?? '']);
  }
  return metas;
}

const strayRobotsOf = (metas: readonly HtmlElement[]): string[] =>
  metas
    .filter((meta) => /^(?:robots|googlebot|bingbot)$/iu.test(attribute(meta, 'name') ?? ''))
    .map((meta) => attribute(meta, 'content') ?? '');

const diversionsOf = (elements: readonly HtmlElement[]): string[] =>
  elements
    .filter(
      (element) => element.is('base') || /^refresh$/iu.test(attribute(element, 'http-equiv') ?? ''),
    )
    .map((element) => attribute(element, 'href') ?? attribute(element, 'content') ?? '');

/** What the head of a document says. */
export function readHead(document: HtmlElement): ReadHead {
  const heads = document.querySelectorAll('head > link').map((element) => ({
    rel: attribute(element, 'rel') ?? '',
    href: attribute(element, 'href') ?? '',
    hreflang: attribute(element, 'hreflang'),
    type: attribute(element, 'type'),
  }));
  const hrefs = (rel: string) => heads.filter((link) => link.rel === rel).map(({ href }) => href);
  return {
    titles: document.querySelectorAll('head > title').map(textOf),
    metas: metasOf(document.querySelectorAll('head > meta')),
    strayRobots: strayRobotsOf(document.querySelectorAll('body meta')),
    diversions: diversionsOf(document.querySelectorAll('*')),
    canonicals: hrefs('canonical'),
    alternates: heads.flatMap(({ rel, href, hreflang }) =>
      rel === 'alternate' && hreflang !== undefined ? { hreflang, href } : [],
    ),
    feeds: heads.flatMap(({ rel, href, type }) =>
      rel === 'alternate' && /rss|atom/u.test(type ?? '') ? href : [],
    ),
    neighbours: heads.filter(({ rel }) => rel === 'prev' || rel === 'next'),
  };
}
