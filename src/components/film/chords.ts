/** What the music rests on: from D, away from it as the evening falls, and back when the name appears. */
import { ACTS } from './timing.ts';

export interface Chord {
  readonly from: number;
  readonly bass: number;
  readonly notes: readonly number[];
}

export const CHORDS: readonly Chord[] = [
  { from: 0, bass: 38, notes: [57, 62, 64, 66] },
  { from: 4, bass: 42, notes: [57, 62, 66] },
  { from: 6, bass: 47, notes: [54, 59, 62, 66] },
  { from: 8, bass: 43, notes: [59, 62, 66, 69] },
  { from: 10, bass: 40, notes: [55, 59, 62, 66] },
  { from: 12, bass: 45, notes: [57, 61, 64, 71] },
  { from: 14, bass: 47, notes: [54, 59, 62, 69] },
  { from: 16, bass: 43, notes: [55, 59, 62, 66] },
  { from: 18.5, bass: 45, notes: [57, 62, 64, 69] },
  { from: 20, bass: 45, notes: [57, 61, 64, 69] },
  { from: ACTS.town, bass: 38, notes: [57, 62, 66, 69] },
];

/** The chord that sounds at a time. */
export const chordAt = (at: number): Chord => {
  const chord = CHORDS.findLast(({ from }) => from <= at) ?? CHORDS[0];
  if (!chord) throw new RangeError('There are no chords. Add one.');
  return chord;
};
