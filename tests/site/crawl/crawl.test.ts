/** A crawl of the last build. */
import { expect, test } from 'vitest';
import { RULES } from './crawl.ts';
import { site } from './site.ts';

test.each(Object.entries(RULES))('no page breaks the rule: %s', (_, find) => {
  expect(site.pages.size).toBeGreaterThan(200);
  expect(find(site).map(({ address, what }) => `${address} ${what}`)).toEqual([]);
});
