import { describe, expect, test } from 'vitest';
import { adding, check, file, filesWith, textOf, told, writing } from './posts.ts';

const part = textOf('en/how-long-it-takes.mdx');
/** Posts enough for a second page of the list. */
const MANY = Array.from({ length: 20 }, (_, index) =>
  file(
    `en/part-${String(index)}.mdx`,
    part.replaceAll('How long it takes', `Part ${String(index)}`),
  ),
);

describe('in a link to a list of posts', () => {
  test.each(['/blog/page/2', '/blog/tag/measuring/page/2'])('leaves %s alone', (address) => {
    expect(check(adding(`[Older](${address})`, MANY))).toEqual([]);
  });

  test('finds no page for a number alone', () => {
    expect(told(adding('[Older](/blog/2)', MANY))).toMatchInlineSnapshot(`
      "
      No page has the address "/blog/2".
        src/content/blog/en/valuation-pages.mdx:38, field body
        Did you mean /blog? Write: [Older](/blog)
      "
    `);
  });

  test('counts the pages', () => {
    expect(told(adding('[Older](/blog/page/3)', MANY))).toMatchInlineSnapshot(`
      "
      The list /blog has 2 pages in en, so there is no page 3.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Link to its last page: [Older](/blog/page/2)
      "
    `);
  });

  test('counts the pages of a subject', () => {
    expect(told(adding('[Older](/blog/tag/valuations/page/2)', MANY))).toMatchInlineSnapshot(`
      "
      The list /blog/tag/valuations has 1 page in en, so there is no page 2.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Link to its last page: [Older](/blog/tag/valuations)
      "
    `);
  });

  test('gives the first page no number', () => {
    expect(told(adding('[All](/blog/page/1)'))).toMatchInlineSnapshot(`
      "
      The first page of a list has no number.
        src/content/blog/en/valuation-pages.mdx:38, field body
        Write: [All](/blog)
      "
    `);
  });

  test('names the subjects there are', () => {
    expect(told(adding('[Links](/blog/tag/links)'))).toMatchInlineSnapshot(`
      "
      No post in en has the subject "links".
        src/content/blog/en/valuation-pages.mdx:38, field body
        Link to one that has (valuations, content and measuring): [Links](/blog/tag/valuations)
      "
    `);
  });

  test('counts no post of another language', () => {
    const files = filesWith('pt/only-in-portuguese.mdx', (text) =>
      text.replace('Patience.', '[Valores](/blog/tag/valuations)'),
    );
    expect(told(files)).toMatchInlineSnapshot(`
      "
      No post in pt has the subject "valuations".
        src/content/blog/pt/only-in-portuguese.mdx:15, field body
        Link to one that has (measuring): [Valores](/blog/tag/measuring)
      "
    `);
  });

  test('counts no draft', () => {
    const files = filesWith('en/half-written.mdx', (text) => text.replace('measuring', 'portals'));
    expect(
      told(
        files.map((source) =>
          source.path === 'blog/en/coming-in-winter.mdx'
            ? { ...source, text: source.text.replace('Patience.', '[Portals](/blog/tag/portals)') }
            : source,
        ),
      ),
    ).toContain('No post in en has the subject "portals".');
  });

  test('counts a post that is there when the linking one appears', () => {
    const files = filesWith('en/coming-in-winter.mdx', (text) =>
      text.replace('measuring', 'portals').replace('Patience.', '[Portals](/blog/tag/portals)'),
    );
    expect(check(files)).toEqual([]);
  });
});

describe('in a link to a feed', () => {
  const linking = (address: string) =>
    filesWith('pt/only-in-portuguese.mdx', (text) =>
      text.replace('Patience.', `[Feed](${address})`),
    );

  test('takes that of the language', () => {
    expect(check(linking('/pt/blog/rss.xml'))).toEqual([]);
  });

  test('takes no other', () => {
    expect(told(linking('/blog/rss.xml'))).toMatchInlineSnapshot(`
      "
      The link "/blog/rss.xml" is not the feed in the language of its page.
        src/content/blog/pt/only-in-portuguese.mdx:15, field body
        Write: [Feed](/pt/blog/rss.xml)
      "
    `);
  });
});

describe('in a link to a place on a page', () => {
  test('names the places there are', () => {
    expect(told(adding('[Prices](/contact#prices)'))).toMatchInlineSnapshot(`
      "
      No heading of /contact has the anchor "#prices".
        src/content/blog/en/valuation-pages.mdx:38, field body
        Link to #consultation or #growth-plan, or to the page: [Prices](/contact)
      "
    `);
  });

  test('knows that there are none', () => {
    expect(told(adding('[Newest](/blog#newest)'))).toMatchInlineSnapshot(`
      "
      No heading of /blog has the anchor "#newest".
        src/content/blog/en/valuation-pages.mdx:38, field body
        Link to the page: [Newest](/blog)
      "
    `);
  });

  test('looks into the text of a legal page', () => {
    const legal = {
      file: 'src/content/legal/en/terms-and-conditions.mdx',
      path: 'legal/en/terms-and-conditions.mdx',
      text: '---\ntitle: Terms\n---\n\n## Liability\n\nNone.\n',
    };
    const fixes = check(adding('[Terms](/terms-and-conditions#liabilty)', [legal]))
      .filter(({ field }) => field === 'body')
      .map(({ fix }) => fix);
    expect(fixes).toEqual([
      'Did you mean #liability? Write: [Terms](/terms-and-conditions#liability)',
    ]);
  });
});

describe('in a link to another site', () => {
  test('writes its scheme', () => {
    expect(told(writing('[the registry](//gov.uk/registry)', '[on-page work](/on-page-seo)')))
      .toMatchInlineSnapshot(`
      "
      The link "//gov.uk/registry" to another site has no scheme.
        src/content/blog/en/valuation-pages.mdx:21, field body
        Write it with its scheme: [the registry](https://gov.uk/registry)
      "
    `);
  });

  test('runs no command', () => {
    expect(told(writing('[print](JavaScript:print)', '[on-page work](/on-page-seo)')))
      .toMatchInlineSnapshot(`
      "
      The link "JavaScript:print" does not work in a browser, or only in yours.
        src/content/blog/en/valuation-pages.mdx:21, field body
        Delete it: print
      "
    `);
  });

  test.each(['data:text/plain,a', 'file:///C:/plan.pdf'])('does not lead to %s', (address) => {
    expect(told(adding(`[Plan](${address})`))).toContain('Delete it: Plan');
  });
});

test.each(['/sitemap.xml', '/robots.txt'])('a link may lead to %s', (address) => {
  expect(check(adding(`[It](${address})`))).toEqual([]);
});
