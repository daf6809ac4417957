/** The lists of posts, what of a post comes from what its author wrote above it, and what is around and inside its text. */
import { expect, test } from 'vitest';
import { POSTS, WORDS_A_MINUTE } from '../../src/facts/limits.ts';
import { dictionaries } from '../../src/i18n/dictionaries.ts';
import { fill, formatDate, plural } from '../../src/i18n/format.ts';
import { LANGUAGES, LOCALES, type Locale } from '../../src/i18n/locales.ts';
import { feedUrl, PATHS, postListPath, postPath, url } from '../../src/i18n/urls.ts';
import { TAGS } from '../../src/schemas/blog.ts';
import {
  bodyOf,
  partOf,
  postPage,
  postPages,
  proseWords,
  rowsOf,
  squeezed,
  writtenPosts,
} from './blog-pages.ts';
import {
  attribute,
  attributes,
  faultsOf,
  fileExists,
  isBuilt,
  ORIGIN,
  pageAt,
  readFile,
  textOf,
  tidy,
} from './built-site.ts';

const addressesOf = (locale: Locale, posts: readonly { readonly slug: string }[]) =>
  posts.map(({ slug }) => url(locale, postPath(slug)));

const lists = LOCALES.map((locale) => {
  const written = writtenPosts(locale);
  const used = TAGS.filter((tag) => written.some(({ data }) => data.tags.includes(tag)));
  const strings = dictionaries[locale].blog;
  return { locale, strings, written, used, list: pageAt(url(locale, PATHS.blog)) };
});
const posts = lists.flatMap(({ locale, strings, written }) =>
  written.map((post, index) => {
    const page = postPage(locale, post.slug);
    return { ...{ locale, strings, written, index, page }, ...post };
  }),
);

test('the blog has a page for every written post, and no other; the search of its language has it', () => {
  const built = postPages.map(({ address }) => address).sort();
  expect(built).toEqual(posts.map(({ page }) => page.address).sort());
  const { languages } = JSON.parse(readFile('/pagefind/pagefind-entry.json').toString());
  for (const { locale, written } of lists) {
    expect.soft(written.length, locale).toBeGreaterThanOrEqual(6);
    const { hash, page_count } = Object(languages[LANGUAGES[locale].tag.toLowerCase()]);
    const isThere = fileExists(`/pagefind/pagefind.${hash}.pf_meta`);
    expect.soft([page_count, isThere], locale).toEqual([written.length, true]);
  }
});

test('the list shows the posts newest first with their day and their reading time', () => {
  for (const { locale, list, written, strings } of lists) {
    const rows = rowsOf(list);
    const newest = written.slice(0, POSTS.aPage).map(({ slug, data }) => ({
      href: url(locale, postPath(slug)),
      title: tidy(data.title),
      day: data.published.toISOString().slice(0, 10),
      date: tidy(formatDate(locale, data.published)),
    }));
    expect.soft(rows, locale).toHaveLength(newest.length);
    expect.soft(rows, locale).toMatchObject(newest);
    for (const { href, facts } of rows) {
      const page = postPages.find(({ address }) => address === href);
      const minutes = Number(/\d+/.exec(facts.slice(facts.lastIndexOf('·')))?.[0]);
      expect.soft(facts, href).toContain(tidy(plural(locale, strings.minutes, minutes)));
      const header = textOf(page?.document.querySelector('article header') ?? null);
      expect.soft(header, href).toContain(facts);
      // Tables, notes and code count as well; unit/schemas/posts.test.ts has the count itself.
      const least = Math.ceil((page ? proseWords(page) : 0) / WORDS_A_MINUTE);
      expect.soft([least, least + 1, least + 2], href).toContain(minutes);
    }
  }
});

test('the list of a subject shows the posts about it, newest first', () => {
  for (const { locale, strings, written, used } of lists)
    for (const tag of used) {
      const page = pageAt(url(locale, postListPath(1, tag)));
      const about = written.filter(({ data }) => data.tags.includes(tag)).slice(0, POSTS.aPage);
      const listed = rowsOf(page).map(({ href }) => href);
      expect.soft(listed, page.address).toEqual(addressesOf(locale, about));
      const current = attributes(page, 'nav [aria-current="page"]', 'href');
      expect.soft(current, page.address).toContain(page.address);
      const heading = textOf(page.document.querySelector('h1'));
      expect.soft(heading, page.address).toBe(tidy(strings.tags[tag]));
    }
});

test('the list leads to the subjects of its posts and to the feed, which has a title', () => {
  for (const { locale, strings, list, used } of lists) {
    const tagged = (tags: readonly (typeof TAGS)[number][]) =>
      tags.map((tag) => url(locale, postListPath(1, tag)));
    const leads = attributes(list, `nav[aria-label="${strings.subjects}"] a`, 'href');
    expect.soft(leads).toEqual([list.address, ...tagged(used), feedUrl(locale)]);
    const unused = TAGS.filter((tag) => !used.includes(tag));
    expect.soft(tagged(unused).filter(isBuilt)).toEqual([]);
    const title = fill(locale, strings.feedTitle, { title: strings.title });
    const titles = attributes(list, 'link[type="application/rss+xml"]', 'title');
    expect.soft(titles, locale).toEqual([title]);
  }
});

test('a post offers the guide after its text', () => {
  for (const { page } of posts) {
    const offers = attributes(page, 'main [popovertarget="guide-dialog"]', 'type');
    expect.soft(offers, page.address).toEqual(['button']);
  }
});

test('a post stands between its neighbours', () => {
  for (const { locale, strings, written, index, page } of posts) {
    const rel = (name: string) =>
      attributes(page, `nav[aria-label="${strings.neighbours}"] a[rel="${name}"]`, 'href');
    const next = index === 0 ? [] : written.slice(index - 1, index);
    expect.soft(rel('next'), page.address).toEqual(addressesOf(locale, next));
    const previous = written.slice(index + 1, index + 2);
    expect.soft(rel('prev'), page.address).toEqual(addressesOf(locale, previous));
  }
});

test('a post names its desk and its subjects, and its dates are those of its source', () => {
  for (const { locale, strings, page, data } of posts) {
    const author = strings.authors[data.author];
    const card = squeezed(textOf(partOf(page, strings.author)));
    expect.soft(card).toBe(squeezed(`${strings.author} ${author.name} ${author.about}`));
    const subjects = attributes(page, `ul[aria-label="${strings.subjects}"] a`, 'href');
    const expected = data.tags.map((tag) => url(locale, postListPath(1, tag)));
    expect.soft(subjects, page.address).toEqual(expected);
    const dates = ['published', 'modified'].flatMap((name) =>
      attributes(page, `meta[property="article:${name}_time"]`, 'content'),
    );
    const days = [data.published, ...(data.updated ? [data.updated] : [])];
    expect.soft(dates, page.address).toEqual(days.map((day) => day.toISOString()));
  }
});

test('posts have 800 to 1,500 words of prose', () => {
  const lengths = postPages.map((page) => ({ address: page.address, words: proseWords(page) }));
  expect(lengths.filter(({ words }) => words < 800 || words > 1500)).toEqual([]);
});

test('each post has a drawing that no other post of its language has', () => {
  const first = new Map<string, string>();
  const repeated = faultsOf(postPages, ({ html, locale, address }) => {
    const [, header = ''] = /<article[^>]*><header([\s\S]*?)<\/header>/.exec(html) ?? [];
    // A drawing by hand is a file, a drawing by the name of the post is paths.
    const [drawing] =
      /<use href="[^"]+"|<svg[^>]* class="drawing[\s\S]*?<\/svg>/.exec(header) ?? [];
    if (drawing === undefined) return ['has no drawing'];
    const other = first.get(locale + drawing);
    first.set(locale + drawing, address);
    return other === undefined ? [] : [`has the drawing of ${other}`];
  });
  expect(repeated).toEqual([]);
});

test('the contents list the chapters in their order, and headings link to themselves', () => {
  for (const page of postPages) {
    const contents = page.document.querySelector(
      `nav[aria-label="${dictionaries[page.locale].contents}"]`,
    );
    const listed = contents?.querySelectorAll('a') ?? [];
    const headings = bodyOf(page)
      .querySelectorAll('h2, h3')
      .filter((heading) => heading.id !== 'footnote-label' && !heading.closest('summary'));
    const chapters = headings.filter(({ nodeName }) => nodeName === 'h2');
    expect(chapters.length, page.address).toBeGreaterThan(2);
    expect(listed.map((link) => [attribute(link, 'href'), textOf(link)])).toEqual(
      chapters.map((chapter) => [`#${chapter.id ?? ''}`, textOf(chapter)]),
    );
    for (const heading of headings) {
      const link = heading.querySelector('a');
      expect(attribute(link, 'href'), page.address).toBe(`#${heading.id ?? ''}`);
      expect(textOf(link)).toBe(textOf(heading));
    }
  }
});

test('posts can be passed on without a script', () => {
  for (const page of postPages) {
    const address = encodeURIComponent(new URL(page.address, ORIGIN).href);
    const ways = partOf(page, dictionaries[page.locale].blog.share)?.querySelectorAll('li a') ?? [];
    expect(ways.map((way) => attribute(way, 'href'))).toEqual([
      `mailto:?body=${address}`,
      `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
      `https://wa.me/?text=${address}`,
    ]);
  }
});

test('pictures come in new formats, in their sizes, when they are needed', () => {
  const pictures = postPages.flatMap((page) => bodyOf(page).querySelectorAll('img'));
  expect(pictures.length).toBeGreaterThanOrEqual(LOCALES.length);
  for (const picture of pictures) {
    const sources = picture.parent?.querySelectorAll('source') ?? [];
    const types = sources.map((source) => attribute(source, 'type'));
    expect(types).toEqual(['image/avif', 'image/webp']);
    for (const source of sources) {
      expect(attribute(source, 'sizes')).toMatch(/vw/);
      expect(attribute(source, 'srcset')).toMatch(/ \d+w, .* \d+w/);
    }
    expect(attribute(picture, 'loading')).toBe('lazy');
    expect(attribute(picture, 'alt')?.length).toBeGreaterThan(20);
  }
});
