/** The lists of posts, and what of a post comes from what its author wrote above it. */
import { describe, expect, test } from 'vitest';
import { POSTS, WORDS_A_MINUTE } from '../../src/facts/limits.ts';
import { dictionaries } from '../../src/i18n/dictionaries.ts';
import { fill, formatDate, plural } from '../../src/i18n/format.ts';
import { LOCALES, type Locale } from '../../src/i18n/locales.ts';
import { feedUrl, isPaidPath, PATHS, postListPath, postPath, url } from '../../src/i18n/urls.ts';
import { TAGS } from '../../src/schemas/blog.ts';
import {
  allWords,
  pageAt,
  partOf,
  postPage,
  postPages,
  rowsOf,
  squeezed,
  writtenPosts,
} from './blog-pages.ts';
import { attribute, attributes, fileExists, isBuilt, pages, textOf, tidy } from './built-site.ts';

const ORIGIN = process.env.SITE_URL ?? 'https://www.example.com';

const minutesIn = (text: string) => Number(/\d+/.exec(text)?.[0]);
const rowOf = (locale: Locale, { slug, data }: ReturnType<typeof writtenPosts>[number]) => ({
  href: url(locale, postPath(slug)),
  title: tidy(data.title),
  day: data.published.toISOString().slice(0, 10),
  date: tidy(formatDate(locale, data.published)),
});

describe.each(LOCALES)('the list of posts in %s', (locale) => {
  const { blog } = dictionaries[locale];
  const written = writtenPosts(locale);
  const used = TAGS.filter((tag) => written.some(({ data }) => data.tags.includes(tag)));
  const list = pageAt(locale, PATHS.blog);

  test('has a page for every post that was written, and no other', () => {
    const built = postPages.filter((page) => page.locale === locale).map(({ path }) => path);
    expect(built.sort()).toEqual(written.map(({ slug }) => postPath(slug)).sort());
    expect(written.length).toBeGreaterThanOrEqual(6);
  });

  test('shows the posts newest first with their day', () => {
    const newest = written.slice(0, POSTS.aPage).map((post) => rowOf(locale, post));
    expect(rowsOf(list)).toMatchObject(newest);
  });

  test('says how long each takes to read, as its own page does', () => {
    for (const { href, facts } of rowsOf(list)) {
      const page = postPages.find(({ address }) => address === href);
      const minutes = minutesIn(facts.slice(facts.lastIndexOf('·')));
      expect(facts).toContain(tidy(plural(locale, blog.minutes, minutes)));
      expect(textOf(page?.document.querySelector('article header') ?? null)).toContain(facts);
      // What is counted is the Markdown, with tables and alternative texts.
      const most = (page ? allWords(page) : 0) / WORDS_A_MINUTE + 1;
      expect(minutes).toBeGreaterThan(most - 2.5);
      expect(minutes).toBeLessThanOrEqual(most);
    }
  });

  test('on a subject shows the posts about it, newest first', () => {
    for (const tag of used) {
      const about = written.filter(({ data }) => data.tags.includes(tag));
      const page = pageAt(locale, postListPath(1, tag));
      expect(rowsOf(page).map(({ href }) => href)).toEqual(
        about.slice(0, POSTS.aPage).map(({ slug }) => url(locale, postPath(slug))),
      );
      expect(attributes(page, 'nav [aria-current="page"]', 'href')).toContain(page.address);
      expect(textOf(page.document.querySelector('h1'))).toBe(tidy(blog.tags[tag]));
    }
  });

  test('leads to the subjects somebody has written about, and to the feed', () => {
    const subjects = list.document.querySelector(`nav[aria-label="${blog.subjects}"]`);
    const leads = subjects?.querySelectorAll('a').map((link) => attribute(link, 'href'));
    expect(leads).toEqual([
      list.address,
      ...used.map((tag) => url(locale, postListPath(1, tag))),
      feedUrl(locale),
    ]);
    const unused = TAGS.filter((tag) => !used.includes(tag));
    expect(unused.filter((tag) => isBuilt(url(locale, postListPath(1, tag))))).toEqual([]);
  });

  test('is announced with its feed on every page but those that adverts lead to', () => {
    for (const page of pages.filter((one) => one.locale === locale)) {
      const feeds = page.document
        .querySelectorAll('link[type="application/rss+xml"]')
        .map((link) => [attribute(link, 'rel'), attribute(link, 'href'), attribute(link, 'title')]);
      const title = fill(locale, blog.feedTitle, { title: blog.title });
      expect(feeds, page.address).toEqual(
        isPaidPath(page.path) ? [] : [['alternate', new URL(feedUrl(locale), ORIGIN).href, title]],
      );
    }
    expect(fileExists(feedUrl(locale))).toBe(true);
  });

  test('each post stands between its neighbours and posts like it', () => {
    for (const [index, { slug, data }] of written.entries()) {
      const page = postPage(locale, slug);
      const addressesOf = (posts: typeof written) =>
        posts.map((post) => url(locale, postPath(post.slug)));
      const rel = (name: string) =>
        attributes(page, `nav[aria-label="${blog.neighbours}"] a[rel="${name}"]`, 'href');
      expect(rel('next')).toEqual(index === 0 ? [] : addressesOf(written.slice(index - 1, index)));
      expect(rel('prev')).toEqual(addressesOf(written.slice(index + 1, index + 2)));

      const likeIt = written.filter(
        (post) => post.slug !== slug && post.data.tags.some((tag) => data.tags.includes(tag)),
      );
      const related = page.document
        .querySelectorAll('section')
        .find((section) => textOf(section.querySelector('h2')) === blog.related);
      const links = related?.querySelectorAll('a').map((link) => attribute(link, 'href')) ?? [];
      expect(new Set(links).size, slug).toBe(Math.min(POSTS.related, likeIt.length));
      expect(addressesOf(likeIt)).toEqual(expect.arrayContaining(links));
    }
  });

  test('each post names its desk, its subjects and its days', () => {
    for (const { slug, data } of written) {
      const page = postPage(locale, slug);
      const author = blog.authors[data.author];
      const card = squeezed(textOf(partOf(page, blog.author)));
      expect(card, slug).toBe(squeezed(`${blog.author} ${author.name} ${author.about}`));
      expect(attributes(page, `ul[aria-label="${blog.subjects}"] a`, 'href')).toEqual(
        data.tags.map((tag) => url(locale, postListPath(1, tag))),
      );
      const meta = (name: string) =>
        attributes(page, `meta[property="article:${name}"]`, 'content');
      expect(meta('published_time')).toEqual([data.published.toISOString()]);
      expect(meta('modified_time')).toEqual(data.updated ? [data.updated.toISOString()] : []);
    }
  });
});
