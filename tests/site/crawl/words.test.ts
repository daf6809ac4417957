import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../src/i18n/locales.ts';
import { readSite } from './read-site.ts';
import { realSite } from './real-site.ts';
import { countWords, languageOf } from './words.ts';

describe('a text', () => {
  test.each([
    ['en', 'The owners of a house look for the agency that their neighbours have been with.'],
    [
      'es',
      'Los dueños de una casa buscan la agencia que ya conocen y también el precio de las casas.',
    ],
    [
      'fr',
      'Les propriétaires cherchent dans le quartier une agence que leurs voisins ont déjà vue.',
    ],
    [
      'pt',
      'Os donos de uma casa procuram a agência que já conhecem e também o preço das casas da rua.',
    ],
  ] as const)('in %s is told from its small words', (locale, text) => {
    expect(languageOf(countWords(text))).toBe(locale);
  });

  test.each([
    ['nothing', ''],
    ['names', 'Frontage Limited, Google Search Console, Ahrefs, Semrush, HubSpot'],
    ['two words', 'The house'],
    [
      'two languages',
      'The owners of a house look for what is in it. Les propriétaires cherchent dans le quartier une agence.',
    ],
  ])('that is %s leaves a doubt', (_, text) => {
    expect(languageOf(countWords(text))).toBeUndefined();
  });
});

// A passage whose language nobody can tell is one that nobody would find in the wrong language.
describe.each(LOCALES)('of the passages of two lines or more in %s', (locale) => {
  const pages = [...readSite(realSite).pages.values()].filter((page) => page.locale === locale);
  const long = pages.flatMap(({ passages }) => passages).filter(({ text }) => text.length > 120);

  test('nine in ten are told', () => {
    const told = long.filter(({ language }) => language !== undefined);
    expect(long.length).toBeGreaterThan(200);
    expect(told.length / long.length).toBeGreaterThan(0.9);
  });
});
