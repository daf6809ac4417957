import { expect, test } from 'vitest';
import { dialled } from '../../../../src/server/leads/lead.ts';

test.each([
  ['+44 (020)79460274ext12', '+442079460274'],
  ['+39 0612345678', '+390612345678'],
  ['+44 call 020 7946', ''],
])('the link of %j dials %j', (stored, number) => {
  expect(dialled(stored)).toBe(number);
});
