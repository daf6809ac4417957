/** What is around and inside the text of every post. */
import { expect, test } from 'vitest';
import { dictionaries } from '../../src/i18n/dictionaries.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { bodyOf, partOf, postPages, proseWords } from './blog-pages.ts';
import { attribute, faultsOf, ORIGIN, textOf } from './built-site.ts';

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
