import { expect, test } from 'vitest';
import { complaintsAbout, readLength, text } from '../../../src/schemas/text.ts';

test.each([
  ['{leadGrowth} more', '274% more'.length],
  ['{nothing}', '{nothing}'.length],
])('"%s" has the length that a visitor reads, %i', (words, length) => {
  expect(readLength(words)).toBe(length);
});

test.each([
  ['Up {leadGrowth} in {monthsToResults.from} months', []],
  ['{leadGrowth.from}', [{ kind: 'placeholder', name: 'leadGrowth.from' }]],
  ['{}', [{ kind: 'placeholder', name: '' }]],
  ['a { b', [{ kind: 'brace', brace: '{' }]],
  ['a } b', [{ kind: 'brace', brace: '}' }]],
])('the faults of "%s" are %j', (words, faults) => {
  expect(complaintsAbout(words)).toEqual(faults);
});

test.each([
  ['   ', false],
  ['four', true],
  ['fives', false],
])('"%s" fits into four characters: %s', (words, fits) => {
  expect(text('A word.', { max: 4 }).safeParse(words).success).toBe(fits);
});
