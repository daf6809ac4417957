/** Where the picture is taken from. The world's unit is a pixel of the whole street; its street is at height 0. */
import { at, type Look } from './ink.ts';
import { course, FILM, type Key } from './timing.ts';

export interface Camera {
  /** What of the world stands in the middle of the picture. */
  readonly x: number;
  readonly scale: number;
  /** Height of the street in the picture. */
  readonly street: number;
}

const SCALE: readonly Key[] = [
  [0, 1.76],
  [4, 1.7],
  [10, 1.36],
  [16, 1.01],
  [21, 0.985],
  [24.2, 0.56],
  [26, 0.552],
];
const CENTRE: readonly Key[] = [
  [0, 296],
  [4, 312],
  [10, 470],
  [16, 636],
  [21, 646],
  [24.2, 646],
  [26, 646],
];
const STREET: readonly Key[] = [
  [0, 590],
  [21, 590],
  [24.2, 626],
  [26, 626],
];

export const cameraAt = (seconds: number): Camera => ({
  x: course(CENTRE, seconds),
  scale: course(SCALE, seconds),
  street: course(STREET, seconds),
});

/** The place of the world in the picture. */
export const placeWorld = ({ x, scale, street }: Camera): Look =>
  at(FILM.width / 2 - x * scale, street, scale);

/** The place of what is further away and so moves less. */
export function placeDistance({ x, scale, street }: Camera, nearness: number): Look {
  const far = 1 + (scale - 1) * nearness;
  const middle = FILM.width / 2;
  return at(middle - (middle + (x - middle) * nearness) * far, street, far);
}

/** Where a place of the world is seen, from the left of the picture. */
export const seenAt = ({ x, scale }: Camera, world: number): number =>
  FILM.width / 2 + (world - x) * scale;
