import { expect, test } from 'vitest';
import { factsInBody } from '../../../src/checks/facts-in-body.ts';
import { kebabCase } from '../../../src/checks/files.ts';
import { factsIn } from '../../../src/checks/parity.ts';
import { asWritten, fieldName, nearest, show } from '../../../src/checks/problems.ts';
import { shortened } from '../../../src/checks/texts.ts';
import { dayMeant } from '../../../src/checks/wrong-kinds.ts';

test.each([
  ['summry', 'summary'],
  ['Summary', 'summary'],
  ['colour', undefined],
  ['ab', undefined],
])('takes %s to mean %s', (name, meant) => {
  expect(nearest(name, ['summary', 'title', 'abcd'])).toBe(meant);
});

test.each([
  ['21/11/2026', '2026-11-21'],
  ['1.2.2026', '2026-02-01'],
  ['2026/11/21', '2026-11-21'],
  ['2028-02-30', '2028-02-29'],
  ['21 November 2026', '2026-11-21'],
  ['2026-13-01', undefined],
  ['soon', undefined],
  [2026, undefined],
])('reads %s as the day %s', (value, day) => {
  expect(dayMeant(value)).toBe(day);
});

test('cuts a text between words and leaves no loose end', () => {
  expect(shortened('Search for agents, lawyers and brokers', 30)).toBe(
    'Search for agents, lawyers',
  );
  expect(shortened('Up {leadGrowth} in six months', 15)).toBe('Up {leadGrowth}');
});

test('finds the facts of a text, the ends of a range as one', () => {
  expect(factsIn('{blogPosts.to} y {blogPosts.from}, {leadGrowth} y {leadGrowth}')).toEqual([
    'blogPosts',
    'leadGrowth',
  ]);
  expect(factsIn('desde {blogPosts.from}')).toEqual(['blogPosts.from']);
});

test('finds the facts of a body outside its code', () => {
  const body =
    'A <Fact name="blogPosts.from" /> to <Fact name=\'blogPosts.to\' />, not `<Fact name="x" />`.';
  expect(factsInBody(body)).toEqual(['blogPosts']);
});

test('writes a field as a file has it, in quotes where they are needed', () => {
  expect(asWritten(['title'], 'Plain words')).toBe('title: Plain words');
  expect(asWritten(['title'], '{leadGrowth} more')).toBe("title: '{leadGrowth} more'");
  expect(asWritten(['tags', 0], 'links')).toBe('- links');
});

test('counts the items of a list from one', () => {
  expect(fieldName(['items', 0, 'page'])).toBe('items.1.page');
});

test('shows a long value cut but closed', () => {
  expect(show('word '.repeat(40))).toMatch(/^"word .*…"$/);
});

test('makes an address of any title', () => {
  expect(kebabCase('  Évaluer une maison: où, quand? ')).toBe('evaluer-une-maison-ou-quand');
});
