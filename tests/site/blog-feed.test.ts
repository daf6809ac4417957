import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { POSTS } from '../../src/facts/limits.ts';
import { dictionaries } from '../../src/i18n/dictionaries.ts';
import { fill } from '../../src/i18n/format.ts';
import { LANGUAGES, LOCALES } from '../../src/i18n/locales.ts';
import { feedUrl, PATHS, url } from '../../src/i18n/urls.ts';
import { passagesOf, postPages, postPage, squeezed, writtenPosts } from './blog-pages.ts';
import { attribute, fileExists, parse, readFile, textOf, tidy } from './built-site.ts';
import { parseFeed } from './feeds.ts';

const ORIGIN = process.env.SITE_URL ?? 'https://www.example.com';
const absolute = (path: string) => new URL(path, ORIGIN).href;

/** Drawings, and what only our own pages understand; feed readers take it out, or show it as it was never meant. */
const OURS = /<(?:svg|style|script|iframe|form|input|button|astro-\w+|video|details)\b/;
const validator = new HtmlValidate({ extends: ['html-validate:standard'], elements: ['html5'] });

describe.each(LOCALES)('the feed in %s', (locale) => {
  const { blog } = dictionaries[locale];
  const address = feedUrl(locale);
  const channel = parseFeed(readFile(address).toString());
  const contents = channel.item.map((item) => ({
    ...item,
    html: item['content:encoded'],
    document: parse(`<div>${item['content:encoded']}</div>`),
  }));

  test('says what it is, where, and in which language', () => {
    expect(channel).toMatchObject({
      title: fill(locale, blog.feedTitle, { title: blog.title }),
      description: blog.description,
      link: absolute(url(locale, PATHS.blog)),
      language: LANGUAGES[locale].tag.toLowerCase(),
      'atom:link': { '@href': absolute(address) },
    });
  });

  test('has the posts of the list, newest first, each at its address', () => {
    const newest = writtenPosts(locale).slice(0, POSTS.inFeed);
    expect(POSTS.inFeed).toBeLessThanOrEqual(20);
    expect(channel.item).toMatchObject(
      newest.map(({ slug, data }) => ({
        title: data.title,
        description: data.summary,
        link: absolute(postPage(locale, slug).address),
        guid: { '#text': absolute(postPage(locale, slug).address) },
        pubDate: data.published.toUTCString(),
        category: data.tags.map((tag) => blog.tags[tag]),
        'dc:creator': blog.authors[data.author].name,
      })),
    );
    expect(new Set(channel.item.map(({ guid }) => guid['#text'])).size).toBe(newest.length);
  });

  test('was last changed when the last of its posts was', () => {
    const changes = writtenPosts(locale).map(({ data }) => data.updated ?? data.published);
    const last = new Date(Math.max(...changes.map((date) => date.getTime())));
    expect(channel.lastBuildDate).toBe(last.toUTCString());
  });

  test('has all that each post says', () => {
    for (const { link, document } of contents) {
      const page = postPages.find((post) => absolute(post.address) === link);
      const text = squeezed(textOf(document));
      const passages = page ? passagesOf(page) : [];
      expect(passages.length).toBeGreaterThan(10);
      // Tables, those of charts included, captions and notes.
      const cells =
        page?.document.querySelectorAll('.post-text td, .post-text th, .post-text figcaption') ??
        [];
      const parts = [...passages, ...cells.map((cell) => squeezed(textOf(cell)))];
      expect(
        parts.filter((part) => !text.includes(part)),
        link,
      ).toEqual([]);
    }
  });

  test('names only full addresses', () => {
    for (const { document, link } of contents) {
      const addresses = ['href', 'src', 'srcset', 'poster'].flatMap((name) =>
        document.querySelectorAll(`[${name}]`).map((element) => attribute(element, name) ?? ''),
      );
      expect(addresses.length).toBeGreaterThan(0);
      const partial = addresses.filter((one) => !/^(?:https?:\/\/[^/\s]+\/|mailto:)/.test(one));
      expect(partial, link).toEqual([]);
      const own = addresses.filter((one) => one.startsWith(`${ORIGIN}/_astro/`));
      expect(own.filter((one) => !fileExists(one.slice(ORIGIN.length)))).toEqual([]);
    }
  });

  test('is well-formed, plain HTML, with the sizes and the words of its pictures', async () => {
    for (const { html, document, link } of contents) {
      expect(html.match(OURS), link).toBeNull();
      for (const name of ['class', 'style', 'id', 'data-footnote-ref', 'tabindex', 'role'])
        expect(document.querySelectorAll(`[${name}]`), name).toEqual([]);
      expect(html).not.toMatch(/ on[a-z]+=|\{[a-z]|undefined|\[object/i);
      const { results } = await validator.validateString(html);
      expect(
        results.flatMap(({ messages }) => messages),
        link,
      ).toEqual([]);
      for (const picture of document.querySelectorAll('img')) {
        expect(tidy(attribute(picture, 'alt') ?? '').length).toBeGreaterThan(20);
        expect(Number(attribute(picture, 'width'))).toBeGreaterThan(0);
        expect(Number(attribute(picture, 'height'))).toBeGreaterThan(0);
      }
    }
  });
});
