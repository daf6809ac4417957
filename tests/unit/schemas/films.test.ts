import { expect, test } from 'vitest';
import { FILM } from '../../../src/facts/limits.ts';
import { filmsSchema } from '../../../src/schemas/films.ts';

/** The fields that the schema refuses in a film with captions at these times. */
function refusedFields(times: readonly string[]) {
  const captions = times.map((time) => {
    const [from, to] = time.split('-').map(Number);
    return { from, to, text: 'A house' };
  });
  const film = { title: 'A street', captions, transcript: ['A street.', 'Its end.'] };
  return filmsSchema.safeParse(film).error?.issues.map(({ path }) => path.join('.')) ?? [];
}

test.each([
  ['captions one after the other', ['0-1', '1-2', `2-${FILM.seconds}`], []],
  ['a caption that begins before the last one ended', ['0-2', '1-3', '4-5'], ['captions.1.from']],
  ['a caption that ends as it begins', ['0-2', '3-3', '4-5'], ['captions.1.to']],
  ['a caption after the end', ['0-2', '3-4', `5-${FILM.seconds + 1}`], ['captions.2.to']],
])('of a film with %s, the schema refuses %j', (_, times, fields) => {
  expect(refusedFields(times)).toEqual(fields);
});
