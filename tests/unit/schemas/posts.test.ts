import { expect, test } from 'vitest';
import { WORDS_A_MINUTE } from '../../../src/facts/limits.ts';
import type { Tag } from '../../../src/schemas/blog.ts';
import { pagesOf, placePosts, readingMinutes } from '../../../src/schemas/posts.ts';

const post = (id: string, ...tags: Tag[]) => ({ id, data: { tags } });

test('a list is cut into pages, the last of which may be shorter', () => {
  const itemsOf = (list: string) => pagesOf([...list], 2).map(({ items }) => items.join(''));
  expect(['a', 'abc', 'abcd'].map(itemsOf)).toEqual([['a'], ['ab', 'c'], ['ab', 'cd']]);
  expect(pagesOf([1, 2, 3], 2)[1]).toEqual({ page: 2, pages: 2, items: [3] });
});

const words = (count: number) => 'word '.repeat(count);
const HALF = words(WORDS_A_MINUTE * 1.5 - 1);

test.each([
  ['nothing', '', 1],
  ['one minute and a half', `${HALF}word`, 2],
  ['just less than that', HALF, 1],
  [
    'words with signs around them, which do not count',
    `{/* ${words(500)} */}\n\n## * > | \`\n| --- | :-: |\n<Callout title="${words(50)}">\n</Callout>\n\n${HALF}`,
    1,
  ],
  ['words and a list', `${HALF}\n\n- one`, 2],
])('the reading time of %s', (_, body, minutes) => {
  expect(readingMinutes(body)).toBe(minutes);
});

// tests/site/blog.test.ts reads the neighbours of real posts.
test('a post is related to those that share most subjects, then to newer ones, last to neighbours', () => {
  const placed = placePosts(
    [
      post('newest', 'links'),
      post('second', 'links', 'content'),
      post('third', 'portals'),
      post('fourth', 'links', 'content'),
      post('oldest', 'content'),
    ],
    3,
  );
  const related = placed.map(({ post: { id }, related: posts }) => [
    id,
    posts.map((one) => one.id),
  ]);
  expect(Object.fromEntries(related)).toEqual({
    newest: ['fourth', 'second'],
    second: ['fourth', 'oldest', 'newest'],
    third: [],
    fourth: ['second', 'newest', 'oldest'],
    oldest: ['second', 'fourth'],
  });
});
