import { expect, test } from 'vitest';
import { PHONE_CODES, PHONE_REGIONS } from '../../../src/facts/limits.ts';
import { phoneCodeOf } from '../../../src/forms/phone-code.ts';

test('the dialling code is that of the browser’s region, else of the page’s language', () => {
  const chosen = (browser: string) => phoneCodeOf(browser, 'fr-FR');
  const codes = ['pt-BR', 'en-US', 'zh-Hans-CN', 'es-419', 'en-IE', 'de'].map(chosen);
  expect(codes.join(' ')).toBe('+55 +1 +86 +33 +33 +33');
  expect(phoneCodeOf('en')).toBe('+44');
});

test('every dialling code has a region', () => {
  const own = PHONE_REGIONS.map((regions) => phoneCodeOf(`en-${regions.slice(0, 2)}`));
  expect(own).toEqual(PHONE_CODES);
});
