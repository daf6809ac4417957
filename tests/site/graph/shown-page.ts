import { HtmlElement } from 'html-validate';
import { BRAND } from '../../../src/facts/brand.ts';
import { dictionaries } from '../../../src/i18n/dictionaries.ts';
import { attribute, attributes, textOf, type BuiltPage } from '../built-site.ts';
import type { ShownPage } from './shown.ts';

const ORIGIN = process.env.SITE_URL ?? 'https://www.example.com';
const SCRIPT = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g;

/** The texts of a page's JSON-LD elements, as a crawler reads them. */
export const scriptsOf = ({ html }: BuiltPage): string[] =>
  [...html.matchAll(SCRIPT)].map(([, text = '']) => text);

const idsAround = (element: HtmlElement): string[] => {
  const id = attribute(element, 'id');
  const above = element.parent instanceof HtmlElement ? idsAround(element.parent) : [];
  return id === undefined ? above : [id, ...above];
};

/** What a built page shows to people, as far as its graph speaks of it. */
export function shownPage(page: BuiltPage): ShownPage {
  const { document, locale } = page;
  const meta = (name: string) => attributes(page, `meta[property="${name}"]`, 'content')[0];
  const [robots = ''] = attributes(page, 'meta[name="robots"]', 'content');
  const [description = ''] = attributes(page, 'meta[name="description"]', 'content');
  const trail = document.querySelector(`nav[aria-label="${dictionaries[locale].breadcrumbs}"]`);
  return {
    isIndexed: !robots.includes('noindex'),
    canonical: attributes(page, 'link[rel="canonical"]', 'href')[0],
    language: attributes(page, 'html', 'lang')[0],
    title: textOf(document.querySelector('title')),
    text: ['title', 'main'].map((part) => textOf(document.querySelector(part))).join(' '),
    description,
    image: meta('og:image'),
    crumbs: (trail?.querySelectorAll('li') ?? []).map((step) => {
      const href = attribute(step.querySelector('a'), 'href');
      return { name: textOf(step), href: href && new URL(href, ORIGIN).href };
    }),
    questions: document.querySelectorAll('main details[name="faqs"]').map((details) => ({
      question: textOf(details.querySelector('summary')),
      answer: textOf(details.querySelector('p')),
    })),
    headings: document.querySelectorAll('main h1, main h2').map(textOf),
    days: document
      .querySelectorAll('main time')
      .map((time) => ({ day: attribute(time, 'datetime') ?? '', within: idsAround(time) })),
    published: meta('article:published_time'),
    modified: meta('article:modified_time'),
    hasAddress: BRAND.address.isReal,
  };
}
