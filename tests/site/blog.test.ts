/** The lists of posts, and what of a post comes from what its author wrote above it. */
import { expect, test } from 'vitest';
import { POSTS, WORDS_A_MINUTE } from '../../src/facts/limits.ts';
import { dictionaries } from '../../src/i18n/dictionaries.ts';
import { fill, formatDate, plural } from '../../src/i18n/format.ts';
import { LOCALES, type Locale } from '../../src/i18n/locales.ts';
import { feedUrl, PATHS, postListPath, postPath, url } from '../../src/i18n/urls.ts';
import { TAGS } from '../../src/schemas/blog.ts';
import {
  allWords,
  partOf,
  postPage,
  postPages,
  rowsOf,
  squeezed,
  writtenPosts,
} from './blog-pages.ts';
import { attribute, attributes, isBuilt, pageAt, textOf, tidy } from './built-site.ts';

const minutesIn = (text: string) => Number(/\d+/.exec(text)?.[0]);
const rowOf = (locale: Locale, { slug, data }: ReturnType<typeof writtenPosts>[number]) => ({
  href: url(locale, postPath(slug)),
  title: tidy(data.title),
  day: data.published.toISOString().slice(0, 10),
  date: tidy(formatDate(locale, data.published)),
});

const lists = LOCALES.map((locale) => {
  const written = writtenPosts(locale);
  const used = TAGS.filter((tag) => written.some(({ data }) => data.tags.includes(tag)));
  return {
    locale,
    strings: dictionaries[locale].blog,
    written,
    used,
    list: pageAt(url(locale, PATHS.blog)),
  };
});

test('the blog has a page for every written post, and no other', () => {
  for (const { locale, written } of lists) {
    const built = postPages.filter((page) => page.locale === locale).map(({ path }) => path);
    const expected = written.map(({ slug }) => postPath(slug));
    expect.soft(built.sort(), locale).toEqual(expected.sort());
    expect.soft(written.length, locale).toBeGreaterThanOrEqual(6);
  }
});

test('the list shows the posts newest first with their day', () => {
  for (const { locale, list, written } of lists) {
    const newest = written.slice(0, POSTS.aPage).map((post) => rowOf(locale, post));
    expect.soft(rowsOf(list), locale).toHaveLength(newest.length);
    expect.soft(rowsOf(list), locale).toMatchObject(newest);
  }
});

test('the list shows the reading time of each post, as its own page does', () => {
  for (const { locale, list, strings } of lists)
    for (const { href, facts } of rowsOf(list)) {
      const page = postPages.find(({ address }) => address === href);
      const minutes = minutesIn(facts.slice(facts.lastIndexOf('·')));
      expect.soft(facts, href).toContain(tidy(plural(locale, strings.minutes, minutes)));
      const header = textOf(page?.document.querySelector('article header') ?? null);
      expect.soft(header, href).toContain(facts);
      // The count includes the Markdown of tables and alternative texts.
      const most = (page ? allWords(page) : 0) / WORDS_A_MINUTE + 1;
      expect.soft(minutes, href).toBeGreaterThan(most - 2.5);
      expect.soft(minutes, href).toBeLessThanOrEqual(most);
    }
});

test('the list of a subject shows the posts about it, newest first', () => {
  for (const { locale, strings, written, used } of lists)
    for (const tag of used) {
      const about = written.filter(({ data }) => data.tags.includes(tag));
      const page = pageAt(url(locale, postListPath(1, tag)));
      expect
        .soft(
          rowsOf(page).map(({ href }) => href),
          page.address,
        )
        .toEqual(about.slice(0, POSTS.aPage).map(({ slug }) => url(locale, postPath(slug))));
      const current = attributes(page, 'nav [aria-current="page"]', 'href');
      expect.soft(current, page.address).toContain(page.address);
      const heading = textOf(page.document.querySelector('h1'));
      expect.soft(heading, page.address).toBe(tidy(strings.tags[tag]));
    }
});

test('the list leads to the subjects of its posts and to the feed', () => {
  for (const { locale, strings, list, used } of lists) {
    const subjects = list.document.querySelector(`nav[aria-label="${strings.subjects}"]`);
    const leads = subjects?.querySelectorAll('a').map((link) => attribute(link, 'href'));
    expect
      .soft(leads)
      .toEqual([
        list.address,
        ...used.map((tag) => url(locale, postListPath(1, tag))),
        feedUrl(locale),
      ]);
    const unused = TAGS.filter((tag) => !used.includes(tag));
    const empty = unused.map((tag) => url(locale, postListPath(1, tag)));
    expect.soft(empty.filter(isBuilt)).toEqual([]);
  }
});

test('a post stands between its neighbours and posts like it', () => {
  for (const { locale, strings, written } of lists) {
    const addressesOf = (posts: typeof written) =>
      posts.map((post) => url(locale, postPath(post.slug)));
    for (const [index, { slug, data }] of written.entries()) {
      const page = postPage(locale, slug);
      const rel = (name: string) =>
        attributes(page, `nav[aria-label="${strings.neighbours}"] a[rel="${name}"]`, 'href');
      const next = index === 0 ? [] : written.slice(index - 1, index);
      expect.soft(rel('next'), page.address).toEqual(addressesOf(next));
      const previous = written.slice(index + 1, index + 2);
      expect.soft(rel('prev'), page.address).toEqual(addressesOf(previous));

      const likeIt = written.filter(
        (post) => post.slug !== slug && post.data.tags.some((tag) => data.tags.includes(tag)),
      );
      const related = page.document
        .querySelectorAll('section')
        .find((section) => textOf(section.querySelector('h2')) === strings.related);
      const links = related?.querySelectorAll('a').map((link) => attribute(link, 'href')) ?? [];
      const count = Math.min(POSTS.related, likeIt.length);
      expect.soft(new Set(links).size, page.address).toBe(count);
      expect.soft(addressesOf(likeIt), page.address).toEqual(expect.arrayContaining(links));
    }
  }
});

test('a post names its desk and its subjects', () => {
  for (const { locale, strings, written } of lists)
    for (const { slug, data } of written) {
      const page = postPage(locale, slug);
      const author = strings.authors[data.author];
      const card = squeezed(textOf(partOf(page, strings.author)));
      expect.soft(card, slug).toBe(squeezed(`${strings.author} ${author.name} ${author.about}`));
      const subjects = attributes(page, `ul[aria-label="${strings.subjects}"] a`, 'href');
      const expected = data.tags.map((tag) => url(locale, postListPath(1, tag)));
      expect.soft(subjects, slug).toEqual(expected);
    }
});

test('the dates of a post for machines are those of its source', () => {
  for (const { locale, written } of lists)
    for (const { slug, data } of written) {
      const page = postPage(locale, slug);
      const meta = (name: string) =>
        attributes(page, `meta[property="article:${name}"]`, 'content');
      const updated = data.updated ? [data.updated.toISOString()] : [];
      expect.soft(meta('published_time'), slug).toEqual([data.published.toISOString()]);
      expect.soft(meta('modified_time'), slug).toEqual(updated);
    }
});

test('the feed is announced with its title', () => {
  for (const { locale, strings, list } of lists) {
    const title = fill(locale, strings.feedTitle, { title: strings.title });
    const titles = attributes(list, 'link[type="application/rss+xml"]', 'title');
    expect.soft(titles, locale).toEqual([title]);
  }
});
