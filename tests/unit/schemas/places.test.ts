import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findTown, placesSchema, townKey } from '../../../src/schemas/places.ts';

const LIST = placesSchema.parse({
  looked: '2026-11-20',
  towns: [
    { town: 'Saint-Étienne', country: 'FR', clients: 3 },
    { town: 'Totnes', country: 'GB', clients: 2 },
    { town: 'Bath', country: 'GB', clients: 3 },
    { town: 'Málaga', country: 'ES', clients: 1 },
    { town: 'Valencia', country: 'ES', clients: 3 },
    { town: 'Valencia', country: 'US', clients: 2 },
  ],
});
const roomIn = (typed: string) => {
  const { full, near } = findTown(LIST, typed);
  return [
    full.map(({ town, country, room }) => `${town} ${country} ${room}`),
    near.map(({ town }) => town),
  ];
};

test.each([
  ['Totnes', ['Totnes GB one'], []],
  ['  totnes, Devon', ['Totnes GB one'], []],
  ['ST. ETIENNE', ['Saint-Étienne FR taken'], []],
  ['Valencia', ['Valencia ES taken', 'Valencia US one'], []],
  ['Totness', [], ['Totnes']],
  ['Sant Etiene', [], ['Saint-Étienne']],
  // Four letters have too many real neighbours.
  ['Bach', [], []],
])('%s', (typed, full, near) => {
  expect(roomIn(typed)).toEqual([full, near]);
});

test('a town with room for two is answered like one that is not on the list, so that no client can be guessed', () => {
  expect(findTown(LIST, 'Malaga')).toEqual(findTown(LIST, 'Nowhere'));
  expect(roomIn('Malagga')).toEqual([[], []]);
});

test.each(['', '  ', '3,5', '-1', '\u{1f600}', ', Spain'])('"%s" names no town', (typed) => {
  expect(townKey(typed)).toBe('');
});

test('what a location is stands wherever a text explains the limit of clients', () => {
  const folders = '{about,contact,industries,legal,services}';
  const silent = globSync(`src/content/${folders}/*/*.mdx`)
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => text.includes('clientsPerLocation') && !text.includes('locationMeaning'));
  expect(silent.map(({ file }) => file)).toEqual([]);
});
