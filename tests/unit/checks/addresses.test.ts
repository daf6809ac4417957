import { describe, expect, test } from 'vitest';
import { tidy } from '../../../src/checks/addresses.ts';
import { adding, check, filesWith, writing } from './authors-mistakes/posts.ts';

test.each([
  ['/contact', '/contact', ''],
  ['/', '/', ''],
  ['/contact/', '/contact', ''],
  ['/fr/contact#consultation', '/contact', '#consultation'],
  ['/pt', '/', ''],
  ['/en/contact?from=post', '/contact', '?from=post'],
  ['/contact.html', '/contact', ''],
  ['/about/index.html', '/about', ''],
  ['/index.html', '/', ''],
  ['/blog/rss.xml', '/blog/rss.xml', ''],
  ['/guides/a.pdf', '/guides/a.pdf', ''],
])('reads %s as %s and %s', (written, path, rest) => {
  expect(tidy(written)).toMatchObject({ path, rest });
});

test.each(['/contact', '/', '/blog/rss.xml', '/contact?from=post#consultation'])(
  'finds nothing to leave out in %s',
  (written) => {
    expect(tidy(written).surplus).toBeUndefined();
  },
);

describe('leaves alone', () => {
  test.each([
    '/',
    '/blog',
    '/blog/rss.xml',
    '/blog/tag/valuations',
    '/about#figures',
    '/terms-and-conditions#liability',
    '/case-studies#belvoir',
    '/contact#consultation',
    '/estate-agents#a-heading-of-that-page',
    '/meta-guide-offer/uk/b',
    '/guides/frontage-seo-guide-en.pdf',
    '/blog/how-long-it-takes?from=here',
    '#what-it-leaves-out',
    '#top',
    '/about#content',
    'https://developers.google.com/search/',
    'mailto:hello@example.com',
    'tel:+442079460274',
  ])('a link to %s', (address) => {
    expect(check(adding(`A [link](${address}).`))).toEqual([]);
  });

  test('an anchor of an element with an id', () => {
    expect(check(adding('<p id="fees">Fees.</p>\n\nSee the [fees](#fees).'))).toEqual([]);
  });

  test('a link from a draft to a draft', () => {
    const files = filesWith('en/half-written.mdx', (text) =>
      text.replace('Patience.', '[Itself](/blog/half-written)'),
    );
    expect(check(files)).toEqual([]);
  });

  test('a link to a post that is there when the linking one appears', () => {
    const files = filesWith('en/coming-in-winter.mdx', (text) =>
      text.replace('Patience.', '[Itself](/blog/coming-in-winter)'),
    );
    expect(check(files)).toEqual([]);
  });

  test('a link to a post whose body cannot be read, which is told by itself', () => {
    const files = filesWith('en/how-long-it-takes.mdx', (text) =>
      text.replace('Patience.', 'Patience <3.'),
    );
    expect(check(files)).toMatchObject([{ file: 'src/content/blog/en/how-long-it-takes.mdx' }]);
  });

  test('a link to a post whose file is misnamed, which is told by itself', () => {
    const files = writing('(/blog/first-post)', '(/blog/how-long-it-takes#what-to-expect)').concat(
      filesWith('', (text) => text)
        .slice(0, 1)
        .map((source) => ({
          ...source,
          file: 'src/content/blog/en/First_Post.mdx',
          path: 'blog/en/First_Post.mdx',
        })),
    );
    expect(check(files)).toMatchObject([{ file: 'src/content/blog/en/First_Post.mdx' }]);
  });
});
