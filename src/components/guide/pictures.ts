/** The drawings of the guide as text, because a printed page is made without Astro. Colours come from guide.css. */
import type { ChapterName } from '../../schemas/guide.ts';
import { sizeOf, type DrawingName } from '../drawings/drawing-names.ts';
import { buildFacade, ROOFS, type Plot } from '../drawings/facade.ts';
import { draw, drawBox, drawBoxes, tenth, type Box } from '../drawings/pen.ts';
import { drawStreet } from '../drawings/street.ts';
import { buildTerrace, type TerraceHouse } from '../drawings/terrace.ts';
import { escape } from './blocks.ts';

const path = (d: string, look = ''): string => (d === '' ? '' : `<path${look} d="${d}"/>`);
const picture = (viewBox: string, content: string, look = 'drawing'): string =>
  `<svg class="${look}" viewBox="${viewBox}" aria-hidden="true">${content}</svg>`;

interface StreetLook {
  readonly doors: number;
  readonly width: number;
  readonly height: number;
  /** Lowest house as a share of the highest. */
  readonly from?: number;
  /** Whether the lights of a window are on; houses and windows are counted from 0. */
  readonly isLit: (house: number, window: number) => boolean;
  /** The one house in the accent colour. */
  readonly chosen?: number | undefined;
  /** Whether each house has its number under the door. */
  readonly isNumbered?: boolean;
}

const GAP = 0.12;
/** Up and down around the rise of the street, so that it looks built and not ruled. */
const WAVE = [0, 0.16, -0.05, 0.1, -0.1, 0.06, 0.14, -0.04];

function plotsOf({ doors, width, height, from = 0.5 }: StreetLook): Plot[] {
  const step = width / (doors - GAP);
  return Array.from({ length: doors }, (_, index) => {
    const rise = from + ((1 - from) * index) / Math.max(1, doors - 1);
    const isLast = index === doors - 1;
    const share = isLast ? 1 : Math.min(0.94, rise + (WAVE[index % WAVE.length] ?? 0) * (1 - from));
    const roof = isLast ? 'gable' : (ROOFS[index % ROOFS.length] ?? 'gable');
    return {
      x: step * index,
      y: height * (1 - share),
      w: step * (1 - GAP),
      h: height * share,
      roof,
    };
  });
}

/** The street that the guide walks down: a house for each chapter, then the checklist and the plan. */
export function drawGuideStreet(look: StreetLook): string {
  const { width, height, isLit, chosen, isNumbered } = look;
  const houses = plotsOf(look).map((plot, index) => {
    const { outline, trim, door, windows } = buildFacade(plot);
    const lit: Box[] = windows.filter((_, window) => isLit(index, window));
    const dark: Box[] = windows.filter((_, window) => !isLit(index, window));
    const walls = outline + trim + (door ? drawBox(door) : '');
    const label = `<text x="${String(tenth(plot.x + plot.w / 2))}" y="${String(tenth(height + 15))}">${String(index + 1)}</text>`;
    return (
      `<g class="${index === chosen ? 'house chosen' : 'house'}">${path(walls)}` +
      path(drawBoxes(dark), ' class="dark"') +
      path(drawBoxes(lit), ' class="lit"') +
      `${isNumbered ? label : ''}</g>`
    );
  });
  const ground = path(draw('M', 0, height, 'H', width));
  return picture(
    `-1 -2 ${String(width + 2)} ${String(height + (isNumbered ? 18 : 3))}`,
    houses.join('') + ground,
    'drawing street',
  );
}

/** A front door with a number on it: the opening of a chapter. */
export const drawDoor = (number: number): string =>
  picture(
    '0 0 44 72',
    path('M4 70V22A18 18 0 0 1 40 22V70M0 70H44M9 70V28H35V70') +
      path('M9 24A13 13 0 0 1 35 24zM22 24V11M22 24 13 15M22 24l9-9', ' class="dark"') +
      path('M13 50h7v14h-7zM24 50h7v14h-7z', ' class="dark"') +
      path('M32 48v.1') +
      `<text x="22" y="45">${String(number)}</text>`,
    'drawing door',
  );

const FOUND = { ground: 112, rest: [[4, 34, 46, 'gable'], [42, 30, 56, 'parapet'], [128, 32, 52, 'mansard'], [164, 32, 44, 'chimney']], one: [[80, 40, 62, 'gable']] } as const; // prettier-ignore

/** A search box over a street, and the one house it finds. */
function drawSearch(): string {
  const rest = drawStreet(FOUND.rest, FOUND.ground);
  const one = drawStreet(FOUND.one, FOUND.ground);
  return (
    path('M22 6H178A4 4 0 0 1 182 10V26A4 4 0 0 1 178 30H22A4 4 0 0 1 18 26V10A4 4 0 0 1 22 6z') +
    path('M30 18h46M84 18h22M112 12v12', ' class="dark"') +
    path('M163 17a5 5 0 1 1 10 0 5 5 0 1 1-10 0M171.500 20.500l5 5', ' class="accent"') +
    path('M100 34v10M96 40l4 5 4-5', ' class="accent"') +
    path(`${rest.walls}M0 112H200`) +
    path(rest.windows, ' class="dark"') +
    `<g class="chosen">${path(one.walls)}${path(one.windows, ' class="dark"')}</g>`
  );
}

/** Seven trades in one street, from a cottage to a warehouse. */
function drawTrades(): string {
  const all = drawStreet(
    [
      [2, 24, 40, 'gable'],
      [30, 24, 58, 'chimney'],
      [58, 26, 92, 'parapet'],
      [88, 42, 48, 'parapet'],
      [134, 20, 66, 'mansard'],
      [158, 18, 78, 'parapet'],
      [180, 18, 52, 'gable'],
    ],
    112,
  );
  const signs = 'M8 80h12M36 68h12M64 30h14M100 74h18M139 62h10M162 44h10M184 74h10';
  return (
    path(`${all.walls}M0 112H200`) +
    path(all.windows, ' class="dark"') +
    path(signs, ' class="accent"')
  );
}

/** Houses measured as an architect does, with a rule at the side. */
function drawMeasuring(): string {
  const small = drawStreet([[36, 32, 38, 'gable'], [74, 32, 54, 'parapet'], [112, 32, 70, 'mansard']], 112); // prettier-ignore
  const tall = drawStreet([[150, 36, 96, 'gable']], 112);
  return (
    path(`${small.walls}M24 112H200`) +
    path(small.windows, ' class="dark"') +
    `<g class="chosen">${path(tall.walls)}${path(tall.windows, ' class="dark"')}</g>` +
    path('M12 16V112M6 16h12M6 112h12M9 40h6M9 64h6M9 88h6') +
    path('M20 16H144M20 74H32M20 58H70M20 42H108', ' class="rule"')
  );
}

const SYMBOLS = {
  profile: 'localSeo',
  valuation: 'survey',
  areas: 'compass',
  titles: 'onPageSeo',
  technical: 'technicalSeo',
  links: 'linkBuilding',
  writing: 'contentPack',
} as const satisfies Partial<Record<ChapterName, DrawingName>>;

const OWN = { search: drawSearch, trades: drawTrades, measuring: drawMeasuring };

/** The drawings of `drawings.svg` that the guide shows. */
export const SHOWN_SYMBOLS: readonly DrawingName[] = [...Object.values(SYMBOLS), 'cornerShop'];

/** One of the drawings of `drawings.svg`, which the document holds once. */
export const showSymbol = (name: DrawingName): string =>
  picture(sizeOf(name), `<use href="#${name}"/>`);

/** The drawing of a chapter; the last has the chart instead. */
export function drawChapter(name: ChapterName): string {
  if (name === 'patience') return '';
  return name === 'search' || name === 'trades' || name === 'measuring'
    ? picture('0 0 200 120', OWN[name]())
    : showSymbol(SYMBOLS[name]);
}

interface ChartPoint {
  readonly label: string;
  readonly value: number;
  readonly display: string;
}

interface ChartLook {
  readonly title: string;
  readonly points: readonly ChartPoint[];
  /** Height of the highest house, in a picture 360 wide. */
  readonly height: number;
  /** Whether every house has its number and its period, or only the first and the last their number. */
  readonly labels: 'all' | 'ends';
}

const CHART = { width: 360, headroom: 14, below: 16 } as const;

const chartWindows = ({ windows }: TerraceHouse, isLit: boolean) =>
  drawBoxes(windows.filter((one) => one.isLit === isLit));

function drawChartHouse(
  house: TerraceHouse,
  ground: number,
  display: string,
  period: string,
): string {
  const middle = String(tenth(house.x + house.w / 2));
  const text = (words: string, y: number, look: string) =>
    words === ''
      ? ''
      : `<text${look} x="${middle}" y="${String(tenth(y))}">${escape(words)}</text>`;
  return (
    `<g class="${house.isLast ? 'house chosen' : 'house'}">` +
    path(house.outline + house.trim + (house.door ? drawBox(house.door) : '')) +
    path(chartWindows(house, false), ' class="dark"') +
    path(chartWindows(house, true), ' class="lit"') +
    `${text(display, house.y - 4, '')}${text(period, ground + 11, ' class="period"')}</g>`
  );
}

/** Measurements as a terrace, with its numbers written out for those who cannot see it. */
export function drawChart({ title, points, height, labels }: ChartLook): string {
  const { width, headroom, below } = CHART;
  const { houses } = buildTerrace(points, { width, height });
  const spoken = `${title}. ${points.map(({ label, display }) => `${label}: ${display}`).join('; ')}.`;
  const drawn = houses.map((house, index) => {
    const { label = '', display = '' } = points[index] ?? {};
    const isShown = labels === 'all' || house.isLast || index === 0;
    return drawChartHouse(house, height, isShown ? display : '', labels === 'all' ? label : '');
  });
  const depth = headroom + height + (labels === 'all' ? below : 2);
  const box = `0 ${String(-headroom)} ${String(width)} ${String(depth)}`;
  return `<svg class="drawing street chart" viewBox="${box}" role="img" aria-label="${escape(spoken)}">${drawn.join('')}${path(draw('M', 0, height, 'H', width))}</svg>`;
}
