/** A crawl of the last build finds nothing. */
import { expect, test } from 'vitest';
import { RULES } from './crawl.ts';
import { readSite } from './read-site.ts';
import { realSite } from './real-site.ts';

const site = readSite(realSite);

test.each(Object.entries(RULES))('the site gives no cause to report on: %s', (_, find) => {
  expect(find(site).map(({ address, what }) => `${address} ${what}`)).toEqual([]);
});
