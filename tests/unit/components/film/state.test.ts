import { describe, expect, test } from 'vitest';
import {
  isLooping,
  nextFilm,
  startFilm,
  type FilmEvent,
} from '../../../../src/components/sections/film-state.ts';

const after = (isCalm: boolean, events: readonly FilmEvent[]) =>
  events.reduce(nextFilm, startFilm(isCalm));
const near: FilmEvent = { type: 'moved', isNear: true };
const far: FilmEvent = { type: 'moved', isNear: false };
const pressed: FilmEvent = { type: 'pressed' };
const asked: FilmEvent = { type: 'asked' };
const ended: FilmEvent = { type: 'ended' };
const refused: FilmEvent = { type: 'refused' };

describe('moves by itself', () => {
  test.each<[string, FilmEvent[], boolean]>([
    ['not before it is near', [], false],
    ['once it is near', [near], true],
    ['no longer when it is away', [near, far], false],
    ['not while it is paused', [near, pressed], false],
    ['when it is played again', [near, pressed, pressed], true],
    ['not while it is heard', [near, asked], false],
    ['again once it was heard to the end', [near, asked, ended], true],
    ['not after that when it is away', [near, asked, far, ended], false],
    ['not where the browser refuses it', [near, refused, far, near], false],
    ['where it was refused, once it is asked for', [near, refused, pressed], true],
  ])('%s', (_, events, expected) => {
    expect(isLooping(after(false, events))).toBe(expected);
  });
});

test.each<[string, FilmEvent[], boolean]>([
  ['stays still for those who want it still', [near], false],
  ['moves for them when they ask', [near, pressed], true],
  ['stays still for them after it was heard', [near, asked, ended], false],
])('%s', (_, events, expected) => {
  expect(isLooping(after(true, events))).toBe(expected);
});

test('is heard from the asking to the end', () => {
  expect(after(false, [near, asked]).isHeard).toBe(true);
  expect(after(false, [near, asked, ended]).isHeard).toBe(false);
});
