import { expect, test } from 'vitest';
import { checkMoved } from '../../../src/checks/redirects.ts';
import { formatProblem } from '../../../src/checks/problems.ts';
import { movedRedirects } from '../../../src/hosting/redirects.ts';
import { messages, shortPost, withFiles } from './fixtures.ts';

/** What an author reads about a post that had another file name. */
function renamed(old: string): string[] {
  const post = shortPost('How long it takes', '2026-09-01', `formerly: [${old}]\n`);
  return messages(withFiles({ 'blog/en/how-long-it-takes.mdx': post }));
}

const LATER = { from: '2026-12-24' };
const paths = { '/about': {}, '/local-seo-essentials': {}, '/blog/later': LATER };
const pages = new Map(Object.entries(paths));
const targets = () => pages;
const ofTable = (...rows: [from: `/${string}`, to: `/${string}`][]) => {
  const redirects = movedRedirects(rows.map(([from, to]) => ({ from, to, locales: ['fr'] })));
  return checkMoved([], { targets, today: '2026-11-21' }, redirects).map(formatProblem);
};

test('a renamed post and a moved page are accepted', () => {
  expect([...renamed('how-long-seo-takes'), ...ofTable(['/old', '/about#team'])]).toEqual([]);
});

const IN_TABLE = 'src/hosting/redirects.ts, field MOVED';
test.each([
  ['leads nowhere', ofTable(['/old', '/local-seo']), 'leads to "/local-seo", which is no page.', 'Did you mean /local-seo-essentials? Write: /local-seo-essentials'],
  ['leads to another one', ofTable(['/old', '/older'], ['/older', '/about']), 'leads to "/older", which moved to "/about".', 'Write the address of today: /about'],
  ['leads in a circle', ofTable(['/old', '/older'], ['/older', '/old']), 'leads to "/older", which moved to "/old".', 'Delete one of the two: each leads to the other.'],
  ['leads to a future post', ofTable(['/old', '/blog/later']), 'leads to "/blog/later", which visitors do not see yet.', 'Until it is published, write: /blog'],
  ['is stated twice', ofTable(['/old', '/about'], ['/old', '/local-seo-essentials']), 'is stated twice.', 'Keep it only at the page that continues it.'],
])('an old address that %s is named', (_, messagesOfTable, problem, fix) => {
  expect(messagesOfTable[0]).toBe(`The old address "/old" ${problem}\n  ${IN_TABLE}\n  ${fix}`);
}); // prettier-ignore

test('an old address that is one of a page is named, in the table and in a post', () => {
  const problem = 'is the address of a page, so it cannot lead to';
  expect(ofTable(['/about', '/local-seo-essentials']).join()).toContain(`"/about" ${problem}`);
  for (const name of ['how-long-it-takes', 'valuation-pages'])
    expect(renamed(name)).toEqual([expect.stringContaining(`"/blog/${name}" ${problem}`)]);
});

test('a page that moved in one language redirects in that language only', () => {
  expect(movedRedirects([{ from: '/old', to: '/about', locales: ['en', 'pt'] }])).toEqual([
    ['/old', '/about'],
    ['/pt/old', '/pt/about'],
  ]);
});
