/** A claim has one home: changed there, it changes on every page that makes it, in every language. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatMoney, formatPercent, formatRise } from '../../src/i18n/format.ts';
import { LOCALES, type Locale } from '../../src/i18n/locales.ts';
import { pages, parse, sayings, tidy, type BuiltPage } from './built-site.ts';
import { buildCopy, copySite } from './changed-copy.ts';

interface Change {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** How pages say it, before and after. */
  readonly said: (locale: Locale) => readonly [string, string];
}

const CHANGES: Readonly<Record<string, Change>> = {
  'leads from SEO': {
    file: 'claims.ts',
    from: 'leadsFromSeo: percent(78)',
    to: 'leadsFromSeo: percent(71)',
    said: (locale) => [formatPercent(locale, 78), formatPercent(locale, 71)],
  },
  'retention of clients': {
    file: 'claims.ts',
    from: 'retention: percent(96)',
    to: 'retention: percent(93)',
    said: (locale) => [formatPercent(locale, 96), formatPercent(locale, 93)],
  },
  'enquiries of commercial property': {
    file: 'industries.ts',
    from: 'enquiries: 220,',
    to: 'enquiries: 222,',
    said: (locale) => [formatRise(locale, 220), formatRise(locale, 222)],
  },
  'valuations of property managers': {
    file: 'industries.ts',
    from: 'valuations: 320,',
    to: 'valuations: 333,',
    said: (locale) => [formatRise(locale, 320), formatRise(locale, 333)],
  },
  'price of the full package': {
    file: 'claims.ts',
    from: "fullPackagePrice: { kind: 'money', value: 2000,",
    to: "fullPackagePrice: { kind: 'money', value: 2100,",
    said: (locale) => [formatMoney(locale, 2000, 'GBP'), formatMoney(locale, 2100, 'GBP')],
  },
  'price of Local SEO essentials': {
    file: 'prices.ts',
    from: 'localSeo: { GBP: 299,',
    to: 'localSeo: { GBP: 311,',
    said: (locale) => [formatMoney(locale, 299, 'GBP'), formatMoney(locale, 311, 'GBP')],
  },
};

let folder: string;

beforeAll(async () => {
  folder = copySite('facts');
  for (const { file, from, to } of Object.values(CHANGES)) {
    const path = join(folder, 'src/facts', file);
    const source = readFileSync(path, 'utf8');
    expect(source.split(from), from).toHaveLength(2);
    writeFileSync(path, source.replace(from, to));
  }
  await buildCopy(folder);
}, 400_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const changed = (page: BuiltPage): BuiltPage => {
  const html = readFileSync(join(folder, 'dist/client', page.file), 'utf8');
  return { ...page, html, document: parse(html) };
};

/** How often a page says something, its description included. */
const countOf = (page: BuiltPage, words: string) =>
  sayings(page).join('\n').split(tidy(words)).length - 1;

test.each(Object.entries(CHANGES))('the %s', (_, { said }) => {
  const makers = pages.filter((page) => countOf(page, said(page.locale)[0]) > 0);
  expect(new Set(makers.map(({ locale }) => locale))).toEqual(new Set(LOCALES));
  for (const page of makers) {
    const [before, after] = said(page.locale);
    const now = changed(page);
    expect(countOf(now, before), `${page.address} says ${before}`).toBe(0);
    expect(countOf(now, after), `${page.address} says ${after}`).toBe(countOf(page, before));
  }
});
