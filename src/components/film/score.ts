/** The music as data. Each house has a note, the higher the taller; lit windows are bells over it. 120 beats a minute. */
import { chordAt, CHORDS } from './chords.ts';
import { OR_MORE } from './counter.ts';
import type { Figures } from './figures.ts';
import { LAMP_ON } from './furniture.ts';
import { housesOf, lightTimes } from './street.ts';
import { ACTS, FILM, spanOfMonth } from './timing.ts';
import { NAME_APPEARS } from './town.ts';

export type Voice = 'piano' | 'pluck' | 'bell' | 'pad' | 'bass' | 'pen' | 'air';

export interface Note {
  readonly voice: Voice;
  readonly at: number;
  readonly seconds: number;
  /** As MIDI counts: 60 is the middle C. Noises have none. */
  readonly pitch: number;
  /** From 0 to 1. */
  readonly strength: number;
  /** From −1, left, to 1, right. */
  readonly pan: number;
}

/** D major without its fourth and seventh: any two of its notes sound well together. */
const SCALE = [0, 2, 4, 7, 9] as const;
const KEY_NOTE = 62;
const STEPS = 10;

const degree = (step: number): number =>
  KEY_NOTE + 12 * Math.floor(step / SCALE.length) + (SCALE[step % SCALE.length] ?? 0);

/** The notes of the houses: equal ratios of clicks are equal steps, two octaves from the first house to the last. */
export function houseNotes(values: readonly number[]): readonly number[] {
  const [first = 1] = values;
  const last = values.at(-1) ?? first;
  return values.map((value) =>
    degree(Math.round((STEPS * Math.log(value / first)) / Math.log(last / first))),
  );
}

/** Pads and basses hold each chord until the next. */
const harmony = (): Note[] =>
  CHORDS.flatMap(({ from, bass, notes }, index) => {
    const seconds = (CHORDS[index + 1]?.from ?? FILM.seconds - 0.4) - from;
    const night = from >= ACTS.night ? 1 : 0.8;
    return [
      {
        voice: 'bass' as const,
        at: from,
        seconds: seconds + 0.3,
        pitch: bass,
        strength: 0.5 * night,
        pan: 0,
      },
      ...notes.map((pitch, order): Note => ({
        voice: 'pad',
        at: from,
        seconds,
        pitch,
        strength: 0.3 * night,
        pan: (order / (notes.length - 1)) * 1.2 - 0.6,
      })),
    ];
  });

const pluck = (at: number, pitch: number, strength: number, pan = 0): Note => ({
  voice: 'pluck',
  at,
  seconds: 2.2,
  pitch,
  strength,
  pan,
});
const piano = (at: number, pitch: number, strength: number, pan = 0): Note => ({
  voice: 'piano',
  at,
  seconds: 3.5,
  pitch,
  strength,
  pan,
});
const bell = (at: number, pitch: number, strength: number, pan = 0): Note => ({
  voice: 'bell',
  at,
  seconds: 2,
  pitch,
  strength,
  pan,
});

/** Beats after the first of a month, and which note of the chord falls on them. */
const FIGURE = [
  [0.5, 1],
  [1, 2],
  [1.5, 1],
] as const;
/** From the fourth month on, twice as many. */
const FULLER = [
  [0.75, 0],
  [1.25, 0],
  [1.75, 2],
] as const;

function month(index: number, note: number, pan: number): Note[] {
  const { from } = spanOfMonth(index);
  const beats = index >= 4 ? [...FIGURE, ...FULLER] : FIGURE;
  const { notes } = chordAt(from);
  return [
    piano(from, note, 0.8, pan),
    piano(from, note - 12, 0.34, pan),
    ...beats.map(([beat, order]) =>
      pluck(
        from + beat,
        (notes[order % notes.length] ?? note) + (index >= 3 ? 12 : 0),
        0.2 + 0.02 * index,
        -pan * 0.6,
      ),
    ),
    { voice: 'pen', at: from + 0.12, seconds: 0.9, pitch: 0, strength: 0.5, pan },
  ];
}

/** The opening: the first house's note, and its echo before the street begins to grow. */
const opening = (note: number): Note[] => [
  piano(0.4, note, 0.7, -0.4),
  piano(0.4, note - 12, 0.3, -0.4),
  { voice: 'pen', at: 0.6, seconds: 1.4, pitch: 0, strength: 0.8, pan: -0.3 },
  pluck(1.5, 57, 0.2, 0.2),
  pluck(2, 62, 0.18, 0.1),
  pluck(2.6, 50, 0.34, 0.2),
  pluck(3, 57, 0.2, -0.2),
  pluck(3.5, 62, 0.22, 0.2),
];

/** The street is played once more from the first house to the last, then comes to rest with the name. */
const ending = (notes: readonly number[]): Note[] => [
  ...notes.map((note, index) =>
    pluck(16.2 + index * 0.25, note, 0.3 + 0.03 * index, index / 5 - 0.6),
  ),
  piano(OR_MORE, (notes.at(-1) ?? KEY_NOTE) - 12, 0.5, 0.3),
  ...[74, 81, 86].map((pitch, index) =>
    bell(OR_MORE + index * 0.07, pitch, 0.3, 0.3 - index * 0.2),
  ),
  piano(18.5, 69, 0.5),
  pluck(19, 64, 0.2),
  piano(19.5, 74, 0.42),
  pluck(20, 69, 0.2),
  piano(20.25, 73, 0.4),
  pluck(20.6, 64, 0.2),
  piano(ACTS.town, 62, 0.5),
  piano(ACTS.town, 74, 0.5),
  ...[57, 62, 66, 69].map((pitch, index) =>
    pluck(21.5 + index * 0.25, pitch, 0.22, index * 0.3 - 0.4),
  ),
  ...[50, 62, 69, 78].map((pitch, index) =>
    piano(NAME_APPEARS + index * 0.06, pitch, 0.5, index * 0.2 - 0.3),
  ),
  bell(NAME_APPEARS + 0.7, 86, 0.26, 0.2),
  piano(24, 74, 0.3),
  pluck(24.5, 69, 0.16),
  { voice: 'pen', at: ACTS.nextSheet, seconds: 0.9, pitch: 0, strength: 0.5, pan: 0 },
];

/** The whole score, in no order. */
export function scoreOf(figures: Figures): readonly Note[] {
  const notes = houseNotes(figures.values);
  const houses = housesOf(figures);
  const panOf = (index: number) => (index / Math.max(1, houses.length - 1)) * 1.2 - 0.6;
  const windows = houses.flatMap((house) =>
    lightTimes(house).flatMap((at, index) =>
      at === undefined
        ? []
        : [bell(at, degree(13 - (index % 4) + (house.isLast ? 2 : 0)), 0.11, panOf(house.month))],
    ),
  );
  return [
    { voice: 'air', at: 0, seconds: FILM.seconds, pitch: 0, strength: 0.5, pan: 0 },
    ...harmony(),
    ...opening(notes[0] ?? KEY_NOTE),
    ...notes.flatMap((note, index) => (index === 0 ? [] : month(index, note, panOf(index)))),
    ...windows,
    bell(LAMP_ON, 81, 0.2, 0.7),
    ...ending(notes),
  ];
}
