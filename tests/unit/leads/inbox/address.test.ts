import { expect, test } from 'vitest';
import { readAddress } from '../../../../src/leads/inbox/address.ts';

const filterAt = (query: string) => readAddress(new URLSearchParams(query)).filter;

test('a search reaches from the start of its first day to the end of its last', () => {
  expect(filterAt('from=2026-11-01&to=2026-11-30')).toMatchObject({
    since: Date.parse('2026-11-01T00:00'),
    until: Date.parse('2026-12-01T00:00'),
  });
});

test('open leads have no answer and are not in quarantine', () => {
  const { states = [], isAnswered } = filterAt('state=open');
  expect(isAnswered).toBe(false);
  expect(states.toSorted()).toEqual(['delivered', 'parked', 'waiting']);
});

test('unknown states, forms, languages and dates filter nothing', () => {
  const filter = filterAt('state=x&form=x&locale=x&from=2026-13-01&to=soon');
  expect(Object.values(filter).filter((value) => value !== undefined)).toEqual([]);
});
