import { expect, test } from 'vitest';
import { buildSpeculationRules } from '../../../src/seo/speculation-rules.ts';

test('a link that chooses a language is prefetched but not prerendered', () => {
  const { prefetch, prerender } = buildSpeculationRules();
  const isNoChoice = { not: { selector_matches: '[data-language]' } };
  expect(JSON.stringify(prefetch)).not.toContain('data-language');
  expect(prerender.map(({ where }) => where)).toEqual([
    { and: expect.arrayContaining([isNoChoice]) },
  ]);
});
