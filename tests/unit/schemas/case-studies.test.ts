import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isAgreed } from '../../../src/schemas/case-studies.ts';

test.each([
  [{ consent: undefined, sample: false }, false],
  [{ consent: new Date('2026-11-01'), sample: false }, true],
  [{ consent: undefined, sample: true }, true],
])('%o', (study, isShown) => {
  expect(isAgreed(study)).toBe(isShown);
});

test('only the four case studies of the template are samples', () => {
  const samples = globSync('src/content/case-studies/en/*.mdx').filter((file) =>
    readFileSync(file, 'utf8').includes('\nsample: true'),
  );
  expect(samples.length).toBeLessThanOrEqual(4);
});
