import { expect, test } from 'vitest';
import { $currency, chooseCurrency } from '../../../src/stores/currency.ts';

// tests/browser/sections/currency.spec.ts has what is stored, which an inline script does as well.
test('a choice of currency reaches the islands of the page', () => {
  chooseCurrency('USD');
  expect($currency.get()).toBe('USD');
});
