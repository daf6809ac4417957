import { expect, test } from 'vitest';
import { FILM } from '../../../src/facts/limits.ts';
import { filmsSchema } from '../../../src/schemas/films.ts';

const film = (times: readonly (readonly [from: number, to: number])[]) => ({
  title: 'A street',
  captions: times.map(([from, to]) => ({ from, to, text: 'A house' })),
  transcript: ['A street.', 'Its end.'],
});
const complaints = (times: readonly (readonly [number, number])[]) =>
  filmsSchema
    .safeParse(film(times))
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('accepts captions one after the other', () => {
  expect(
    complaints([
      [0, 1],
      [1, 2],
      [2, FILM.seconds],
    ]),
  ).toBeUndefined();
});

test.each([
  [
    'one that begins before the last one ended',
    [
      [0, 2],
      [1, 3],
      [4, 5],
    ],
    'captions.1.from',
  ],
  [
    'one that ends before it begins',
    [
      [0, 2],
      [3, 3],
      [4, 5],
    ],
    'captions.1.to',
  ],
  [
    'one that outlasts the film',
    [
      [0, 2],
      [3, 4],
      [5, FILM.seconds + 1],
    ],
    'captions.2.to',
  ],
] as const)('refuses %s', (_, times, where) => {
  const found = complaints(times) ?? [];
  expect(found.map(([path]) => path)).toEqual([where]);
});
