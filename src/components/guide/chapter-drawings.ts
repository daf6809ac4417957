import type { ChapterName } from '../../schemas/guide.ts';
import { sizeOf, type DrawingName } from '../drawings/drawing-names.ts';
import { drawStreet } from '../drawings/street.ts';
import { path, picture } from './svg.ts';

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
