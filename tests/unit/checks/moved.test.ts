import { expect, test } from 'vitest';
import { checkMoved } from '../../../src/checks/moved.ts';
import { movedRedirects } from '../../../src/i18n/moved.ts';
import { formatProblem } from '../../../src/checks/problems.ts';
import { messages, shortPost, withFiles } from './fixtures.ts';

const SHORT = 'blog/en/how-long-it-takes.mdx';
/** What an author reads about a post that had another file name. */
const renamed = (old: string) =>
  messages(
    withFiles({
      [SHORT]: shortPost(
        'How long it takes',
        '2026-09-01',
        `formerly: [${old}]
`,
      ),
    }),
  );

const pages = new Map(['/about', '/local-seo-essentials'].map((path) => [path, {}]));
const site = {
  today: '2026-11-22',
  media: [],
  targets: { en: pages, es: pages, fr: pages, pt: pages },
};
const ofTable = (...rows: [from: `/${string}`, to: `/${string}`][]) =>
  checkMoved([], site, movedRedirects(rows.map(([from, to]) => ({ from, to, locales: ['fr'] }))));

test('accepts a renamed post and a moved page', () => {
  expect(renamed('how-long-seo-takes')).toEqual([]);
  expect(ofTable(['/old', '/about#team'])).toEqual([]);
});

test('names old addresses that lead nowhere, in circles or over a page', () => {
  const problems = [
    ...ofTable(['/old', '/local-seo']),
    ...ofTable(['/old', '/older'], ['/older', '/about']),
    ...ofTable(['/old', '/older'], ['/older', '/old']),
    ...ofTable(['/about', '/local-seo-essentials']),
    ...ofTable(['/old', '/about'], ['/old', '/local-seo-essentials']),
  ];
  const inPosts = [...renamed('how-long-it-takes'), ...renamed('valuation-pages')];
  expect([...problems.map(formatProblem), ...inPosts].join('\n\n')).toMatchInlineSnapshot(`
    "The old address "/old" leads to "/local-seo", which is no page.
      src/i18n/moved.ts, field MOVED
      Did you mean /local-seo-essentials? Write: /local-seo-essentials

    The old address "/old" leads to "/older", which moved to "/about".
      src/i18n/moved.ts, field MOVED
      Write the address of today: /about

    The old address "/old" leads to "/older", which moved to "/old".
      src/i18n/moved.ts, field MOVED
      Delete one of the two: each leads to the other.

    The old address "/older" leads to "/old", which moved to "/older".
      src/i18n/moved.ts, field MOVED
      Delete one of the two: each leads to the other.

    The old address "/about" is the address of a page, so it cannot lead to "/local-seo-essentials".
      src/i18n/moved.ts, field MOVED
      Delete it from MOVED, or rename or delete that page.

    The old address "/old" is stated twice.
      src/i18n/moved.ts, field MOVED
      Keep it only at the page that continues it.

    The old address "/old" is stated twice.
      src/i18n/moved.ts, field MOVED
      Keep it only at the page that continues it.

    The old address "/blog/how-long-it-takes" is the address of a page, so it cannot lead to "/blog/how-long-it-takes".
      src/content/blog/en/how-long-it-takes.mdx:9, field formerly
      Delete it from formerly, or rename or delete that page.

    The old address "/blog/valuation-pages" is the address of a page, so it cannot lead to "/blog/how-long-it-takes".
      src/content/blog/en/how-long-it-takes.mdx:9, field formerly
      Delete it from formerly, or rename or delete that page."
  `);
});

test('a page that moved in one language redirects in that language only', () => {
  expect(movedRedirects([{ from: '/old', to: '/about', locales: ['en', 'pt'] }])).toEqual([
    ['/old', '/about'],
    ['/pt/old', '/pt/about'],
  ]);
});
