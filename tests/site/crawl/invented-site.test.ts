/** A site in which every signal is right gives no rule cause to report. */
import { expect, test } from 'vitest';
import { RULES } from './crawl.ts';
import { inventedSite } from './invented-site.ts';
import { readSite } from './read-site.ts';

const site = readSite(inventedSite);

test.each(Object.entries(RULES))(
  'a site that is right gives no cause to report on: %s',
  (_, find) => {
    expect(find(site).map(({ address, what }) => `${address} ${what}`)).toEqual([]);
  },
);
