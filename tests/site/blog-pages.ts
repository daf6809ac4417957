/** The pages of the blog in the last build, and what authors wrote for them. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { HtmlElement, TextNode, type DOMNode } from 'html-validate';
import { parse as parseYaml } from 'yaml';
import { dictionaries } from '../../src/i18n/dictionaries.ts';
import { fillAll } from '../../src/i18n/format.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import { postPath, url } from '../../src/i18n/urls.ts';
import { blogSchema, hiddenBecause, type Post } from '../../src/schemas/blog.ts';
import { isPost } from './crawl/policy.ts';
import { attribute, decode, pageAt, pages, textOf, tidy, type BuiltPage } from './built-site.ts';

const POSTS = join(import.meta.dirname, '../../src/content/blog');

export const postPages = pages.filter(isPost);

/** The posts of a language that visitors may see, newest first. */
export const writtenPosts = (locale: Locale): { slug: string; data: Post }[] =>
  globSync('*.{md,mdx}', { cwd: join(POSTS, locale) })
    .map((name) => {
      const [, frontmatter = ''] = readFileSync(join(POSTS, locale, name), 'utf8').split(/^---$/m);
      const data = fillAll(locale, blogSchema.parse(parseYaml(frontmatter)));
      return { slug: basename(name).replace(/\.mdx?$/, ''), data };
    })
    .filter(({ data }) => hiddenBecause(data, new Date()) === undefined)
    .sort((a, b) => b.data.published.getTime() - a.data.published.getTime());

export const postPage = (locale: Locale, slug: string): BuiltPage =>
  pageAt(url(locale, postPath(slug)));

export function bodyOf({ document, address }: BuiltPage): HtmlElement {
  const body = document.querySelector('.post-text');
  if (body) return body;
  throw new Error(`${address} has no text of a post.`);
}

/** What interrupts the sentences of a post: tables, charts and pictures, code, and the notes at its end. */
const NOT_PROSE = 'table, figure, pre, .footnotes';

function proseIn(node: DOMNode): string[] {
  if (node instanceof TextNode) return [decode(node.textContent)];
  if (node instanceof HtmlElement && node.matches(NOT_PROSE)) return [];
  return node.childNodes.flatMap(proseIn);
}

const WORD = /[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu;

/** The words of a post's sentences and headings; what `NOT_PROSE` lists is left out. */
export const proseWords = (page: BuiltPage): number =>
  proseIn(bodyOf(page)).join(' ').match(WORD)?.length ?? 0;

export const squeezed = (text: string): string => tidy(text).replaceAll(' ', '');

/** The paragraphs, headings and items of a post's prose. */
export const passagesOf = (page: BuiltPage): string[] =>
  bodyOf(page)
    .querySelectorAll('p, h2, h3, li')
    .filter((element) => element.closest(NOT_PROSE) === null)
    .map((element) => squeezed(proseIn(element).join('')))
    .filter((passage) => passage !== '');

/** The posts that a list shows, with their day as machines read it and as the page says it, and their reading time. */
export const rowsOf = ({ document, locale }: BuiltPage) =>
  document
    .querySelectorAll(`section[aria-label="${dictionaries[locale].blog.list}"] li`)
    .map((row) => {
      const link = row.querySelector('h2 a');
      const time = row.querySelector('time');
      return {
        href: attribute(link, 'href'),
        title: textOf(link),
        day: attribute(time, 'datetime'),
        date: textOf(time),
        facts: time?.parent instanceof HtmlElement ? textOf(time.parent) : '',
      };
    });

/** What stands around a paragraph that says something. */
export function partOf({ document }: BuiltPage, words: string): HtmlElement | null {
  const paragraph = document
    .querySelectorAll('p')
    .find((element) => textOf(element) === tidy(words));
  return paragraph?.parent instanceof HtmlElement ? paragraph.parent : null;
}
