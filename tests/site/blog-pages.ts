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
import { attribute, decode, pages, textOf, tidy, type BuiltPage } from './built-site.ts';

const POSTS = join(import.meta.dirname, '../../src/content/blog');
/** Below the blog, `tag` and `page` begin the addresses of lists. */
const POST_PATH = /^\/blog\/(?!(?:tag|page)$)[^/]+$/;

/** Whether a path without its language is that of a post. */
export const isPostPath = (path: string): boolean => POST_PATH.test(path);

export const postPages = pages.filter(({ path }) => isPostPath(path));

export interface WrittenPost {
  readonly slug: string;
  readonly data: Post;
}

/** The posts of a language that visitors may see, newest first. */
export const writtenPosts = (locale: Locale): WrittenPost[] =>
  globSync('*.{md,mdx}', { cwd: join(POSTS, locale) })
    .map((name) => {
      const [, frontmatter = ''] = readFileSync(join(POSTS, locale, name), 'utf8').split(/^---$/m);
      const data = fillAll(locale, blogSchema.parse(parseYaml(frontmatter)));
      return { slug: basename(name).replace(/\.mdx?$/, ''), data };
    })
    .filter(({ data }) => hiddenBecause(data, new Date()) === undefined)
    .sort((a, b) => b.data.published.getTime() - a.data.published.getTime());

/** The page of a path in a language. */
export function pageAt(locale: Locale, path: `/${string}`): BuiltPage {
  const page = pages.find(({ address }) => address === url(locale, path));
  if (page) return page;
  throw new Error(`${url(locale, path)} is not built.`);
}

export const postPage = (locale: Locale, slug: string): BuiltPage => pageAt(locale, postPath(slug));

const TEXT = /<div class="prose post-text[^"]*">[\s\S]*<\/div>(?=<\/div><\/article>)/;

/** The markup of a post's text, without what the page puts around it. */
export function textMarkup({ html, address }: Pick<BuiltPage, 'html' | 'address'>): string {
  const [markup] = TEXT.exec(html) ?? [];
  if (markup !== undefined) return markup;
  throw new Error(`${address} has no text of a post.`);
}

export function bodyOf({ document, address }: BuiltPage): HtmlElement {
  const body = document.querySelector('.post-text');
  if (body) return body;
  throw new Error(`${address} has no text of a post.`);
}

/** What interrupts the sentences of a post: tables, charts and pictures, code, and the notes at its end. */
const NOT_PROSE = 'table, figure, pre, .footnotes';

function textsIn(node: DOMNode, left: string): string[] {
  if (node instanceof TextNode) return [decode(node.textContent)];
  if (left !== '' && node instanceof HtmlElement && node.matches(left)) return [];
  return node.childNodes.flatMap((child) => textsIn(child, left));
}

const WORD = /[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu;
const countWords = (texts: readonly string[]): number => texts.join(' ').match(WORD)?.length ?? 0;

/** The words of a post's sentences and headings; what `NOT_PROSE` lists is left out. */
export const proseWords = (page: BuiltPage): number => countWords(textsIn(bodyOf(page), NOT_PROSE));

/** All the words of a post's text. */
export const allWords = (page: BuiltPage): number => countWords(textsIn(bodyOf(page), ''));

/** Text by which to recognise a passage, however its markup is spaced. */
export const squeezed = (text: string): string => tidy(text).replaceAll(' ', '');

/** The paragraphs, headings and items of a post's prose. */
export const passagesOf = (page: BuiltPage): string[] =>
  bodyOf(page)
    .querySelectorAll('p, h2, h3, li')
    .filter((element) => element.closest(NOT_PROSE) === null)
    .map((element) => squeezed(textsIn(element, NOT_PROSE).join('')))
    .filter((passage) => passage !== '');

export interface Row {
  readonly href: string | undefined;
  readonly title: string;
  /** The day as machines read it, and as the page says it. */
  readonly day: string | undefined;
  readonly date: string;
  /** The day and how long the post takes to read. */
  readonly facts: string;
}

/** The posts that a list shows. */
export const rowsOf = ({ document, locale }: BuiltPage): Row[] =>
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
  const found = document.querySelectorAll('p').find((element) => textOf(element) === tidy(words));
  return found?.parent instanceof HtmlElement ? found.parent : null;
}
