import { HtmlElement } from 'html-validate';
import { dictionaries } from '../../../src/i18n/dictionaries.ts';
import type { Locale } from '../../../src/i18n/locales.ts';
import { attribute, textOf, type BuiltPage } from '../built-site.ts';
import type { ShownParts } from './shown.ts';

const SCRIPT = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g;

/** The texts of a page's JSON-LD elements, as a crawler reads them. */
export const scriptsOf = ({ html }: BuiltPage): string[] =>
  [...html.matchAll(SCRIPT)].map(([, text = '']) => text);

const around = (element: HtmlElement): HtmlElement[] => [
  element,
  ...(element.parent instanceof HtmlElement ? around(element.parent) : []),
];

const idsAround = (element: HtmlElement): string[] =>
  around(element).flatMap((one) => attribute(one, 'id') ?? []);

/** Whether readers get to see an element; what is folded away opens at a click. */
const isShown = (element: HtmlElement): boolean =>
  around(element).every(
    (one) =>
      one.getAttribute('hidden') === null &&
      !['dialog', 'template', 'noscript'].includes(one.nodeName) &&
      !/display\s*:\s*none|visibility\s*:\s*hidden/u.test(attribute(one, 'style') ?? ''),
  );

/** What a document shows to people, as far as a graph speaks of it. */
export function shownParts(document: HtmlElement, locale: Locale, base: string): ShownParts {
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
    days: shown('main time').map((time) => ({
      day: attribute(time, 'datetime') ?? '',
      within: idsAround(time),
    })),
  };
}
