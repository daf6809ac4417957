import { buildFacade, ROOFS, type Plot } from '../drawings/facade.ts';
import { draw, drawBox, drawBoxes, tenth, type Box } from '../drawings/pen.ts';
import { path, picture } from './svg.ts';

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
