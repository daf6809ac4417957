/** Plays the score: notes to the left and right, a small room around them, a level that is safe to play. */
import { PLAYERS, SAMPLE_RATE } from './instruments.ts';
import type { Note, Voice } from './score.ts';
import { FILM } from './timing.ts';

const LENGTH = FILM.seconds * SAMPLE_RATE;
/** Set by measuring: about −18 LUFS over the whole film. */
const GAIN = 1.15;
/** How much of each voice is heard from the room. */
const ROOM: Readonly<Record<Voice, number>> = {
  piano: 0.3,
  pluck: 0.28,
  bell: 0.45,
  pad: 0.2,
  bass: 0.03,
  pen: 0.1,
  air: 0,
};
const FADE = { in: 0.05, out: 1.3 } as const;

type Stereo = readonly [left: Float32Array, right: Float32Array];
const empty = (): Stereo => [new Float32Array(LENGTH), new Float32Array(LENGTH)];

function add(target: Float32Array, sound: Float32Array, start: number, level: number): void {
  const end = Math.min(sound.length, target.length - start);
  for (let index = 0; index < end; index += 1) {
    target[start + index] = (target[start + index] ?? 0) + (sound[index] ?? 0) * level;
  }
}

/** One echo after another, each darker than the one before. */
function echo(input: Float32Array, delay: number, keep: number): Float32Array {
  const output = new Float32Array(input.length);
  let dark = 0;
  for (let index = 0; index < input.length; index += 1) {
    dark += 0.45 * ((output[index - delay] ?? 0) - dark);
    output[index] = (input[index] ?? 0) + keep * dark;
  }
  return output;
}

/** Spreads a sound in time without colouring it. */
function diffuse(input: Float32Array, delay: number): Float32Array {
  const output = new Float32Array(input.length);
  for (let index = 0; index < input.length; index += 1) {
    output[index] =
      -0.6 * (input[index] ?? 0) + (input[index - delay] ?? 0) + 0.6 * (output[index - delay] ?? 0);
  }
  return output;
}

/** A room of four echoes (Schroeder, 1962). */
function reverberate(input: Float32Array, delays: readonly number[]): Float32Array {
  const room = new Float32Array(input.length);
  for (const delay of delays) add(room, echo(input, delay, 0.84), 0, 0.25);
  return diffuse(diffuse(room, 241), 563);
}

const DELAYS = [
  [1557, 1867, 2161, 2411],
  [1601, 1801, 2203, 2503],
] as const;

/** Keeps peaks under the ceiling by bending what is above nine tenths of it. */
function limit(value: number): number {
  const [knee, ceiling] = [0.7, 0.84];
  const size = Math.abs(value);
  if (size <= knee) return value;
  return Math.sign(value) * (knee + (ceiling - knee) * Math.tanh((size - knee) / (ceiling - knee)));
}

const fadeAt = (index: number): number =>
  Math.min(
    1,
    index / (FADE.in * SAMPLE_RATE),
    ((LENGTH - index) / (FADE.out * SAMPLE_RATE)) ** 1.5,
  );

/** Plays a score as 48 kHz stereo, left and right by turns, from −1 to 1. */
export function play(score: readonly Note[]): Float32Array {
  const [dry, wet] = [empty(), empty()];
  for (const note of score) {
    const sound = PLAYERS[note.voice](note);
    const start = Math.round(note.at * SAMPLE_RATE);
    const angle = ((note.pan + 1) * Math.PI) / 4;
    [Math.cos(angle), Math.sin(angle)].forEach((level, side) => {
      const [direct, room] = side === 0 ? [dry[0], wet[0]] : [dry[1], wet[1]];
      add(direct, sound, start, level);
      add(room, sound, start, level * ROOM[note.voice]);
    });
  }
  const rooms = [reverberate(wet[0], DELAYS[0]), reverberate(wet[1], DELAYS[1])] as const;
  return Float32Array.from({ length: LENGTH * 2 }, (_, sample) => {
    const index = sample >> 1;
    const [direct, room] = sample % 2 === 0 ? [dry[0], rooms[0]] : [dry[1], rooms[1]];
    return limit(GAIN * ((direct[index] ?? 0) + (room[index] ?? 0))) * fadeAt(index);
  });
}
