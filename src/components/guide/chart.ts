import { formatCount } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Guide } from '../../schemas/guide.ts';
import { draw, drawBox, drawBoxes, tenth } from '../drawings/pen.ts';
import { buildTerrace, type TerraceHouse } from '../drawings/terrace.ts';
import { escape } from './blocks.ts';
import { path } from './svg.ts';

interface ChartLook {
  /** Height of the highest house, in a picture 360 wide. */
  readonly height: number;
  /** Whether every house has its number and its period, or only the first and the last their number. */
  readonly labels: 'all' | 'ends';
}

const CHART = { width: 360, headroom: 15, below: 18 } as const;

const windowsOf = ({ windows }: TerraceHouse, isLit: boolean) =>
  drawBoxes(windows.filter((one) => one.isLit === isLit));

function drawHouse(house: TerraceHouse, ground: number, number: string, period: string): string {
  const middle = String(tenth(house.x + house.w / 2));
  const text = (words: string, y: number, look: string) =>
    words === ''
      ? ''
      : `<text${look} x="${middle}" y="${String(tenth(y))}">${escape(words)}</text>`;
  return (
    `<g class="${house.isLast ? 'house chosen' : 'house'}">` +
    path(house.outline + house.trim + (house.door ? drawBox(house.door) : '')) +
    path(windowsOf(house, false), ' class="dark"') +
    path(windowsOf(house, true), ' class="lit"') +
    `${text(number, house.y - 4, '')}${text(period, ground + 13, ' class="period"')}</g>`
  );
}

/** The measurements as a terrace, with its numbers written out for those who cannot see it. */
export function drawChart(
  locale: Locale,
  { title, periodLabel, points }: Guide['chart'],
  { height, labels }: ChartLook,
): string {
  const { width, headroom, below } = CHART;
  const texts = points.map(({ label, value }) => ({
    period: `${periodLabel} ${label}`,
    number: formatCount(locale, value),
  }));
  const { houses } = buildTerrace(points, { width, height });
  const drawn = houses.map((house, index) => {
    const { period = '', number = '' } = texts[index] ?? {};
    const isShown = labels === 'all' || house.isLast || index === 0;
    return drawHouse(house, height, isShown ? number : '', labels === 'all' ? period : '');
  });
  const spoken = `${title}. ${texts.map(({ period, number }) => `${period}: ${number}`).join('; ')}.`;
  const depth = headroom + height + (labels === 'all' ? below : 2);
  const box = `0 ${String(-headroom)} ${String(width)} ${String(depth)}`;
  return (
    `<svg class="drawing street chart" viewBox="${box}" role="img" aria-label="${escape(spoken)}">` +
    `${drawn.join('')}${path(draw('M', 0, height, 'H', width))}</svg>`
  );
}
