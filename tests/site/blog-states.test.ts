/** Posts in every state an editor can leave one in: what of them is published, where, and how it looks. */
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POSTS } from '../../src/facts/limits.ts';
import { dictionaries } from '../../src/i18n/dictionaries.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { postListPath, postPath, url } from '../../src/i18n/urls.ts';
import { rowsOf, textMarkup } from './blog-pages.ts';
import { attribute, attributes, textOf, tidy, type BuiltPage } from './built-site.ts';
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

test.each([
  ['only-in-english', ['en'], ''],
  ['in-spanish-and-french', ['es', 'fr'], ''],
  ['half-translated', ['en', 'fr'], 'fr'],
] as const)(
  '%s is built, listed, fed and offered in its languages only',
  (slug, locales, sentTo) => {
    const addresses = locales.map((locale) => url(locale, postPath(slug)));
    expect(LOCALES.map((locale) => url(locale, postPath(slug))).filter(blog.isBuilt)).toEqual(
      addresses,
    );
    const alternates = {
      ...Object.fromEntries(locales.map((one, index) => [one, absolute(addresses[index] ?? '')])),
      'x-default': absolute(addresses[0] ?? ''),
    };
    for (const locale of locales) {
      const page = blog.post(locale, slug);
      expect(alternatesOf(page)).toEqual(alternates);
      expect([...new Set(attributes(page, 'a[hreflang]', 'href'))].sort()).toEqual(
        addresses.toSorted(),
      );
      const languages = attributes(page, 'script[data-page]', 'data-page');
      expect(languages).toEqual(locale === 'en' && sentTo !== '' ? [sentTo] : []);
    }
    for (const locale of LOCALES) {
      const address = url(locale, postPath(slug));
      const isThere = locales.some((one) => one === locale);
      expect(rowsOf(blog.page(locale, '/blog')).some(({ href }) => href === address)).toBe(isThere);
      expect(blog.feed(locale).item.some(({ link }) => link === absolute(address))).toBe(isThere);
    }
  },
);

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
});

test('the feed of a long list has its newest posts only', () => {
  const { item } = blog.feed('en');
  const listed = rowsOf(blog.page('en', '/blog')).map(({ href = '' }) => absolute(href));
  expect(item.map(({ link }) => link)).toEqual(listed.slice(0, POSTS.inFeed));
});

test('a plain Markdown file has its signs as they were typed, and its picture in several sizes', () => {
  const page = blog.post('en', 'plain');
  const text = textOf(page.document.querySelector('.post-text'));
  expect(text).toContain('A plain file with {braces}, bold words');
  expect(text).toContain('a < b');
  const [picture = ''] = /<img [^>]*>/.exec(textMarkup(page)) ?? [];
  expect(picture).toMatch(/ srcset="\S+\.webp 480w, \S+\.webp 800w, \S+\.webp 1344w"/);
  expect(picture).toContain(' loading="lazy"');
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
    expect(video).not.toMatch(/autoplay|muted|loop/);
    const files = [...video.matchAll(/(?:src|poster)="\/([^"]+)"/g)].map(([, file]) => file);
    expect(files).toHaveLength(3);
    expect(blog.files).toEqual(expect.arrayContaining(files));
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

  test('has code in colours: the style sheet knows the classes of Prism', () => {
    expect(markup()).toContain('<span class="token keyword">const</span>');
    const sheets = blog.files.filter((file) => file.endsWith('.css'));
    const styles = sheets.map((file) => readFileSync(join(folder, 'dist/client', file), 'utf8'));
    expect(styles.join('')).toMatch(/\.keyword[^{]*\{[^}]*color:/);
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
