/** What a browser test cannot wait for; tests/browser/configured has the rest. */
import { expect, test } from 'vitest';
import { readRecord, writeRecord } from '../../../../src/components/embeds/consent/answers.ts';

const QUESTION = 'chat: Intercom, attribution';
const NOW = Date.UTC(2026, 2, 1, 12);
const DAY = 86_400_000;
const answers = { chat: true, attribution: false };
const recordOf = (given: number, question = QUESTION) => writeRecord({ answers, given }, question);

test.each([
  ['six months, to the day', NOW, new Date(NOW).setMonth(8)],
  ['less in a month without such a day', +new Date(2026, 7, 31, 12), +new Date(2027, 1, 28, 12)],
])('the record of an answer lasts %s', (_, given, end) => {
  expect(readRecord(recordOf(given), QUESTION, end - 1)).toEqual({ answers, given });
  expect(readRecord(recordOf(given), QUESTION, end)).toBeUndefined();
});

test('a record has answers to the purposes of the site only', () => {
  const strange = { weather: true, chat: 'yes', __proto__: { attribution: true } };
  const text = JSON.stringify({ ...JSON.parse(recordOf(NOW)), ...strange });
  expect(readRecord(text, QUESTION, NOW)?.answers).toEqual({ attribution: false });
});

test.each([
  ['a record of the future', recordOf(NOW + DAY)],
  ['the answer to another question', recordOf(NOW, 'chat: Tawk, attribution')],
  ['no text', null],
  ['neither question nor day', '{"attribution":true}'],
  ['a day in words', `{"chat":true,"question":"${QUESTION}","given":"soon"}`],
])('no record exists when storage holds %s', (_, text) => {
  expect(readRecord(text, QUESTION, NOW)).toBeUndefined();
});
