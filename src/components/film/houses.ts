/** Draws the street as far as it has grown, in the manner of TerraceHouses.astro. */
import { draw, drawBox, drawBoxes, type Box } from '../drawings/pen.ts';
import { at, group, path, share, stroke } from './ink.ts';
import type { Light } from './light.ts';
import { lightTimes, STREET_X, TERRACE_HEIGHT, UNIT, type FilmHouse } from './street.ts';
import { ease, easeOut, glide, progress } from './timing.ts';

export interface Drawn {
  readonly seconds: number;
  readonly light: Light;
  readonly brass: string;
  /** Width of the main pen in units of the terrace. */
  readonly pen: number;
}

/** When the last house gets its brass. */
export const FINISH = { from: 16.2, to: 18.2 } as const;

const swell = ({ x, y, w, h }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  w: w + 2 * by,
  h: h + 2 * by,
});

/** In the last house somebody comes to the lowest lit window, and is seen from the street. */
const AT_WINDOW = { from: 18.4, to: 19.2 } as const;
const SOMEBODY =
  'M3.900 2.900a1.700 1.700 0 1 1-.010 0zM1 10.200C1 7.600 2.200 6.700 3.900 6.700S6.800 7.600 6.800 10.200z';

function drawSomebody(house: FilmHouse, { seconds, light }: Drawn): string {
  const window = house.windows.findLast(({ isLit }) => isLit);
  if (!house.isLast || !window) return '';
  const look = { ...at(window.x, window.y), fill: light.wall, stroke: 'none' };
  return group(path(SOMEBODY), look, glide(seconds, AT_WINDOW.from, AT_WINDOW.to));
}

/** Two plumb lines and a level, which leave when the ink is on. */
function drawConstruction({ x, y, w, h }: FilmHouse, u: number, { light, pen }: Drawn): string {
  const lines =
    draw('M', x, y + h, 'V', y - 9, 'M', x + w, y + h, 'V', y - 9) +
    draw('M', x - 9, y, 'H', x + w + 9);
  const look = { stroke: light.pencil, 'stroke-width': pen * 0.85 };
  return group(stroke(lines, easeOut(progress(u, 0, 0.22)), look), {}, 1 - glide(u, 0.62, 0.9));
}

function drawWindows(house: FilmHouse, drawn: Drawn, u: number): string {
  const { seconds, light, brass, pen } = drawn;
  const times = lightTimes(house);
  const isOn = (index: number) => seconds >= (times[index] ?? Infinity) + 0.3;
  const on = house.windows.filter((_, index) => isOn(index));
  const off = house.windows.filter((_, index) => !isOn(index));
  const comingOn = house.windows.map((window, index) => {
    const strength = ease(
      progress(seconds, times[index] ?? Infinity, (times[index] ?? Infinity) + 0.3),
    );
    if (!(strength > 0) || strength >= 1) return '';
    return path(drawBox(window), { fill: brass, stroke: 'none', 'fill-opacity': share(strength) });
  });
  const halo = drawBoxes(on.map((box) => swell(box, 1.6)));
  return (
    group(
      stroke(drawBoxes(off), easeOut(progress(u, 0.42, 0.75)), { 'stroke-width': pen * 0.85 }),
      {},
      0.5,
    ) +
    comingOn.join('') +
    path(halo, { fill: brass, stroke: 'none', 'fill-opacity': share(light.night * 0.17) }) +
    path(drawBoxes(on), { fill: brass, stroke: 'none' })
  );
}

function drawHouse(house: FilmHouse, drawn: Drawn): string {
  const { seconds, light, brass, pen } = drawn;
  const u = progress(seconds, house.from, house.to);
  if (u <= 0) return '';
  const wall = ease(progress(u, 0.22, 0.55));
  const finish = house.isLast ? progress(seconds, FINISH.from, FINISH.to) : 0;
  const door = house.door ? drawBox(house.door) : '';
  const brassLook = { stroke: brass, 'stroke-width': pen * 1.1 };
  return (
    drawConstruction(house, u, drawn) +
    path(house.outline, {
      fill: light.wall,
      stroke: 'none',
      'fill-opacity': wall < 1 ? share(wall) : undefined,
    }) +
    (finish > 0
      ? path(house.outline, {
          fill: brass,
          stroke: 'none',
          'fill-opacity': share(0.13 * ease(finish)),
        })
      : '') +
    stroke(house.outline, ease(progress(u, 0.06, 0.5)), {}) +
    stroke(house.trim, ease(progress(u, 0.4, 0.56)), {}) +
    stroke(door, ease(progress(u, 0.46, 0.62)), {}) +
    stroke(house.outline, ease(progress(finish, 0, 0.75)), brassLook) +
    stroke(house.trim + door, ease(progress(finish, 0.6, 1)), brassLook) +
    drawWindows(house, drawn, u) +
    drawSomebody(house, drawn)
  );
}

/** All houses that have been begun. */
export const drawHouses = (houses: readonly FilmHouse[], drawn: Drawn): string =>
  group(houses.map((house) => drawHouse(house, drawn)).join(''), {
    ...at(STREET_X, -TERRACE_HEIGHT * UNIT, UNIT),
    stroke: drawn.light.line,
    'stroke-width': String(Math.round(drawn.pen * 1000) / 1000),
  });
