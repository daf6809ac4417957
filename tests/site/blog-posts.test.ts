/** What is around and inside the text of every post. */
import { describe, expect, test } from 'vitest';
import { dictionaries } from '../../src/i18n/dictionaries.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { bodyOf, partOf, postPages, proseWords } from './blog-pages.ts';
import { attribute, fileExists, textOf } from './built-site.ts';

const ORIGIN = process.env.SITE_URL ?? 'https://www.example.com';
const FEWEST_WORDS = 800;
const MOST_WORDS = 1500;

describe.each(postPages)('$address', (page) => {
  const { locale, document } = page;
  const t = dictionaries[locale];
  const body = bodyOf(page);

  test('has 800 to 1,500 words of prose', () => {
    const words = proseWords(page);
    expect(words).toBeGreaterThanOrEqual(FEWEST_WORDS);
    expect(words).toBeLessThanOrEqual(MOST_WORDS);
  });

  test('has a drawing of its own', () => {
    const [, header = ''] = /<article[^>]*><header([\s\S]*?)<\/header>/.exec(page.html) ?? [];
    expect(header).toMatch(new RegExp(`<use href="[^"]+#${page.path.split('/')[2] ?? ''}"`));
  });

  test('lists its chapters in their order, and each leads to its place', () => {
    const contents = document.querySelector(`nav[aria-label="${t.contents}"]`);
    const listed = contents?.querySelectorAll('a') ?? [];
    const chapters = body.querySelectorAll('h2').filter(({ id }) => id !== 'footnote-label');
    expect(chapters.length).toBeGreaterThan(2);
    expect(listed.map((link) => [attribute(link, 'href'), textOf(link)])).toEqual(
      chapters.map((chapter) => [`#${chapter.id ?? ''}`, textOf(chapter)]),
    );
  });

  test('has headings that link to themselves', () => {
    const headings = body
      .querySelectorAll('h2, h3')
      .filter((heading) => heading.id !== 'footnote-label' && !heading.closest('summary'));
    for (const heading of headings) {
      const [link] = heading.querySelectorAll('a');
      expect(attribute(link ?? null, 'href')).toBe(`#${heading.id ?? ''}`);
      expect(textOf(link ?? null)).toBe(textOf(heading));
    }
  });

  test('has notes that lead to their mention and back', () => {
    const mentions = body.querySelectorAll('[data-footnote-ref]');
    const notes = body.querySelectorAll('.footnotes li');
    const backs = body.querySelectorAll('[data-footnote-backref]');
    const targets = (links: typeof mentions) => links.map((link) => attribute(link, 'href'));
    expect(new Set(targets(mentions))).toEqual(new Set(notes.map(({ id }) => `#${id ?? ''}`)));
    expect(new Set(targets(backs))).toEqual(new Set(mentions.map(({ id }) => `#${id ?? ''}`)));
  });

  test('can be passed on without a script', () => {
    const address = new URL(page.address, ORIGIN).href;
    const ways = partOf(page, t.blog.share)?.querySelectorAll('li a') ?? [];
    const links = ways.map((way) => new URL(attribute(way, 'href') ?? '', ORIGIN));
    expect(links.map(({ protocol, host, pathname }) => [protocol, host, pathname])).toEqual([
      ['mailto:', '', ''],
      ['https:', 'www.linkedin.com', '/sharing/share-offsite/'],
      ['https:', 'wa.me', '/'],
    ]);
    expect(links.map(({ searchParams }) => [...searchParams])).toEqual([
      [['body', address]],
      [['url', address]],
      [['text', address]],
    ]);
    // Mail programs read a plus as a plus.
    expect(links.map(({ search }) => search).join()).not.toContain('+');
  });

  test('offers its pictures in new formats, in their sizes, when they are needed', () => {
    const pictures = body.querySelectorAll('img');
    for (const picture of pictures) {
      const sources = picture.parent?.nodeName === 'picture' ? picture.parent.childElements : [];
      const typesOf = sources.map((source) => attribute(source, 'type')).filter(Boolean);
      expect(typesOf).toEqual(['image/avif', 'image/webp']);
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
  });
});

test('pictures stand in some posts of every language', () => {
  const withPictures = postPages.filter((page) => bodyOf(page).querySelector('picture'));
  expect(new Set(withPictures.map(({ locale }) => locale))).toEqual(new Set(LOCALES));
});
