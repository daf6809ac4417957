import { expect, test } from 'vitest';
import { printable, printableLines } from '../../../src/leads/printable.ts';
import { HOSTILE } from '../../support/hostile/corpus.ts';

test.each([
  ['\u001b[2Jgone', '\\u001b[2Jgone'],
  ['a\u0000b\u0007c\u007fd', 'a\\u0000b\\u0007c\\u007fd'],
  ['one\r\ntwo\tthree', 'one\\u000d\\u000atwo\\u0009three'],
  ['exe.\u202etxt\u2066.', 'exe.\\u202etxt\\u2066.'],
  ['a\u200bb\u00ad@\ufeffc', 'a\\u200bb\\u00ad@\\ufeffc'],
  ['half \ud83d', 'half \\ud83d'],
  ['unseen \u{e0061}', 'unseen \\udb40\\udc61'],
  ['نمی\u200cخواهم 👨\u200d👩\u200d👧', 'نمی\u200cخواهم 👨\u200d👩\u200d👧'],
  ['Zoë O’Brien 🏡 (नमस्ते)', 'Zoë O’Brien 🏡 (नमस्ते)'],
])('%j is shown as %j', (text, shown) => {
  expect(printable(text)).toBe(shown);
});

test('no hostile text steers a terminal; joiners belong to scripts and emoji', () => {
  const steering = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
  expect(HOSTILE.map(printable).filter((text) => steering.test(text))).toEqual([]);
});

test('the line breaks of a text stay', () => {
  expect(printableLines('a\u0007\r\nb\nc\rd')).toBe('a\\u0007\nb\nc\\u000dd');
});
