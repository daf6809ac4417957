/** The few colours a card is printed in, and the steps between those that touch: what the edges of lines are made of. */
import { themeColour } from '../drawings/theme-colours.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** The steps from one colour to another, without the first. */
const MIXES = [
  ['paper', 'ink', 16],
  ['paper', 'brick', 12],
  ['paper', 'brass', 8],
  ['brass', 'ink', 8],
  ['paper', 'line', 2],
  ['brick', 'ink', 4],
] as const;

function readColour(token: string): Colour {
  const value = Number.parseInt(themeColour(token).slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const mix = (from: Colour, to: Colour, share: number): Colour => {
  const between = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [between(0), between(1), between(2)];
};

/** Every colour of a card, as red, green and blue one after the other. */
export function mixInks(): Uint8Array {
  const mixed = MIXES.flatMap(([from, to, steps]) =>
    Array.from({ length: steps }, (_, step) =>
      mix(readColour(from), readColour(to), (step + 1) / steps),
    ),
  );
  return Uint8Array.from([readColour('paper'), ...mixed].flat());
}

function findNearest(inks: Uint8Array, red: number, green: number, blue: number): number {
  let [nearest, least] = [0, Infinity];
  for (let at = 0; at < inks.length; at += 3) {
    const r = (inks[at] ?? 0) - red;
    const g = (inks[at + 1] ?? 0) - green;
    const b = (inks[at + 2] ?? 0) - blue;
    const distance = r * r + g * g + b * b;
    if (distance < least) [nearest, least] = [at / 3, distance];
  }
  return nearest;
}

/** Finds the ink nearest to a colour. Remembers every colour it has seen, which are few: cards are alike. */
export function openInks(inks = mixInks()) {
  const known = new Uint8Array(1 << 24);
  return {
    inks,
    nearest(red: number, green: number, blue: number): number {
      const colour = (red << 16) | (green << 8) | blue;
      const found = known[colour] ?? 0;
      if (found > 0) return found - 1;
      const nearest = findNearest(inks, red, green, blue);
      known[colour] = nearest + 1;
      return nearest;
    },
  };
}

export type Inks = ReturnType<typeof openInks>;
