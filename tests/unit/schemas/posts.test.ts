import { describe, expect, test } from 'vitest';
import { WORDS_A_MINUTE } from '../../../src/facts/limits.ts';
import type { Tag } from '../../../src/schemas/blog.ts';
import { pageRuns, pagesOf, placePosts, readingMinutes } from '../../../src/schemas/posts.ts';

const RELATED = 3;
const post = (id: string, ...tags: Tag[]) => ({ id, data: { tags } });
const idsOf = (posts: readonly { id: string }[]) => posts.map(({ id }) => id);

test.each([
  [1, 1, [[1]]],
  [1, 3, [[1, 2, 3]]],
  [1, 12, [[1, 2], [12]]],
  [3, 12, [[1, 2, 3, 4], [12]]],
  [6, 12, [[1], [5, 6, 7], [12]]],
  // One page left out would take as much room as its number.
  [4, 12, [[1, 2, 3, 4, 5], [12]]],
  [12, 12, [[1], [11, 12]]],
])('page %i of %i leads to the ends of the list and to its neighbours', (page, pages, runs) => {
  expect(pageRuns(page, pages)).toEqual(runs);
});

describe('the pages of a list', () => {
  test.each([
    [[], [[]]],
    [['a'], [['a']]],
    [['a', 'b'], [['a', 'b']]],
    [
      ['a', 'b', 'c'],
      [['a', 'b'], ['c']],
    ],
    [
      ['a', 'b', 'c', 'd'],
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
  ])('%j makes %j', (items: readonly string[], expected) => {
    expect(pagesOf(items, 2)).toEqual(
      expected.map((these, index) => ({ page: index + 1, pages: expected.length, items: these })),
    );
  });
});

describe('the time a post takes', () => {
  const words = (count: number) => 'word '.repeat(count);

  test.each([
    ['nothing', '', 1],
    ['a few words', words(20), 1],
    ['one minute and a half', words(WORDS_A_MINUTE * 1.5), 2],
    ['just less than that', words(WORDS_A_MINUTE * 1.5 - 1), 1],
    ['five minutes', words(WORDS_A_MINUTE * 5), 5],
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
  const posts = [
    post('newest', 'links'),
    post('second', 'links', 'content'),
    post('third', 'portals'),
    post('fourth', 'links', 'content'),
    post('oldest', 'content'),
  ];
  const placed = new Map(placePosts(posts, RELATED).map((place) => [place.post.id, place]));

  test('stands between the one before and the one after it in time', () => {
    expect(placed.get('second')).toMatchObject({
      previous: { id: 'third' },
      next: { id: 'newest' },
    });
    expect(placed.get('newest')?.next).toBeUndefined();
    expect(placed.get('oldest')?.previous).toBeUndefined();
  });

  test('is related to those that share most subjects, then to newer ones', () => {
    const among = [
      post('the post', 'links', 'content', 'technical'),
      post('beside it', 'measuring'),
      post('one, newer', 'links'),
      post('one, older', 'content'),
      post('two', 'technical', 'content'),
      post('of other things', 'portals'),
    ];
    const [first] = placePosts(among, RELATED);
    expect(idsOf(first?.related ?? [])).toEqual(['two', 'one, newer', 'one, older']);
  });

  test('is never related to itself, nor to one that shares nothing with it', () => {
    expect(placed.get('third')?.related).toEqual([]);
    for (const { post: own, related } of placed.values()) {
      expect(idsOf(related)).not.toContain(own.id);
      for (const other of related)
        expect(other.data.tags.some((tag) => own.data.tags.includes(tag))).toBe(true);
    }
  });

  test('offers its neighbours last, since they are named anyway', () => {
    const { related = [] } = placed.get('newest') ?? {};
    expect(idsOf(related)).toEqual(['fourth', 'second']);
  });

  test('is named once, however many subjects it shares', () => {
    const { related = [] } = placed.get('fourth') ?? {};
    expect(new Set(related).size).toBe(related.length);
    expect(idsOf(related)).toContain('second');
  });
});
