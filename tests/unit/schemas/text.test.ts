import { expect, test } from 'vitest';
import { complaintsAbout, readLength, text } from '../../../src/schemas/text.ts';

test('measures a text as a visitor reads it', () => {
  expect(readLength('{leadGrowth} more')).toBe('274% more'.length);
});

test('measures a text it cannot fill as it stands', () => {
  expect(readLength('{nothing}')).toBe('{nothing}'.length);
});

test.each([
  ['Up {leadGrowth} in {resultMonths} months', []],
  ['{monthsToResults.from} or {monthsToResults.to}', []],
  ['{leadGroth}', [{ kind: 'placeholder', name: 'leadGroth' }]],
  ['{leadGrowth.from}', [{ kind: 'placeholder', name: 'leadGrowth.from' }]],
  ['{}', [{ kind: 'placeholder', name: '' }]],
  ['a { b', [{ kind: 'brace', brace: '{' }]],
  ['a } b', [{ kind: 'brace', brace: '}' }]],
])('finds what is wrong with "%s"', (words, complaints) => {
  expect(complaintsAbout(words)).toEqual(complaints);
});

test.each([
  ['', false],
  ['   ', false],
  ['four', true],
  ['fives', false],
])('holds "%s" to its limits: %s', (words, isRight) => {
  expect(text('A word.', { max: 4 }).safeParse(words).success).toBe(isRight);
});
