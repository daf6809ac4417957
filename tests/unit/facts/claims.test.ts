/** The numbers of the specification; the rest of the site refers to them. */
import { expect, test } from 'vitest';
import { CLAIMS, TERMS } from '../../../src/facts/claims.ts';
import { FACTS } from '../../../src/facts/facts.ts';
import { INDUSTRIES } from '../../../src/facts/industry-results.ts';
import * as limits from '../../../src/facts/limits.ts';
import { DASHBOARD, PRESS_CAROUSEL, TESTIMONIALS } from '../../../src/facts/moving.ts';
import {
  amountsOf,
  BUNDLE_MONTHS_PAID,
  CURRENCIES,
  MONTHLY_PRICES,
} from '../../../src/facts/prices.ts';
import { FORMS } from '../../../src/forms/forms.ts';

const valuesOf = (facts: object) =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => {
      const values = Object.entries(Object(fact)).filter(([key]) => key !== 'kind');
      return [name, values.map(([, value]) => value).join(' ')];
    }),
  );

test('claims, terms and results have the values of the specification', () => {
  expect(valuesOf(CLAIMS)).toEqual({
    ...{ leadGrowth: '274', leadsValue: '2500000 GBP true', returnOnInvestment: '3' },
    ...{ leadsFromSeo: '78', clientsPerLocation: '3', replyHours: '24', retention: '96' },
    ...{ averageTrafficGrowth: '234', rating: '5 5', belvoirVisibility: '312' },
    ...{ compassVisibility: '262', liveAlgarveVisibility: '287', lawsPropertyVisibility: '279' },
    ...{ clicksBefore: '452', clicksAfter: '1600 true', visitGrowth: '274' },
    ...{ valuationGrowth: '3', resultMonths: '6', resultSince: '2024', resultUntil: '2025' },
  });
  expect(valuesOf(TERMS)).toEqual({
    ...{ consultationMinutes: '30', monthsToResults: '3 6', monthsToLargerGains: '6 12' },
    ...{ monthsToResultsDevelopers: '4 6', localCitations: '3 5', localPosts: '4' },
    ...{ localWeeksToResults: '4 6', localMonthsToGains: '2 4' },
    ...{ postWords: '800 1000', blogPosts: '2 4', contentPostsLeast: '2' },
    ...{ contentPostsPopular: '4', contentPostsMost: '8', auditWeek: '1', strategyWeek: '2' },
  });
  expect(MONTHLY_PRICES.fullSeo.GBP).toBe(2000);
  expect(FACTS.founded).toMatchObject({ value: 2022 });
  // A further industry is the owner's.
  expect(valuesOf(INDUSTRIES)).toMatchObject({
    ...{ estateAgents: '300 250 180', propertyDevelopers: '250 180 300' },
    ...{ commercialProperty: '220 280 150', propertyLawyers: '240 190 160' },
    ...{ propertyFinance: '260 200 170', propertyManagers: '275 320 190' },
  });
});

test('limits and timings are those of the specification', () => {
  expect(DASHBOARD).toEqual({
    start: { traffic: 234, ranking: 1, leads: 85, salesMillions: 2.3 },
    step: { traffic: 2, leads: 1, salesMillions: 0.1 },
    bars: { traffic: 85, ranking: 95, leads: 78, sales: 92 },
    ...{ tickMs: 3000, keywordsMs: 2500, fadeMs: 300 },
  });
  expect(PRESS_CAROUSEL).toEqual({ everyMs: 3000, fadeMs: 300, shown: 3, shownToEstateAgents: 6 });
  expect(TESTIMONIALS).toEqual({ everyMs: 8000 });
  expect(Object.values(FORMS).map(({ success }) => success)).toMatchObject([
    { kind: 'clears', afterMs: 3000 },
    { kind: 'stays', resetAfterCloseMs: 300 },
    { kind: 'closes', afterMs: 2000, resetAfterCloseMs: 300 },
    { kind: 'clears', afterMs: 3000 },
    {},
  ]);
  expect(limits.HEADER_SCROLL_PX).toBe(60);
  expect(limits.INTERNAL_LINKS).toEqual({ max: 3, maxOnHome: 4 });
});

test('a bundle costs at most eleven months a year, as headings of the package pages state in words', () => {
  expect(BUNDLE_MONTHS_PAID).toBe(11);
  for (const currency of CURRENCIES) {
    const { total, bundlePrice } = amountsOf('bundle', currency);
    expect(bundlePrice * 12, currency).toBeLessThanOrEqual(total * BUNDLE_MONTHS_PAID);
  }
});
