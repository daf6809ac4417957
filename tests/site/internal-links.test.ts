/** The block of links to read on, held to the text of each built page as a reader sees it. */
import { describe, expect, test } from 'vitest';
import type { HtmlElement } from 'html-validate';
import { INTERNAL_LINKS } from '../../src/facts/limits.ts';
import { dictionaries } from '../../src/i18n/dictionaries.ts';
import { INDUSTRY_PAGES, isPostPath, PATHS, SERVICE_PAGES, url } from '../../src/i18n/urls.ts';
import { chooseInternalLinks } from '../../src/seo/internal-links.ts';
import { attribute, decode, pages, tidy, type BuiltPage } from './built-site.ts';

const TARGETS = [...INDUSTRY_PAGES, 'seoServices', ...SERVICE_PAGES, 'caseStudies'] as const;
const OTHERS = [PATHS.home, PATHS.about, PATHS.contact];
const PLACES = new Set<string>([...TARGETS.map((page) => PATHS[page]), ...OTHERS]);
const withBlock = pages.filter(({ path }) => PLACES.has(path) || isPostPath(path));

const blockOf = ({ document, locale }: BuiltPage): HtmlElement | undefined =>
  document
    .querySelectorAll('main nav')
    .find((nav) => attribute(nav, 'aria-label') === dictionaries[locale].internalLinks.heading);

const UNREAD = new Set(['script', 'style', 'dialog', 'template', 'noscript']);
const textWithout = (element: HtmlElement, left: HtmlElement | undefined): string =>
  element.childNodes
    .map((node) => {
      if (node === left || UNREAD.has(node.nodeName)) return ' ';
      const inner = element.childElements.find((child) => child === node);
      return inner === undefined ? node.textContent : ` ${textWithout(inner, left)} `;
    })
    .join('');

/** What the page should lead to, by the text of its main part. */
function expectedLinks(page: BuiltPage): string[] {
  const main = page.document.querySelector('main');
  const { suggestions } = dictionaries[page.locale].internalLinks;
  const candidates = TARGETS.filter((target) => PATHS[target] !== page.path).map((target) => ({
    page: target,
    ...suggestions[target],
  }));
  const max = page.path === PATHS.home ? INTERNAL_LINKS.maxOnHome : INTERNAL_LINKS.max;
  const text = main === null ? '' : decode(tidy(textWithout(main, blockOf(page))));
  return chooseInternalLinks(text, candidates, max).map(
    ({ page: target, text: words }) => `${url(page.locale, PATHS[target])} ${words}`,
  );
}

describe.each(withBlock)('$address', (page) => {
  test('leads on to the pages whose words stand in its text, and to no other', () => {
    const links = blockOf(page)?.querySelectorAll('a') ?? [];
    expect(
      links.map((link) => `${attribute(link, 'href') ?? ''} ${tidy(link.textContent)}`),
    ).toEqual(expectedLinks(page));
  });
});

test('the block stands on every kind of page that has a text of its own, and on no other', () => {
  const found = pages.filter((page) => blockOf(page) !== undefined);
  expect(found.filter(({ path }) => !PLACES.has(path) && !isPostPath(path))).toEqual([]);
  expect(found.length).toBeGreaterThan(0.9 * withBlock.length);
  expect(pages.filter(({ html }) => html.includes('data-context'))).toEqual([]);
});
