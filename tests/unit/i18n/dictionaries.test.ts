import { describe, expect, test } from 'vitest';
import { dictionaries } from '../../../src/i18n/dictionaries.ts';
import { namesFact, placeholders } from '../../../src/i18n/format.ts';
import { LOCALES } from '../../../src/i18n/locales.ts';

/** Names for which a page passes a value of its own. */
const PASSED = [
  'address', 'year', 'count', 'current', 'total', 'max', 'source', 'position', 'phone', 'email', 'rating', 'form', 'date',
  'page', 'pages', 'tag', 'note', 'title', 'query', 'shown', 'file', 'provider', 'providers', 'purpose', 'purposes', 'consentMonths', 'policy',
  'label', 'value', 'days',
]; // prettier-ignore

/** Every text of a dictionary with its path. */
const textsOf = (value: unknown, path = ''): [path: string, text: string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value ?? {}).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));

const ENGLISH = new Map(textsOf(dictionaries.en));

/**
 * The names in a text, each once. A language may name the two ends of a range instead of the range, and the singular may do
 * without its number.
 */
const namesIn = (path: string, text: string) =>
  [...new Set(placeholders(text).map((name) => name.split('.')[0] ?? ''))]
    .filter((name) => !(path.endsWith('.one') && name === 'count'))
    .sort()
    .join();

describe.each(LOCALES)('the dictionary in %s', (locale) => {
  const texts = textsOf(dictionaries[locale]);
  /** The texts for which a rule does not hold. */
  const offenders = (rule: (text: string, path: string) => boolean) =>
    texts.filter(([path, text]) => !rule(text, path));

  test('has the keys of English', () => {
    expect(texts.map(([path]) => path).toSorted()).toEqual([...ENGLISH.keys()].toSorted());
  });

  test('has no empty text', () => {
    expect(offenders((text) => text !== '' && text === text.trim())).toEqual([]);
  });

  test('names in every text what English names in it', () => {
    const english = (path: string) => namesIn(path, ENGLISH.get(path) ?? '');
    expect(offenders((text, path) => namesIn(path, text) === english(path))).toEqual([]);
  });

  test('names only facts and what pages pass', () => {
    const isKnown = (name: string) => namesFact(name) || PASSED.includes(name);
    expect(offenders((text) => placeholders(text).every(isKnown))).toEqual([]);
  });

  test('leaves no brace alone', () => {
    expect(offenders((text) => !/[{}]/.test(text.replace(/\{[\w.]+\}/g, '')))).toEqual([]);
  });

  test('has both forms of every plural, and the number in the form for many', () => {
    const paths = texts.map(([path]) => path);
    const ending = (form: string) =>
      paths.filter((path) => path.endsWith(form)).map((path) => path.slice(0, -form.length));
    expect(ending('.other').length).toBeGreaterThan(0);
    expect(ending('.one')).toEqual(ending('.other'));
    expect(offenders((text, path) => !path.endsWith('.other') || text.includes('{count}'))).toEqual(
      [],
    );
  });
});
