/** The street at the foot of a card: a chart that rises to its last house, seeded by the path. */
import { createHash } from 'node:crypto';
import { drawBoxes } from '../../components/drawings/pen.ts';
import { buildTerrace } from '../../components/drawings/charts/terrace.ts';
import { themeColour } from '../../components/drawings/theme-colours.ts';

const HOUSES = 16;
/** Number of low houses below the title; the others rise beside it. */
const LOW = 12;
/** Terraces are designed for pages, where a house is half as wide. */
const SCALE = 2;

/** Heights of the first house, of the highest before the rise, and of the last. */
type Heights = readonly [first: number, middle: number, last: number];

function heightsOf(path: string, [first, middle, last]: Heights): number[] {
  const seed = createHash('sha256').update(path).digest();
  return Array.from({ length: HOUSES }, (_, index) => {
    const chance = ((seed[index] ?? 0) / 255 - 0.5) * middle;
    const even = first + ((middle - first) * index) / LOW;
    const rise = Math.max(0, (index - LOW + 1) / (HOUSES - LOW - 1)) ** 1.25;
    if (index === HOUSES - 1) return last;
    if (index < LOW) return Math.min(middle, even + chance * 0.34);
    return middle + (last * 0.8 - middle) * rise + chance * 0.2;
  });
}

/** The street as SVG: its ground is y = 0, from x = 0 to 1056. */
export function drawStreet(path: string, heights: Heights): string {
  const points = heightsOf(path, heights).map((value) => ({ label: '', value }));
  const [brass, night] = ['brass', 'night'].map(themeColour);
  const size = { width: 1056 / SCALE, height: heights[2] / SCALE, gap: 2 };
  const houses = buildTerrace(points, size).houses.map((house) => {
    const [lit, dark] = [true, false].map((isLit) =>
      drawBoxes(house.windows.filter((pane) => pane.isLit === isLit)),
    );
    const { walls, door } = house;
    return house.isLast
      ? `<path d="${walls}" fill="${night}"/>` +
          `<path d="${drawBoxes(house.windows)}${door}" fill="${brass}" stroke="none"/>`
      : `<path d="${walls}${door}"/><path d="${lit}" fill="${brass}" stroke="none"/>` +
          `<path d="${dark}" stroke-width=".7" opacity=".45"/>`;
  });
  return (
    `<g transform="translate(0 ${String(-heights[2])}) scale(${String(SCALE)})" stroke-width="1.1">` +
    `${houses.join('')}</g><path d="M-72 0H1128" stroke-width="2.5"/>` +
    `<g stroke-width="1.25" opacity=".55"><path d="M-72 15H1128"/>` +
    `<path d="M0 30H1056" stroke-dasharray="62 80"/></g>`
  );
}
