import { describe, expect, test } from 'vitest';
import { readFigures } from '../../../../src/components/film/figures.ts';
import { SAMPLE_RATE } from '../../../../src/components/film/instruments.ts';
import { houseNotes, scoreOf } from '../../../../src/components/film/score.ts';
import { play } from '../../../../src/components/film/soundtrack.ts';
import { FILM, spanOfMonth } from '../../../../src/components/film/timing.ts';

const figures = await readFigures();
const score = scoreOf(figures);

describe('the score', () => {
  test('lasts as long as the film', () => {
    expect(Math.min(...score.map(({ at }) => at))).toBe(0);
    expect(Math.max(...score.map(({ at }) => at))).toBeLessThan(FILM.seconds);
    expect(Math.max(...score.map(({ at, seconds }) => at + seconds))).toBeGreaterThanOrEqual(
      FILM.seconds,
    );
  });

  test('rises with the houses', () => {
    const notes = houseNotes(figures.values);
    expect(notes).toEqual(notes.toSorted((a, b) => a - b));
    expect(new Set(notes).size).toBe(figures.values.length);
  });

  test('plays the note of each house as its drawing begins', () => {
    houseNotes(figures.values).forEach((pitch, month) => {
      const { from } = spanOfMonth(month);
      expect(score).toContainEqual(expect.objectContaining({ voice: 'piano', at: from, pitch }));
    });
  });
});

describe('the soundtrack', () => {
  const sound = play(score);
  const loudest = (from: number, to: number) =>
    sound
      .subarray(from * SAMPLE_RATE * 2, to * SAMPLE_RATE * 2)
      .reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);

  test('lasts as long as the film, on two channels', () => {
    expect(sound.length).toBe(FILM.seconds * SAMPLE_RATE * 2);
  });

  test('stays a decibel and more below the loudest that a file can hold', () => {
    expect(loudest(0, FILM.seconds)).toBeLessThanOrEqual(10 ** (-1 / 20));
    expect(loudest(0, FILM.seconds)).toBeGreaterThan(0.2);
  });

  test('begins and ends in silence, so that the loop does not click', () => {
    expect(loudest(0, 0.001)).toBeLessThan(0.01);
    expect(loudest(FILM.seconds - 0.05, FILM.seconds)).toBeLessThan(0.01);
  });

  test('is the same sound every time', () => {
    expect(Buffer.from(play(score).buffer).equals(Buffer.from(sound.buffer))).toBe(true);
  });
});
