/** The numbers of the specification, in the order of the sources; the rest of the site refers to them. */
import { expect, test } from 'vitest';
import { CLAIMS, TERMS } from '../../../src/facts/claims.ts';
import { FACTS } from '../../../src/facts/facts.ts';
import { INDUSTRIES } from '../../../src/facts/industries.ts';
import {
  DEFAULT_PHONE_CODE,
  FORM_TIMINGS,
  HEADER_SCROLL_PX,
  INTERNAL_LINKS,
  PHONE_CODES,
} from '../../../src/facts/limits.ts';
import { DASHBOARD, PRESS_CAROUSEL, TESTIMONIALS } from '../../../src/facts/moving.ts';
import { amountsOf, BUNDLE_MONTHS_PAID, CURRENCIES } from '../../../src/facts/prices.ts';

const numbersIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' ? Object.values(value ?? {}).flatMap(numbersIn) : [];
};

test('claims, terms and results have the values of the specification', () => {
  expect(numbersIn(CLAIMS)).toEqual([
    274, 2_500_000, 3, 78, 3, 24, 96, 234, 5, 5, 312, 262, 287, 279, 452, 1600, 274, 3, 6, 2024,
    2025,
  ]);
  expect(numbersIn(TERMS)).toEqual([
    30, 3, 6, 6, 12, 4, 6, 3, 5, 4, 4, 6, 2, 4, 2000, 800, 1000, 2, 4, 2, 4, 8, 1, 2,
  ]);
  expect(FACTS.founded).toMatchObject({ value: 2022 });
  expect(CLAIMS.leadsValue).toMatchObject({ currency: 'GBP', orMore: true });
  // Those of a further industry are the owner's.
  expect(numbersIn(INDUSTRIES).slice(0, 18)).toEqual([
    300, 250, 180, 250, 180, 300, 220, 280, 150, 240, 190, 160, 260, 200, 170, 275, 320, 190,
  ]);
});

test('limits and timings are those of the specification', () => {
  expect(numbersIn(DASHBOARD)).toEqual([
    234, 1, 85, 2.3, 3000, 2, 1, 0.1, 85, 95, 78, 92, 2500, 300,
  ]);
  expect(numbersIn([PRESS_CAROUSEL, TESTIMONIALS, FORM_TIMINGS])).toEqual([
    3000, 300, 3, 6, 8000, 3000, 3000, 2000, 300,
  ]);
  expect(numbersIn([HEADER_SCROLL_PX, INTERNAL_LINKS])).toEqual([60, 3, 4]);
});

test('sixteen dialling codes are listed, and the British one is the default', () => {
  const codes = '+1 +44 +33 +49 +34 +39 +351 +31 +61 +81 +86 +91 +55 +52 +7 +27';
  expect(PHONE_CODES.join(' ')).toBe(codes);
  expect(DEFAULT_PHONE_CODE).toBe('+44');
});

test('a bundle costs at most eleven months a year, as headings of the package pages state in words', () => {
  expect(BUNDLE_MONTHS_PAID).toBe(11);
  for (const currency of CURRENCIES) {
    const { total, bundlePrice } = amountsOf('bundle', currency);
    expect(bundlePrice * 12, currency).toBeLessThanOrEqual(total * BUNDLE_MONTHS_PAID);
  }
});
