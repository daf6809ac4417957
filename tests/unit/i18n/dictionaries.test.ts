import { describe, expect, test } from 'vitest';
import { dictionaries } from '../../../src/i18n/dictionaries.ts';
import { namesFact, placeholders } from '../../../src/i18n/format.ts';
import { LOCALES } from '../../../src/i18n/locales.ts';

/** Names that a page fills in with something of its own. */
const PASSED = [
  'address', 'year', 'count', 'current', 'total', 'max', 'source', 'position', 'phone', 'email', 'rating', 'form', 'date',
  'page', 'pages', 'tag', 'note', 'title', 'query', 'shown', 'file', 'provider', 'providers', 'purpose', 'purposes', 'consentMonths',
]; // prettier-ignore

type Found<Value> = [path: string, value: Value];

/** Every text of a dictionary with its path. */
const texts = (holder: object, path = ''): Found<string>[] =>
  Object.entries(holder).flatMap(([key, value]: [string, unknown]): Found<string>[] => {
    if (typeof value === 'string') return [[path + key, value]];
    return typeof value === 'object' && value !== null ? texts(value, `${path}${key}.`) : [];
  });

/** Every group of texts that has one of the two forms of a plural. */
const plurals = (holder: object, path = ''): Found<object>[] =>
  Object.entries(holder).flatMap(([key, value]: [string, unknown]): Found<object>[] => {
    if (typeof value !== 'object' || value === null) return [];
    const deeper = plurals(value, `${path}${key}.`);
    return 'one' in value || 'other' in value ? [[path + key, value], ...deeper] : deeper;
  });

const english = new Map(texts(dictionaries.en));

describe.each(LOCALES)('the dictionary in %s', (locale) => {
  const all = texts(dictionaries[locale]);

  test('has the keys of English', () => {
    expect(all.map(([path]) => path).toSorted()).toEqual([...english.keys()].toSorted());
  });

  test('has no empty text', () => {
    expect(all.filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual([]);
  });

  test('names in every text what English names in it', () => {
    // One thing may be said without its number: "one field" in one language, "{count} field" in another.
    const differing = all.filter(([path, text]) => {
      // A language may name the two ends of a range instead of the range.
      const facts = (words: string) => placeholders(words).map((name) => name.split('.')[0] ?? '');
      const names = (words: string) =>
        [...new Set(facts(words))]
          .filter((name) => !(path.endsWith('.one') && name === 'count'))
          .sort();
      return names(text).join() !== names(english.get(path) ?? '').join();
    });
    expect(differing).toEqual([]);
  });

  test('names only facts and what pages pass', () => {
    const strange = all.filter(([, text]) =>
      placeholders(text).some((name) => !namesFact(name) && !PASSED.includes(name)),
    );
    expect(strange).toEqual([]);
  });

  test('leaves no brace alone', () => {
    expect(all.filter(([, text]) => /[{}]/.test(text.replace(/\{[\w.]+\}/g, '')))).toEqual([]);
  });

  test('has both forms of every plural', () => {
    const found = plurals(dictionaries[locale]);
    expect(found.length).toBeGreaterThan(0);
    for (const [, forms] of found) expect(Object.keys(forms).toSorted()).toEqual(['one', 'other']);
  });

  test('counts in the plural', () => {
    const forgetful = all.filter(
      ([path, text]) => path.endsWith('.other') && !text.includes('{count}'),
    );
    expect(forgetful).toEqual([]);
  });
});
