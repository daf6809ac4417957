/** The instruments: each turns a note into a mono sound. Made from sines and seeded noise, so always the same. */
import type { Note, Voice } from './score.ts';

export const SAMPLE_RATE = 48_000;

export const frequencyOf = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12);

/** A generator of noise from −1 to 1 that always says the same. */
export function seededNoise(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2_147_483_648 - 1;
  };
}

interface Partial {
  readonly frequency: number;
  readonly strength: number;
  /** How fast it dies away; 0 holds. */
  readonly decay: number;
}

/** Adds a sine that dies away, each sample from the two before it. */
function addPartial(sound: Float32Array, { frequency, strength, decay }: Partial, phase = 0): void {
  if (frequency > SAMPLE_RATE * 0.4) return;
  const turn = (2 * Math.PI * frequency) / SAMPLE_RATE;
  const fade = Math.exp(-decay / SAMPLE_RATE);
  const [a, b] = [2 * fade * Math.cos(turn), fade * fade];
  let before = (strength * Math.sin(phase - turn)) / fade;
  let now = strength * Math.sin(phase);
  for (let index = 0; index < sound.length; index += 1) {
    sound[index] = (sound[index] ?? 0) + now;
    [before, now] = [now, a * now - b * before];
  }
}

/** Raises a sound from silence and lowers it to silence. */
function shape(sound: Float32Array, attack: number, release: number): Float32Array {
  const [rise, fall] = [attack * SAMPLE_RATE, release * SAMPLE_RATE];
  for (let index = 0; index < sound.length; index += 1) {
    const edge = Math.min(1, index / rise, (sound.length - index) / fall);
    sound[index] = (sound[index] ?? 0) * (0.5 - 0.5 * Math.cos(Math.PI * edge));
  }
  return sound;
}

const silence = (seconds: number) => new Float32Array(Math.ceil(seconds * SAMPLE_RATE));

function playPiano({ pitch, seconds, strength }: Note): Float32Array {
  const sound = silence(seconds);
  const f = frequencyOf(pitch);
  for (let n = 1; n <= 9; n += 1) {
    const frequency = f * n * Math.sqrt(1 + 0.0004 * n * n);
    const level = (strength * (0.45 + 0.55 * strength) ** (n - 1)) / n ** 1.5;
    addPartial(sound, { frequency, strength: 0.34 * level, decay: 1.1 + 0.55 * n + f / 900 });
  }
  return shape(sound, 0.007, 0.4);
}

function playBell({ pitch, seconds, strength }: Note): Float32Array {
  const sound = silence(seconds);
  const f = frequencyOf(pitch);
  for (const [ratio, level, decay] of [
    [1, 1, 2.6],
    [2, 0.35, 4],
    [2.76, 0.22, 6],
    [5.4, 0.06, 12],
  ] as const) {
    addPartial(sound, { frequency: f * ratio, strength: 0.3 * strength * level, decay });
  }
  return shape(sound, 0.004, 0.3);
}

function playPad({ pitch, seconds, strength }: Note): Float32Array {
  const sound = silence(seconds + 1.4);
  const f = frequencyOf(pitch);
  for (const detune of [0.9982, 1, 1.0021]) {
    for (let n = 1; n <= 4; n += 1) {
      const level = (0.07 * strength) / n ** 1.9;
      addPartial(
        sound,
        { frequency: f * detune * n, strength: level, decay: 0 },
        pitch * n + detune * 700,
      );
    }
  }
  return shape(sound, 0.9, 1.5);
}

function playBass({ pitch, seconds, strength }: Note): Float32Array {
  const sound = silence(seconds);
  const f = frequencyOf(pitch);
  for (const [n, level] of [
    [1, 1],
    [2, 0.4],
    [3, 0.12],
  ] as const) {
    addPartial(sound, { frequency: f * n, strength: 0.3 * strength * level, decay: 0.5 * n });
  }
  return shape(sound, 0.05, 0.35);
}

/** A string: a burst of noise goes round and round and loses its edge (Karplus and Strong, 1983). */
function playPluck({ pitch, seconds, strength, at }: Note): Float32Array {
  const sound = silence(seconds);
  const period = SAMPLE_RATE / frequencyOf(pitch) - 0.5;
  const length = Math.floor(period);
  const noise = seededNoise(pitch * 977 + Math.round(at * 100));
  let soft = 0;
  const string = Float32Array.from({ length: length + 1 }, () => (soft += 0.24 * (noise() - soft)));
  const between = period - length;
  let last = 0;
  for (let index = 0; index < sound.length; index += 1) {
    const slot = index % (length + 1);
    const next = string[(slot + 1) % (length + 1)] ?? 0;
    const value = (string[slot] ?? 0) * between + next * (1 - between);
    sound[index] = 1.9 * strength * value;
    string[slot] = 0.998 * 0.5 * (value + last);
    last = value;
  }
  return shape(sound, 0.003, 0.5);
}

/** Noise between two frequencies, swelling as `swell` says. */
function breathe(
  note: Note,
  low: number,
  high: number,
  swell: (seconds: number) => number,
): Float32Array {
  const sound = silence(note.seconds);
  const noise = seededNoise(Math.round(note.at * 50) + 7);
  const [slow, fast] = [low, high].map((f) => 1 - Math.exp((-2 * Math.PI * f) / SAMPLE_RATE));
  let [under, over] = [0, 0];
  for (let index = 0; index < sound.length; index += 1) {
    over += (fast ?? 0) * (noise() - over);
    under += (slow ?? 0) * (over - under);
    sound[index] = note.strength * (over - under) * swell(index / SAMPLE_RATE);
  }
  return sound;
}

/** A pen on paper, stroke after stroke. */
const playPen = (note: Note): Float32Array =>
  shape(
    breathe(note, 1800, 5200, (s) => 0.03 * Math.abs(Math.sin(s * 9) * Math.sin(s * 3.7 + 0.4))),
    0.05,
    0.3,
  );

const playAir = (note: Note): Float32Array =>
  shape(
    breathe(note, 180, 700, (s) => 0.02 * (0.65 + 0.35 * Math.sin(s * 0.6 - 1))),
    2,
    2,
  );

/** Who plays which voice. */
export const PLAYERS: Readonly<Record<Voice, (note: Note) => Float32Array>> = {
  piano: playPiano,
  bell: playBell,
  pad: playPad,
  bass: playBass,
  pluck: playPluck,
  pen: playPen,
  air: playAir,
};
