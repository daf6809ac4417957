import { expect, test } from 'vitest';
import { PAID_PAGES, paidEntryName, paidPageAt } from '../../../src/facts/paid-pages.ts';

test('every paid page has a path and an entry of its own', () => {
  const paths = PAID_PAGES.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(new Set(paths.map(paidEntryName)).size).toBe(paths.length);
});

test.each(['/google-ads', '/meta-guide-offer/uk/b'])('finds the row of %s', (path) => {
  expect(paidPageAt(path)?.path).toBe(path);
});

test.each(['/', '/meta-guide-offer', '/google-ads/x', '/fr/google-ads'])(
  '%s has no row',
  (path) => {
    expect(paidPageAt(path)).toBeUndefined();
  },
);
