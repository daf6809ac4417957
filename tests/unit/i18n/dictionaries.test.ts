import { expect, test } from 'vitest';
import { dictionaries } from '../../../src/i18n/dictionaries.ts';
import { namesFact, placeholders } from '../../../src/i18n/format.ts';
import { LOCALES } from '../../../src/i18n/locales.ts';

/** Names for which a page, a letter or an answer passes a value of its own. */
const PASSED = new Set(
  `address year count current total max source position phone email rating form date page pages tag note title query
  shown file provider providers purpose purposes consentMonths policy label value days seconds format name answered quarantined
  town languages names volume won share price months month source least most sought fields`.split(
    /\s+/,
  ),
);

/** Every text of a dictionary with its path. */
const textsOf = (value: unknown, path = ''): [path: string, text: string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value ?? {}).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));

const ENGLISH = new Map(textsOf(dictionaries.en));
const texts = LOCALES.flatMap((locale) => textsOf(dictionaries[locale]));

const offenders = (rule: (text: string, path: string) => boolean) =>
  texts.filter(([path, text]) => !rule(text, path));

/**
 * The names in a text, each once. A language may name the two ends of a range instead of the range, and the singular may do
 * without its number.
 */
const namesIn = (path: string, text: string) =>
  [...new Set(placeholders(text).map((name) => name.split('.')[0] ?? ''))]
    .filter((name) => !(path.endsWith('.one') && name === 'count'))
    .sort()
    .join();

test('no text of a dictionary is empty, and none has a brace that names nothing', () => {
  expect(offenders((text) => text !== '' && text === text.trim())).toEqual([]);
  expect(offenders((text) => !/[{}]/.test(text.replace(/\{[\w.]+\}/g, '')))).toEqual([]);
});

test('every text names what English names in it: facts and what code passes', () => {
  const english = (path: string) => namesIn(path, ENGLISH.get(path) ?? '');
  expect(offenders((text, path) => namesIn(path, text) === english(path))).toEqual([]);
  const isKnown = (name: string) => namesFact(name) || PASSED.has(name);
  expect(offenders((text) => placeholders(text).every(isKnown))).toEqual([]);
});

test('every plural has the number in the form for many', () => {
  const isNumbered = (text: string, path: string) =>
    !path.endsWith('.other') || text.includes('{count}');
  expect(offenders(isNumbered)).toEqual([]);
});
