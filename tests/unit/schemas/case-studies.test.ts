import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isAgreed } from '../../../src/schemas/case-studies.ts';

test('a case study is shown once its client has agreed, or as a sample', () => {
  const states = [
    isAgreed({ consent: undefined, sample: false }),
    isAgreed({ consent: new Date('2026-11-01'), sample: false }),
    isAgreed({ consent: undefined, sample: true }),
  ];
  expect(states).toEqual([false, true, true]);
});

test('only the four case studies of the template are samples', () => {
  const samples = globSync('src/content/case-studies/en/*.mdx').filter((file) =>
    readFileSync(file, 'utf8').includes('\nsample: true'),
  );
  expect(samples.length).toBeLessThanOrEqual(4);
});
