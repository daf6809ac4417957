/** A claim has one home: sources name it by placeholder. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FACTS } from '../../../src/facts/facts.ts';
import { INDUSTRIES } from '../../../src/facts/industry-results.ts';
import { CURRENCIES, MONTHLY_PRICES } from '../../../src/facts/prices.ts';
import { formatMoney, formatPercent } from '../../../src/i18n/format.ts';
import { LOCALES, type Locale } from '../../../src/i18n/locales.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** What editors and developers write sentences in. */
const SOURCES =
  'src/{content,i18n/dictionaries,components,islands,layouts,pages,seo}/**/*.{mdx,ts,tsx,astro}';

const rises = Object.values(INDUSTRIES).flatMap((results) => Object.values(results));
const percents = Object.values(FACTS).flatMap((fact) =>
  fact.kind === 'percent' ? fact.value : [],
);

/** The claims of the agency as a language writes them. */
const claimsIn = (locale: Locale): readonly string[] => [
  ...[...percents, ...rises].map((value) => formatPercent(locale, value)),
  ...Object.values(MONTHLY_PRICES).flatMap((price) =>
    CURRENCIES.map((currency) => formatMoney(locale, price[currency], currency)),
  ),
  ...Object.values(FACTS).flatMap((fact) =>
    fact.kind === 'money' ? formatMoney(locale, fact.value, fact.currency) : [],
  ),
];

/** The text with plain spaces, and none before a unit. */
const squeezed = (text: string) => text.replace(/\s+/gu, ' ').replace(/ (?=[%€£$M])/gu, '');

test('no sentence in the sources states a claim in digits', () => {
  const claims = [...new Set(LOCALES.flatMap(claimsIn).map(squeezed))];
  const stated = globSync(SOURCES, { cwd: ROOT }).flatMap((file) => {
    const text = squeezed(readFileSync(join(ROOT, file), 'utf8'));
    const isWhole = (claim: string) =>
      new RegExp(`(?<![\\d.,])${RegExp.escape(claim)}(?!\\d)`, 'u').test(text);
    return claims.filter(isWhole).map((claim) => `${file}: ${claim}`);
  });
  expect(stated).toEqual([]);
});
