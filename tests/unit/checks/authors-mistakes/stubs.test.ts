import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../../src/i18n/locales.ts';
import { adding, check, file, filesWith, told } from './posts.ts';

const stub = (locale: Locale) =>
  readFileSync(`src/cms/templates/${locale}.mdx`, 'utf8')
    .replace(/\{title\}/g, 'Maps')
    .replace(/^title: '\[To be translated\] Maps'$/m, 'title: Maps')
    .replace('draft: true', 'published: 2026-11-20\ndraft: true');

const beside = (locale: Locale, text: string) =>
  filesWith('', (other) => other, [file(`${locale}/maps.mdx`, text)]);

describe('in a new post', () => {
  test.each(LOCALES)('waits for it to be written (%s)', (locale) => {
    expect(check(beside(locale, stub(locale)))).toEqual([]);
  });

  test.each(LOCALES)('names everything that is still to be written (%s)', (locale) => {
    const message = told(beside(locale, stub(locale).replace('draft: true', 'draft: false')));
    const title = locale === 'en' ? 'seo.title' : 'seo.title, seo.description, title';
    expect(message).toContain(`still to be written in ${title}`);
    expect(message.match(/\bline \d+/g)).toHaveLength(4);
  });

  test('says what to do', () => {
    expect(told(beside('en', stub('en').replace('draft: true', 'draft: false'))))
      .toMatchInlineSnapshot(`
        "
        The post is no draft, but it is still to be written in seo.title, seo.description, summary, line 16, line 22, line 28 and line 34.
          src/content/blog/en/maps.mdx:3, field seo.title
          Write what is asked for there, or keep the post back until it is written: draft: true
        "
      `);
  });
});

test('finds a paragraph that was left over', () => {
  expect(told(adding('[The advice, with one example.]'))).toMatchInlineSnapshot(`
    "
    The post is no draft, but it is still to be written in line 38.
      src/content/blog/en/valuation-pages.mdx:38, field body
      Write what is asked for there, or keep the post back until it is written: draft: true
    "
  `);
});

test.each([
  'Words [in brackets] of a sentence.',
  '[A link alone](/contact)',
  '> [He laughs.]',
  '[…]',
])('leaves %s alone', (paragraph) => {
  expect(check(adding(paragraph))).toEqual([]);
});
