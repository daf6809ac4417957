/** Whatever one signal is falsified, exactly one rule reports it: of an invented site, and of the real one. */
import { describe, expect, test } from 'vitest';
import { crawl, RULES } from './crawl.ts';
import { inventedSite } from './invented-site.ts';
import { addresses } from './mutations/addresses.ts';
import { heads } from './mutations/heads.ts';
import { indexing } from './mutations/indexing.ts';
import { links } from './mutations/links.ts';
import type { Mutations } from './mutations/pages.ts';
import { structured } from './mutations/structured.ts';
import { shared } from './mutations/words-and-feeds.ts';
import { readSite } from './read-site.ts';
import { realSite } from './real-site.ts';
import type { BuiltSite } from './site.ts';

const MUTATIONS: Mutations = {
  ...addresses,
  ...indexing,
  ...links,
  ...shared,
  ...heads,
  ...structured,
};
const invented = Object.entries(MUTATIONS).flatMap(([rule, list]) =>
  list.map(([name, change]) => ({ rule, name, change })),
);
/** The posts of the real blog fit on one page, which has no neighbours. */
const real = invented.filter(({ rule }) => rule !== 'neighbours');

const rulesThatReport = (site: BuiltSite) => [
  ...new Set(crawl(readSite(site)).map(({ rule }) => rule)),
];

describe.each([
  { name: 'an invented site', site: inventedSite, mutations: invented },
  { name: 'the real site', site: realSite, mutations: real },
])('in $name', ({ site, mutations }) => {
  const already = rulesThatReport(site);
  test.each(mutations)('$rule reports $name', ({ rule, change }) => {
    const report = rulesThatReport(change(site));
    expect(report.filter((one) => one === rule || !already.includes(one))).toEqual([rule]);
  });
});

test('every rule is proven', () => {
  expect(Object.keys(MUTATIONS).sort()).toEqual(Object.keys(RULES).sort());
});
