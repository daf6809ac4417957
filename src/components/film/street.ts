/** The street that grows: where its houses stand, and when each of them is drawn and lit. */
import { buildTerrace, type TerraceHouse } from '../drawings/terrace.ts';
import type { Figures } from './figures.ts';
import { FILM, spanOfMonth, type Span } from './timing.ts';

/** A unit of the terrace in units of the world. */
export const UNIT = 3.7;
const HEIGHT = 460 / UNIT;
const WIDTH = 276;
/** Where the street begins, so that it stands in the middle of the picture when it is whole. */
export const STREET_X = (FILM.width - WIDTH * UNIT) / 2;

export interface FilmHouse extends TerraceHouse, Span {
  readonly month: number;
  /** Left wall and middle in the world. */
  readonly left: number;
  readonly middle: number;
  readonly right: number;
}

/** The houses in units of the terrace, with street level at 0. */
export function housesOf({ values }: Figures): readonly FilmHouse[] {
  const points = values.map((value, month) => ({ label: String(month), value }));
  return buildTerrace(points, { width: WIDTH, height: HEIGHT }).houses.map((house, month) => {
    const left = STREET_X + house.x * UNIT;
    const width = house.w * UNIT;
    const edges = { left, middle: left + width / 2, right: left + width };
    return { ...house, ...edges, ...spanOfMonth(month), month };
  });
}

/** Houses are laid out from the top of the terrace down. */
export const TERRACE_HEIGHT = HEIGHT;

const FIRST_LIGHT = 1;
const LAST_LIGHT = 1.85;

/** When each window of a house is lit, in their order; dark ones have no time. */
export function lightTimes({ windows, from }: FilmHouse): readonly (number | undefined)[] {
  const lit = windows.filter(({ isLit }) => isLit).length;
  const step = (LAST_LIGHT - FIRST_LIGHT) / Math.max(1, lit);
  return windows.map(({ isLit }, index) => (isLit ? from + FIRST_LIGHT + step * index : undefined));
}
