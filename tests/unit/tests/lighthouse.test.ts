import { expect, test } from 'vitest';
import { median, PAID_BOUNDS, shortfalls, type Measurement } from '../../lighthouse/measure.ts';

const perfect: Measurement = {
  scores: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  lcpMs: 1200,
  tbtMs: 50,
  cls: 0,
  bytes: 90_000,
  losses: [],
};

test('a page at its bounds falls short of nothing', () => {
  expect(shortfalls(perfect)).toEqual([]);
});

test.each<[string, Partial<Measurement>, string]>([
  ['a score', { scores: { ...perfect.scores, seo: 99 } }, 'seo 99 of 100'],
  ['its largest paint', { lcpMs: 1201 }, 'LCP 1201 ms of 1200'],
  ['its blocking time', { tbtMs: 51 }, 'TBT 51 ms of 50'],
  ['its stillness', { cls: 0.001 }, 'CLS 0.0010 of 0'],
  [
    'a figure that was not measured',
    { lcpMs: Number.POSITIVE_INFINITY },
    'LCP Infinity ms of 1200',
  ],
])('says when a page falls short in %s', (_, fault, words) => {
  expect(shortfalls({ ...perfect, ...fault })).toEqual([words]);
});

const paid: Measurement = {
  ...perfect,
  scores: { ...perfect.scores, seo: 69 },
  lcpMs: 1000,
  losses: ['seo: Page is blocked from indexing (is-crawlable)'],
};

test('a page that adverts lead to may lose points for being kept out of search', () => {
  expect(shortfalls(paid, PAID_BOUNDS)).toEqual([]);
  expect(shortfalls(paid)).toEqual(['seo 69 of 100']);
});

test('it may lose them for nothing else, and paints sooner', () => {
  const losses = [...paid.losses, 'seo: Links are not crawlable (crawlable-anchors)'];
  expect(shortfalls({ ...paid, losses }, PAID_BOUNDS)).toEqual(['seo 69 of 100']);
  expect(shortfalls({ ...paid, lcpMs: 1001 }, PAID_BOUNDS)).toEqual(['LCP 1001 ms of 1000']);
});

test('takes the middle of the runs, figure by figure, and every loss of any', () => {
  const runs = [
    { ...perfect, lcpMs: 900, tbtMs: 10, losses: ['a'] },
    { ...perfect, lcpMs: 1500, tbtMs: 0, losses: ['b'] },
    { ...perfect, lcpMs: 1000, tbtMs: 90, losses: ['a'] },
  ];
  expect(median(runs)).toMatchObject({ lcpMs: 1000, tbtMs: 10, losses: ['a', 'b'] });
});
