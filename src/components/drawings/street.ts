import { buildFacade, type Roof } from './facade.ts';
import { drawBoxes } from './pen.ts';

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
