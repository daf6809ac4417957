/** Posts in every state an editor can leave one in: what of them is published, where, and how it looks. */
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POSTS } from '../../src/facts/limits.ts';
import { dictionaries } from '../../src/i18n/dictionaries.ts';
import { LOCALES, type Locale } from '../../src/i18n/locales.ts';
import { postListPath, postPath, url } from '../../src/i18n/urls.ts';
import { rowsOf, textMarkup } from './blog-pages.ts';
import { attribute, attributes, readPage, textOf, tidy, type BuiltPage } from './built-site.ts';
import { buildCopy, copySite } from './changed-copy.ts';
import { alternatesOf, keepOnlyBlog, readCopiedBlog, type CopiedBlog } from './copied-blog.ts';
import { RULES, type RuleName } from './crawl/crawl.ts';
import { siteIn } from './crawl/real-site.ts';
import { readSite } from './crawl/read-site.ts';
import { HIDDEN, SHORT_POSTS, SHOWN, writeInventedPosts } from './invented-posts.ts';

const ORIGIN = 'https://www.example.com';
const absolute = (path: string) => new URL(path, ORIGIN).href;
const ROOT = join(import.meta.dirname, '../..');

let folder: string;
let blog: CopiedBlog;

beforeAll(async () => {
  folder = copySite('states');
  writeInventedPosts(folder);
  keepOnlyBlog(folder);
  // Some hosts build like this, which makes it no build for editors.
  await buildCopy(folder, { NODE_ENV: 'development' });
  blog = readCopiedBlog(join(folder, 'dist/client'));
}, 400_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('a post that visitors may not see yet', () => {
  test.each(Object.entries(HIDDEN))('as a %s, is in no file of the site', (_, word) => {
    expect(blog.filesWith(word)).toEqual([]);
  });

  test('would be found, as one that they may see is', () => {
    const found = blog.filesWith(SHOWN).join(' ');
    for (const place of [
      'blog.html',
      'blog/only-in-english.html',
      'blog/tag/links.html',
      'blog/rss.xml',
      'pagefind/fragment/',
      'pagefind/index/',
      // Beside another post, as its neighbour or as one like it.
      'blog/everything.html',
    ])
      expect(found).toContain(place);
    expect(blog.filesWith('only-in-english')).toContain('blog/only-in-english.html');
  });

  test('has no address', () => {
    for (const locale of LOCALES)
      for (const slug of ['a-draft', 'a-later-post'])
        expect(blog.isBuilt(url(locale, postPath(slug)))).toBe(false);
    expect(blog.isBuilt(url('es', postPath('half-translated')))).toBe(false);
  });
});

describe.each([
  ['only-in-english', ['en'], ''],
  ['in-spanish-and-french', ['es', 'fr'], ''],
  ['half-translated', ['en', 'fr'], 'fr'],
] as const)('%s', (slug, locales: readonly Locale[], sentTo) => {
  const addresses = locales.map((locale) => url(locale, postPath(slug)));

  test('is built in its languages only', () => {
    const built = LOCALES.map((locale) => url(locale, postPath(slug))).filter(blog.isBuilt);
    expect(built).toEqual(addresses);
  });

  test.each(locales)('names its translations and no other page, in %s', (locale) => {
    expect(alternatesOf(blog.post(locale, slug))).toEqual({
      ...Object.fromEntries(locales.map((one, index) => [one, absolute(addresses[index] ?? '')])),
      'x-default': absolute(addresses[0] ?? ''),
    });
  });

  test.each(locales)('offers its languages in the switcher and in the notice, in %s', (locale) => {
    const { document, html } = blog.post(locale, slug);
    const offered = document.querySelectorAll('a[hreflang]').map((link) => attribute(link, 'href'));
    expect([...new Set(offered)].sort()).toEqual(addresses.toSorted());
    const notice = dictionaries.en.languageNotice;
    expect(Object.values(notice).some((words) => html.includes(words))).toBe(
      locale !== 'en' && locales.includes('en'),
    );
  });

  test('sends visitors of its English page only where there is one', () => {
    const scripts = locales.flatMap((locale) =>
      attributes(blog.post(locale, slug), 'script[data-languages]', 'data-languages'),
    );
    expect(scripts).toEqual(sentTo === '' ? [] : [sentTo]);
  });

  test('is listed and fed in its languages only', () => {
    for (const locale of LOCALES) {
      const address = url(locale, postPath(slug));
      const isThere = locales.includes(locale);
      expect(rowsOf(blog.page(locale, '/blog')).some(({ href }) => href === address)).toBe(isThere);
      expect(blog.feed(locale).item.some(({ link }) => link === absolute(address))).toBe(isThere);
    }
  });
});

test('no page of the blog leads to a post or list that is not there', () => {
  const pages = blog.files.filter((file) => /(?:^|\/)blog[/.].*html$/.test(file));
  expect(pages.length).toBeGreaterThan(60);
  const dead = pages.flatMap((file) =>
    [...readPage(file, join(folder, 'dist/client')).html.matchAll(/href="([^"#?]*\/blog[^"#?]*)/g)]
      .map(([, href = '']) => new URL(href, ORIGIN).pathname)
      .filter((path) => !blog.isBuilt(path) && !blog.files.includes(path.slice(1)))
      .map((path) => `${file}: ${path}`),
  );
  expect(dead).toEqual([]);
});

/** Those that need nothing but the blog, and no words that were written for readers. */
const RULES_OF_A_BLOG: readonly RuleName[] = [
  'canonical',
  'hreflang',
  'neighbours',
  'robots meta',
  'sitemap alternates',
  'feed items',
  'feed links',
  'dates',
  'og:url',
  'og:locale',
  'og:locale:alternate',
];

test('a crawl of posts in some languages and lists of many pages finds nothing', () => {
  const site = readSite(siteIn(join(folder, 'dist/client'), ORIGIN));
  const found = RULES_OF_A_BLOG.flatMap((rule) => RULES[rule](site));
  expect(site.pages.size).toBeGreaterThan(60);
  expect(found.map(({ address, what }) => `${address} ${what}`)).toEqual([]);
});

describe.each([
  ['of all posts', undefined],
  ['of one subject', 'links'],
] as const)('a list %s, on two pages', (_, tag) => {
  const paths = [postListPath(1, tag), postListPath(2, tag)] as const;
  const pages = () => paths.map((path) => blog.page('en', path));
  const rel = (page: BuiltPage | undefined, name: string, element: string) =>
    page ? attributes(page, `${element}[rel="${name}"]`, 'href') : [];

  test('leads from one to the other, in the head and below the posts', () => {
    const [first, second] = pages();
    expect(rel(first, 'next', 'link')).toEqual([absolute(paths[1])]);
    expect(rel(first, 'prev', 'link')).toEqual([]);
    expect(rel(second, 'prev', 'link')).toEqual([absolute(paths[0])]);
    expect(rel(second, 'next', 'link')).toEqual([]);
    expect(rel(first, 'next', 'nav a')).toEqual([paths[1]]);
    expect(rel(second, 'prev', 'nav a')).toEqual([paths[0]]);
    expect(blog.isBuilt(postListPath(3, tag))).toBe(false);
  });

  test('shows every post once, newest first', () => {
    const rows = pages().map(rowsOf);
    expect(rows[0]).toHaveLength(POSTS.aPage);
    const days = rows.flat().map(({ day = '' }) => day);
    expect(days).toEqual(days.toSorted().reverse());
    const shown = rows.flat().map(({ href }) => href);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.filter((href) => href?.includes('short-post'))).toHaveLength(SHORT_POSTS);
  });

  test('has a title, a description and an address for each page', () => {
    const titles = pages().map(({ document }) => textOf(document.querySelector('title')));
    const headings = pages().map(({ document }) => textOf(document.querySelector('h1')));
    const descriptions = pages().flatMap((page) =>
      attributes(page, 'meta[name="description"]', 'content'),
    );
    for (const texts of [titles, headings, descriptions]) expect(new Set(texts).size).toBe(2);
    for (const description of descriptions) expect(description.length).toBeLessThanOrEqual(160);
    for (const title of titles) expect(title.length).toBeLessThanOrEqual(65);
    const canonical = pages().map((page) => attributes(page, 'link[rel="canonical"]', 'href'));
    const robots = pages().map((page) => attributes(page, 'meta[name="robots"]', 'content'));
    expect(canonical).toEqual(paths.map((path) => (tag ? [] : [absolute(path)])));
    expect(robots).toEqual(paths.map(() => (tag ? ['noindex, follow'] : [])));
  });

  test('is offered in the languages that have it', () => {
    const expected = { en: absolute(paths[1]), 'x-default': absolute(paths[1]) };
    expect(alternatesOf(blog.page('en', paths[1]))).toEqual(tag ? {} : expected);
    expect(blog.isBuilt(url('fr', paths[1]))).toBe(false);
  });
});

test('the feed of a long list has its newest posts only', () => {
  const { item } = blog.feed('en');
  const listed = rowsOf(blog.page('en', '/blog')).map(({ href = '' }) => absolute(href));
  expect(item.map(({ link }) => link)).toEqual(listed.slice(0, POSTS.inFeed));
});

test('every post of the same day stands between the two beside it in the list', () => {
  const rows = [1, 2].flatMap((page) => rowsOf(blog.page('en', postListPath(page))));
  for (const [index, { href = '' }] of rows.entries()) {
    const page = blog.page('en', `/${href.slice(1)}`);
    const neighbour = (name: string) => attributes(page, `nav a[rel="${name}"]`, 'href')[0];
    expect([neighbour('next'), neighbour('prev')]).toEqual([
      rows[index - 1]?.href,
      rows[index + 1]?.href,
    ]);
  }
});

/** What a page's style sheet says of any of some classes. */
function rulesOf({ html }: BuiltPage, names: string): string {
  const named = new RegExp(`\\.(?:${names.split(' ').join('|')})(?![\\w-])`);
  return [...html.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, selector = '']) => named.test(selector))
    .map(([, , rules]) => rules)
    .join(';');
}

describe('a plain Markdown file', () => {
  const markup = () => textMarkup(blog.post('en', 'plain'));

  test('has its signs as they were typed, and the markup it was given', () => {
    const text = textOf(blog.post('en', 'plain').document.querySelector('.post-text'));
    expect(text).toContain('A plain file with {braces}, bold words');
    expect(text).toContain('a < b');
  });

  test('has a table that scrolls, its columns aligned without a style attribute', () => {
    const group = dictionaries.en.blog.table;
    expect(markup()).toMatch(
      new RegExp(`<div role="group" aria-label="${group}" tabindex="0"[^>]*><table>`),
    );
    const [, aligned = ''] = /<td class="([^"]+)">\{1\}<\/td>/.exec(markup()) ?? [];
    expect(rulesOf(blog.post('en', 'plain'), aligned)).toContain('text-align:right');
  });

  test('has its note, its anchors and its code', () => {
    expect(markup()).toMatch(/<a href="#user-content-fn-plain"[^>]*>1<\/a>/);
    expect(markup()).toContain('<h2 id="the-same-1"><a href="#the-same-1">');
    expect(markup()).toMatch(/<pre class="[^"]+"[^>]* tabindex="0">/);
    expect(markup()).toMatch(/<span class="[^"]+">&lt;<\/span>title/);
  });

  test('has its picture in several sizes, fetched when it is needed', () => {
    const [picture = ''] = /<img [^>]*>/.exec(markup()) ?? [];
    expect(picture).toMatch(/ srcset="\S+\.webp 480w, \S+\.webp 800w, \S+\.webp 1344w"/);
    expect(picture).toContain(' loading="lazy"');
    expect(picture).toContain(' sizes="');
  });
});

describe('a post that uses everything', () => {
  const page = () => blog.post('en', 'everything');
  const markup = () => textMarkup(page());

  test('has its cover fetched first', () => {
    const [cover] = page().document.querySelectorAll('article header img');
    expect(attribute(cover ?? null, 'fetchpriority')).toBe('high');
    expect(attribute(cover ?? null, 'loading')).toBe('eager');
    expect(attribute(cover ?? null, 'alt')).toBe('A branch three times.');
    const types = attributes(page(), 'article header picture source', 'type');
    expect(types).toEqual(['image/avif', 'image/webp']);
    expect(page().document.querySelectorAll('article header use')).toEqual([]);
    expect(page().html.match(/fetchpriority="high"/g)).toHaveLength(1);
    expect(markup().match(/<img /g)).toHaveLength(2);
    expect(markup().match(/loading="lazy"/g)).toHaveLength(2);
  });

  test('fetches nothing of its film until it is played', () => {
    const [video = ''] = /<video[\s\S]*?<\/video>/.exec(markup()) ?? [];
    expect(video).toContain('preload="none"');
    expect(video).toContain('controls');
    expect(video).not.toMatch(/autoplay|muted|loop/);
    const [, film = ''] = /<source src="([^"]+\.mp4)"/.exec(video) ?? [];
    const [, captions = ''] = /<track kind="captions" src="([^"]+\.vtt)"/.exec(video) ?? [];
    const [, still = ''] = / poster="([^"]+)"/.exec(video) ?? [];
    for (const file of [film, captions, still]) expect(blog.files).toContain(file.slice(1));
    expect(video).toMatch(/srclang="en-GB" label="English"/);
    expect(blog.post('fr', 'everything').html).toMatch(/srclang="fr-FR" label="Français"/);
  });

  test('has what its components stand for', () => {
    const text = textOf(page().document.querySelector('.post-text'));
    const { callToAction, film } = dictionaries.en.blog;
    for (const said of [
      'Retention is 96%',
      'Remember this',
      'May we?',
      '1,290',
      callToAction,
      film,
    ])
      expect(text).toContain(said);
    expect(markup()).toContain('<div role="note"');
    expect(markup()).toMatch(/<svg[^>]* role="img"[^>]*><title>Reviews of one branch/);
    expect(markup()).toMatch(/<figcaption class="[^"]+">The page in six parts\./);
    expect(textOf(blog.post('fr', 'everything').document.querySelector('.post-text'))).toContain(
      '1 290',
    );
    expect(textOf(page().document.querySelector('article header'))).toContain('20 February 2026');
  });

  test('has code in colours, which stand in classes', () => {
    for (const [word, kind] of [
      ['const', 'a word of JavaScript'],
      ['a', 'a selector of CSS'],
      ['// a comment', 'a comment'],
    ]) {
      const piece = new RegExp(`<code[^>]*>[^]*?<span class="([^"]+)">${word ?? ''}[^<]*</span>`);
      const [, names = ''] = piece.exec(markup()) ?? [];
      expect(rulesOf(page(), names), kind).toMatch(/(?:^|;)color:/);
    }
    expect(markup()).not.toContain(' style=');
  });

  test('is in the feed as plain HTML', () => {
    const { item } = blog.feed('fr');
    const html = item.find(({ link }) => link.endsWith('/everything'))?.['content:encoded'] ?? '';
    expect(html).toMatch(/<p><img src="https:\/\/www\.example\.com\/_astro\/[^"]+\.webp"/);
    expect(tidy(html)).toContain('<td>1 290</td>');
    expect(html).toContain('<h3>May we?</h3>');
    expect(html).not.toMatch(/<(?:svg|video|details|script)| class=| style=/);
  });
});

test.each(['plain', 'everything'])('%s is valid HTML without style attributes', async (slug) => {
  const validator = new HtmlValidate(new FileSystemConfigLoader());
  const { html, document } = blog.post('en', slug);
  const { results } = await validator.validateString(html, join(ROOT, 'post.html'));
  expect(results.flatMap(({ messages }) => messages)).toEqual([]);
  expect(document.querySelectorAll('[style]')).toEqual([]);
});
