import { describe, expect, test } from 'vitest';
import { WORDS_A_MINUTE } from '../../../src/facts/limits.ts';
import type { Tag } from '../../../src/schemas/blog.ts';
import { pageRuns, pagesOf, placePosts, readingMinutes } from '../../../src/schemas/posts.ts';

const RELATED = 3;
const post = (id: string, ...tags: Tag[]) => ({ id, data: { tags } });

test.each([
  [1, 3, [[1, 2, 3]]],
  [3, 12, [[1, 2, 3, 4], [12]]],
  [6, 12, [[1], [5, 6, 7], [12]]],
  // A gap of one page would take as much room as its number.
  [4, 12, [[1, 2, 3, 4, 5], [12]]],
  [12, 12, [[1], [11, 12]]],
])('page %i of %i links to the ends of the list and to its neighbours', (page, pages, runs) => {
  expect(pageRuns(page, pages)).toEqual(runs);
});

test.each([
  ['a', ['a']],
  ['abc', ['ab', 'c']],
  ['abcd', ['ab', 'cd']],
])('a list of "%s" has the pages %j', (items, expected) => {
  expect(pagesOf([...items], 2)).toEqual(
    expected.map((page, index) => ({ page: index + 1, pages: expected.length, items: [...page] })),
  );
});

describe('the reading time', () => {
  const words = (count: number) => 'word '.repeat(count);

  test.each([
    ['nothing', '', 1],
    ['one minute and a half', words(WORDS_A_MINUTE * 1.5), 2],
    ['just less than that', words(WORDS_A_MINUTE * 1.5 - 1), 1],
  ])('of %s', (_, body, minutes) => {
    expect(readingMinutes(body)).toBe(minutes);
  });

  test('counts words and not the signs around them', () => {
    const half = words(WORDS_A_MINUTE * 1.5 - 1);
    const signs = `{/* ${words(500)} */}\n\n## * > | \`\n| --- | :-: |\n<Callout title="${words(50)}">\n</Callout>\n\n`;
    expect(readingMinutes(signs + half)).toBe(1);
    expect(readingMinutes(`${half}\n\n- one`)).toBe(2);
  });
});

describe('a post among others', () => {
  /** The ids of the posts related to each post. */
  const relatedAmong = (posts: readonly ReturnType<typeof post>[]) =>
    Object.fromEntries(
      placePosts(posts, RELATED).map(({ post: { id }, related }) => [
        id,
        related.map((one) => one.id),
      ]),
    );

  test('stands between the one before and the one after it in time', () => {
    const posts = ['newest', 'second', 'oldest'].map((id) => post(id));
    expect(placePosts(posts, RELATED)).toMatchObject([
      { previous: { id: 'second' }, next: undefined },
      { previous: { id: 'oldest' }, next: { id: 'newest' } },
      { previous: undefined, next: { id: 'second' } },
    ]);
  });

  test('is related to those that share most subjects, then to newer ones', () => {
    const related = relatedAmong([
      post('the post', 'links', 'content', 'technical'),
      post('beside it', 'measuring'),
      post('one, newer', 'links'),
      post('one, older', 'content'),
      post('two', 'technical', 'content'),
      post('without a shared subject', 'portals'),
    ]);
    expect(related['the post']).toEqual(['two', 'one, newer', 'one, older']);
    expect(related['without a shared subject']).toEqual([]);
  });

  test('is related to its neighbours last, and to each post once, never to itself', () => {
    const related = relatedAmong([
      post('newest', 'links'),
      post('second', 'links', 'content'),
      post('third', 'portals'),
      post('fourth', 'links', 'content'),
      post('oldest', 'content'),
    ]);
    expect(related).toEqual({
      newest: ['fourth', 'second'],
      second: ['fourth', 'oldest', 'newest'],
      third: [],
      fourth: ['second', 'newest', 'oldest'],
      oldest: ['second', 'fourth'],
    });
  });
});
