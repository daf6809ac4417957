import { z } from 'astro/zod';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { POSTS } from '../../src/facts/limits.ts';
import { dictionaries } from '../../src/i18n/dictionaries.ts';
import { fill } from '../../src/i18n/format.ts';
import { LANGUAGES, LOCALES } from '../../src/i18n/locales.ts';
import { feedUrl, PATHS, url } from '../../src/i18n/urls.ts';
import { passagesOf, postPages, postPage, squeezed, writtenPosts } from './blog-pages.ts';
import { attribute, fileExists, ORIGIN, parse, readFile, textOf } from './built-site.ts';

const absolute = (path: string) => new URL(path, ORIGIN).href;

/** Drawings, and what only our own pages understand: feed readers remove it or show it wrongly. */
const OURS = /<(?:svg|style|script|iframe|form|input|button|astro-\w+|video|details)\b/;
const validator = new HtmlValidate({ extends: ['html-validate:standard'], elements: ['html5'] });

const item = z.looseObject({ link: z.url(), 'content:encoded': z.string().min(1) });
const channelSchema = z.looseObject({ item: z.array(item) });
const LISTS = new Set(['rss.channel.item', 'rss.channel.item.category']);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  trimValues: false,
  isArray: (_, path) => LISTS.has(String(path)),
});

function parseFeed(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true);
  return channelSchema.parse(parser.parse(xml).rss.channel);
}

const feeds = LOCALES.map((locale) => {
  const address = feedUrl(locale);
  const channel = parseFeed(readFile(address).toString());
  const items = channel.item.map((item) => ({
    ...item,
    html: item['content:encoded'],
    document: parse(`<div>${item['content:encoded']}</div>`),
  }));
  return { locale, address, channel, items, strings: dictionaries[locale].blog };
});
const items = feeds.flatMap((feed) => feed.items);

test('a feed has its address, its language and the date of its last post', () => {
  for (const { locale, address, channel, strings } of feeds) {
    const changes = writtenPosts(locale).map(({ data }) => Number(data.updated ?? data.published));
    expect.soft(channel).toMatchObject({
      title: fill(locale, strings.feedTitle, { title: strings.title }),
      description: strings.description,
      link: absolute(url(locale, PATHS.blog)),
      language: LANGUAGES[locale].tag.toLowerCase(),
      lastBuildDate: new Date(Math.max(...changes)).toUTCString(),
      'atom:link': { '@href': absolute(address) },
    });
  }
});

test('a feed has the posts of the list, newest first, each at its address', () => {
  expect(POSTS.inFeed).toBeLessThanOrEqual(20);
  for (const { locale, channel, strings } of feeds) {
    const newest = writtenPosts(locale).slice(0, POSTS.inFeed);
    expect.soft(channel.item).toHaveLength(newest.length);
    const items = newest.map(({ slug, data }) => ({
      title: data.title,
      description: data.summary,
      link: absolute(postPage(locale, slug).address),
      guid: { '#text': absolute(postPage(locale, slug).address) },
      pubDate: data.published.toUTCString(),
      category: data.tags.map((tag) => strings.tags[tag]),
      'dc:creator': strings.authors[data.author].name,
    }));
    expect.soft(channel.item).toMatchObject(items);
  }
});

test('an item has all passages, tables, captions and notes of its post', () => {
  for (const { link, document } of items) {
    const page = postPages.find((post) => absolute(post.address) === link);
    const text = squeezed(textOf(document));
    const cells = page?.document.querySelectorAll(
      '.post-text td, .post-text th, .post-text figcaption',
    );
    const parts = [
      ...(page ? passagesOf(page) : []),
      ...(cells ?? []).map((cell) => squeezed(textOf(cell))),
    ];
    expect.soft(parts.length, link).toBeGreaterThan(10);
    const missing = parts.filter((part) => !text.includes(part));
    expect.soft(missing, link).toEqual([]);
  }
});

test('an item names only full addresses, and files that are there', () => {
  for (const { document, link } of items) {
    const addresses = ['href', 'src', 'srcset', 'poster'].flatMap((name) =>
      document.querySelectorAll(`[${name}]`).map((element) => attribute(element, name) ?? ''),
    );
    expect.soft(addresses.length, link).toBeGreaterThan(0);
    const wrong = addresses.filter(
      (one) =>
        !/^(?:https?:\/\/[^/\s]+\/|mailto:)/.test(one) ||
        (one.startsWith(`${ORIGIN}/_astro/`) && !fileExists(one.slice(ORIGIN.length))),
    );
    expect.soft(wrong, link).toEqual([]);
  }
});

test('an item is well-formed, plain HTML, with the sizes and the words of its pictures', async () => {
  for (const { html, document, link } of items) {
    expect.soft(html.match(OURS), link).toBeNull();
    expect
      .soft(html, link)
      .not.toMatch(/ (?:class|style|id|tabindex|role|on[a-z]+)=|\{[a-z]|undefined/i);
    const { results } = await validator.validateString(html);
    const problems = results.flatMap(({ messages }) => messages);
    expect.soft(problems, link).toEqual([]);
    const pictures = document.querySelectorAll('img');
    const whole = document.querySelectorAll('img[alt][width][height]');
    expect.soft(pictures, link).toEqual(whole);
  }
});
