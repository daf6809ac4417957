import { draw, drawBox, drawBoxes, type Box } from './pen.ts';

/** In the order of a terrace. */
export const ROOFS = ['gable', 'parapet', 'mansard', 'chimney'] as const;
export type Roof = (typeof ROOFS)[number];

/** The box around a house, chimney included. */
interface Plot extends Box {
  readonly roof: Roof;
}

const UNITS_PER_COLUMN = 16;
const FEWEST_COLUMNS = 2;
const MOST_COLUMNS = 4;

/** The height of the roof. Low houses get low roofs, so that there is always a wall. */
const roofHeight = ({ w, h, roof }: Plot) =>
  Math.min(w * (roof === 'parapet' ? 0.11 : 0.3), h * 0.3);

/** Walls and roof, open at the ground, with further lines, such as those of a parapet or a chimney. */
function drawWalls(plot: Plot): string {
  const { x, y, w, h, roof } = plot;
  const rise = roofHeight(plot);
  const walls = (...top: readonly (string | number)[]) =>
    draw('M', x, y + h, 'V', y + rise, ...top, x + w, y + rise, 'V', y + h);
  switch (roof) {
    case 'gable':
      return walls('L', x + w / 2, y, 'L');
    case 'mansard':
      return walls('L', x + w * 0.22, y, 'H', x + w * 0.78, 'L');
    case 'parapet':
      return (
        walls('H', x + w * 0.12, 'V', y, 'H', x + w * 0.88, 'V', y + rise, 'L') +
        draw('M', x - 1, y + rise, 'H', x + w + 1)
      );
    case 'chimney': {
      const [left, right] = [0.68, 0.84];
      const slope = (at: number) => y + rise * (2 * at - 1);
      return (
        walls('L', x + w / 2, y, 'L') +
        draw('M', x + w * left, slope(left), 'V', y, 'H', x + w * right, 'V', slope(right))
      );
    }
  }
}

function openDoor({ x, y, w, h }: Plot, eaves: number): Box | undefined {
  const wall = y + h - eaves;
  const door = { w: Math.round(w * 0.25), h: Math.round(Math.min(w * 0.38, wall * 0.72)) };
  const left = Math.round(x + (w - door.w) / 2);
  return door.h > door.w ? { x: left, y: y + h - door.h, ...door } : undefined;
}

/**
 * Rows of equal windows, spread evenly between the eaves and the top of the door; a cottage has one on each side of it.
 * In whole units, so that equal windows and steps compress well.
 */
function hangWindows({ x, w }: Plot, eaves: number, door: Box): readonly Box[] {
  const columns = Math.min(
    MOST_COLUMNS,
    Math.max(FEWEST_COLUMNS, Math.round(w / UNITS_PER_COLUMN)),
  );
  const width = w / (columns * 2.3);
  const size = { w: Math.round(width), h: Math.round(width * 1.3) };
  const step = Math.round(size.w + (w - columns * size.w) / (columns + 1));
  const aside = Math.round((w - step * (columns - 1) - size.w) / 2);
  const room = door.y - eaves;
  const floors = Math.floor((room + size.h * 0.4) / (size.h * 1.8));
  if (floors === 0) {
    if (size.h > door.h) return [];
    const inset = ((w - door.w) / 2 - size.w) / 2;
    return [x + inset, x + w - inset - size.w].map((left) => ({
      x: Math.round(left),
      y: door.y,
      ...size,
    }));
  }
  const storey = Math.round(room / floors);
  return Array.from({ length: floors * columns }, (_, index) => ({
    x: x + aside + (index % columns) * step,
    y: Math.round(eaves + (room / floors - size.h) / 2) + Math.floor(index / columns) * storey,
    ...size,
  }));
}

/**
 * Draws one house into its plot; its windows come by floor from the top. A plot too low for a door or for windows gets
 * none.
 */
export function buildFacade(plot: Plot) {
  const eaves = plot.y + roofHeight(plot);
  const door = openDoor(plot, eaves);
  const windows = door ? hangWindows(plot, eaves, door) : [];
  return { walls: drawWalls(plot), door: door ? drawBox(door) : '', windows };
}

/** A decorative house: left wall, width, height, roof. */
export type House = readonly [x: number, width: number, height: number, roof: Roof];

/** Draws houses on a common ground, in the style of the charts: two paths, so that windows can be fainter than walls. */
export function drawStreet(houses: readonly House[], ground: number) {
  const facades = houses.map(([x, w, h, roof]) => buildFacade({ x, y: ground - h, w, h, roof }));
  return {
    walls: facades.map(({ walls, door }) => walls + door).join(''),
    windows: drawBoxes(facades.flatMap(({ windows }) => windows)),
  };
}
