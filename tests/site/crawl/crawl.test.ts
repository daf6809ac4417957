/** A crawl of the last build. */
import { expect, test } from 'vitest';
import { LOCALES } from '../../../src/i18n/locales.ts';
import { RULES } from './crawl.ts';
import { site } from './site.ts';

test.each(Object.entries(RULES))('no page breaks the rule: %s', (_, find) => {
  expect(site.pages.size).toBeGreaterThan(200);
  expect(find(site).map(({ address, what }) => `${address} ${what}`)).toEqual([]);
});

// The rule about the language of the words judges only passages whose language it recognises.
test('nine in ten passages of two lines or more show their language by small words', () => {
  const shares = LOCALES.map((locale) => {
    const pages = [...site.pages.values()].filter((page) => page.locale === locale);
    const passages = pages.flatMap((page) => page.passages);
    const long = passages.filter(({ text }) => text.length > 120);
    return long.filter(({ language }) => language !== undefined).length / long.length;
  });
  expect(Math.min(...shares)).toBeGreaterThan(0.9);
});
