/** The street along the bottom of a card: a chart that rises to its last house, and that no other page has. */
import { createHash } from 'node:crypto';
import { draw, drawBox, drawBoxes, tenth, type Box } from '../drawings/pen.ts';
import { buildTerrace, type TerraceHouse } from '../drawings/terrace.ts';
import { themeColour } from '../drawings/theme-colours.ts';

export interface StreetPlace {
  /** Left end of the street. */
  readonly x: number;
  readonly width: number;
  /** The line that the houses stand on. */
  readonly ground: number;
  /** Heights of the first house, of the one before the rise, and of the last. */
  readonly heights: readonly [first: number, before: number, last: number];
}

const HOUSES = 16;
/** So many houses at the end climb, the last one included; the others stay under the title. */
const CLIMBING = 4;
const LOW = HOUSES - CLIMBING;
/** Houses are drawn at half their size: those of one card's width would get windows too small to be seen. */
const SCALE = 2;
const GAP = 2;
/** How uneven the street is, as a share of its low houses' height. */
const UNEVEN = { low: 0.34, climbing: 0.2 } as const;
/** The last house but one stays this much under the last. */
const NEXT_TO_LAST = 0.8;

/** Heights of the houses, which a name always has. */
function houseHeights(name: string, [first, before, last]: StreetPlace['heights']): number[] {
  const lots = createHash('sha256').update(name).digest();
  return Array.from({ length: HOUSES }, (_, index) => {
    if (index === HOUSES - 1) return last;
    const lot = (lots[index] ?? 0) / 255 - 0.5;
    if (index < LOW) {
      const even = first + ((before - first) * index) / LOW;
      return Math.min(before, even + lot * before * UNEVEN.low);
    }
    const climbed = ((index - LOW + 1) / (CLIMBING - 1)) ** 1.25;
    return before + (last * NEXT_TO_LAST - before) * climbed + lot * before * UNEVEN.climbing;
  });
}

function buildStreet(name: string, { width, heights }: StreetPlace) {
  const points = houseHeights(name, heights).map((value) => ({ label: '', value }));
  return buildTerrace(points, { width: width / SCALE, height: heights[2] / SCALE, gap: GAP });
}

/** Where the houses of a page stand on its card. */
export const houseBoxes = (name: string, place: StreetPlace): readonly Box[] =>
  buildStreet(name, place).houses.map(({ x, w, h }) => ({
    x: place.x + x * SCALE,
    y: place.ground - h * SCALE,
    w: w * SCALE,
    h: h * SCALE,
  }));

const walls = (houses: readonly TerraceHouse[]) =>
  houses.map(({ outline, trim, door }) => outline + trim + (door ? drawBox(door) : '')).join('');
const windows = (houses: readonly TerraceHouse[], isLit?: boolean) =>
  drawBoxes(
    houses.flatMap((house) =>
      house.windows.filter((one) => isLit === undefined || one.isLit === isLit),
    ),
  );

function drawLast({ outline, trim, door, ...house }: TerraceHouse): string {
  const [paper, brick, brass] = ['paper', 'brick', 'brass'].map(themeColour);
  return (
    `<path d="${outline}${trim}" fill="${brass}"/>` +
    `<path d="${drawBoxes(house.windows)}" fill="${paper}" stroke-width=".8"/>` +
    (door ? `<path d="${drawBox(door)}" fill="${brick}"/>` : '')
  );
}

/** The houses of a page, in ink, with brass lights; the last one all in brass. */
export function drawCardStreet(name: string, place: StreetPlace): string {
  const { houses } = buildStreet(name, place);
  const street = houses.slice(0, -1);
  const [x, top] = [place.x, tenth(place.ground - place.heights[2])];
  return (
    `<g transform="translate(${String(x)} ${String(top)}) scale(${String(SCALE)})" fill="none" ` +
    `stroke="${themeColour('ink')}" stroke-width="1.1" stroke-linejoin="round">` +
    `<path d="${walls(street)}"/>` +
    `<path d="${windows(street, false)}" stroke-width=".7" opacity=".45"/>` +
    `<path d="${windows(street, true)}" fill="${themeColour('brass')}" stroke="none"/>` +
    `${houses.slice(-1).map(drawLast).join('')}</g>`
  );
}

const DASHES = 8;
const DASH = 62;

/** The ground line across the whole card, and the pavement under it. */
export function drawPavement({ x, width, ground }: StreetPlace, sheet: number): string {
  const gap = (width - DASH * DASHES) / (DASHES - 1);
  const dashes = Array.from({ length: DASHES }, (_, index) =>
    draw('M', x + index * (DASH + gap), ground + 30, 'h', DASH),
  ).join('');
  return (
    `<g fill="none" stroke="${themeColour('ink')}">` +
    `<path d="M0 ${String(ground)}H${String(sheet)}" stroke-width="2.5"/>` +
    `<path d="M0 ${String(ground + 15)}H${String(sheet)}${dashes}" stroke-width="1.25" opacity=".55"/></g>`
  );
}
