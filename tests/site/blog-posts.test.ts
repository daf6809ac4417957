/** What is around and inside the text of every post. */
import { expect, test } from 'vitest';
import { dictionaries } from '../../src/i18n/dictionaries.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { bodyOf, partOf, postPages, proseWords } from './blog-pages.ts';
import { attribute, attributes, faultsOf, fileExists, ORIGIN, textOf } from './built-site.ts';

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

test('notes lead to their mention and back', () => {
  for (const page of postPages) {
    const ids = (selector: string) =>
      bodyOf(page)
        .querySelectorAll(selector)
        .map(({ id }) => `#${id ?? ''}`);
    const targets = (selector: string) => attributes(page, selector, 'href');
    const notes = new Set(ids('.footnotes li'));
    expect(new Set(targets('.post-text [data-footnote-ref]')), page.address).toEqual(notes);
    const mentions = new Set(ids('[data-footnote-ref]'));
    expect(new Set(targets('[data-footnote-backref]')), page.address).toEqual(mentions);
  }
});

test('posts can be passed on without a script', () => {
  for (const page of postPages) {
    const address = new URL(page.address, ORIGIN).href;
    const ways = partOf(page, dictionaries[page.locale].blog.share)?.querySelectorAll('li a') ?? [];
    const links = ways.map((way) => new URL(attribute(way, 'href') ?? '', ORIGIN));
    expect(links.map(({ protocol, host, pathname }) => protocol + host + pathname)).toEqual([
      'mailto:',
      'https:www.linkedin.com/sharing/share-offsite/',
      'https:wa.me/',
    ]);
    expect(links.map(({ searchParams }) => [...searchParams])).toEqual([
      [['body', address]],
      [['url', address]],
      [['text', address]],
    ]);
    // Mail programs read a plus as a plus.
    expect(links.map(({ search }) => search).join()).not.toContain('+');
  }
});

test('pictures come in new formats, in their sizes, when they are needed', () => {
  const languages = new Set<string>();
  for (const page of postPages)
    for (const picture of bodyOf(page).querySelectorAll('img')) {
      languages.add(page.locale);
      const sources = picture.parent?.querySelectorAll('source') ?? [];
      expect(sources.map((source) => attribute(source, 'type'))).toEqual([
        'image/avif',
        'image/webp',
      ]);
      for (const source of sources) {
        expect(attribute(source, 'sizes')).toMatch(/vw/);
        const files = attribute(source, 'srcset')?.split(', ') ?? [];
        expect(files.length).toBeGreaterThan(2);
        expect(files.filter((file) => !/ \d+w$/.test(file))).toEqual([]);
        expect(files.filter((file) => !fileExists(file.split(' ')[0] ?? ''))).toEqual([]);
      }
      expect(Number(attribute(picture, 'width'))).toBeGreaterThan(0);
      expect(Number(attribute(picture, 'height'))).toBeGreaterThan(0);
      expect(attribute(picture, 'loading')).toBe('lazy');
      expect(attribute(picture, 'alt')?.length).toBeGreaterThan(20);
    }
  expect(languages).toEqual(new Set(LOCALES));
});
