import { expect, test } from 'vitest';
import { PAID_PAGES, paidEntryName, paidPageAt } from '../../../src/facts/paid-pages.ts';

test('every paid page has its own path and its own entry', () => {
  const paths = PAID_PAGES.map(({ path }) => path);
  expect(new Set(paths.map(paidEntryName)).size).toBe(paths.length);
  expect(paths.map((path) => paidPageAt(path)?.path)).toEqual(paths);
  expect(paths).toEqual(expect.arrayContaining(['/google-ads', '/meta-guide-offer/uk/b']));
  const others = ['/', '/meta-guide-offer', '/google-ads/x', '/fr/google-ads'];
  expect(others.filter(paidPageAt)).toEqual([]);
});
