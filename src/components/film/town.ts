/** The last act: the street was part of a town all along, and the town has a name on it. */
import { LOGO_MARK } from '../drawings/logo-mark.ts';
import { buildFacade } from '../drawings/facade.ts';
import { drawBox, drawBoxes } from '../drawings/pen.ts';
import type { House } from '../drawings/street.ts';
import { drawLamp, type Scene } from './furniture.ts';
import { at, group, path, share, stroke, text } from './ink.ts';
import { mix } from './light.ts';
import { UNIT } from './street.ts';
import { ACTS, ease, FILM, glide, progress } from './timing.ts';

/** Neighbours on both sides, in units of the terrace, nearest first. */
const LEFT_SIDE: readonly House[] = [
  [-46, 36, 58, 'parapet'],
  [-86, 36, 74, 'gable'],
  [-126, 36, 52, 'mansard'],
  [-172, 42, 84, 'chimney'],
  [-212, 36, 62, 'gable'],
  [-252, 36, 78, 'parapet'],
];
const RIGHT_SIDE: readonly House[] = [
  [334, 36, 86, 'gable'],
  [374, 36, 68, 'chimney'],
  [414, 42, 98, 'parapet'],
  [460, 36, 74, 'mansard'],
  [500, 36, 88, 'gable'],
  [540, 36, 60, 'parapet'],
];
/** One in so many windows of the neighbours is lit. */
const LIT_EVERY = 5;

function drawNeighbour([x, w, h, roof]: House, order: number, scene: Scene): string {
  const { seconds, light, colours } = scene;
  const begins = ACTS.town + 0.15 + order * 0.28;
  const u = progress(seconds, begins, begins + 1.3);
  if (u <= 0) return '';
  const { outline, trim, door, windows } = buildFacade({ x, y: -h, w, h, roof });
  const isLit = (index: number) => (index * 7 + order * 3) % LIT_EVERY === 0;
  const on = glide(seconds, begins + 1, begins + 1.6);
  return (
    path(outline, {
      fill: light.wall,
      stroke: 'none',
      'fill-opacity': share(ease(progress(u, 0.1, 0.6))),
    }) +
    stroke(outline, ease(progress(u, 0, 0.7)), {}) +
    stroke(trim + (door ? drawBox(door) : ''), ease(progress(u, 0.5, 0.9)), {}) +
    stroke(drawBoxes(windows.filter((_, index) => !isLit(index))), ease(progress(u, 0.4, 1)), {
      opacity: '.5',
    }) +
    path(drawBoxes(windows.filter((_, index) => isLit(index))), {
      fill: colours.brass,
      stroke: 'none',
      'fill-opacity': share(0.85 * on),
    })
  );
}

/** The houses beside the street, seen only when the view draws back. */
export function drawNeighbours(scene: Scene): string {
  if (scene.seconds < ACTS.town) return '';
  const { light, colours, pen } = scene;
  const sides = [LEFT_SIDE, RIGHT_SIDE].flatMap((side) =>
    side.map((house, order) => drawNeighbour(house, order, scene)),
  );
  const look = {
    ...at(0, 0, UNIT),
    stroke: mix(light.line, colours.night, 0.3),
    'stroke-width': String(Math.round((pen * 85) / UNIT) / 100),
  };
  return group(sides.join(''), look);
}

export const drawTownLamps = (scene: Scene): string =>
  scene.seconds < ACTS.town
    ? ''
    : group(
        [-20, -480, 1580].map((x) => drawLamp(x, scene, glide(scene.seconds, 22.6, 23.2))).join(''),
        { stroke: scene.light.line },
        glide(scene.seconds, 21.6, 22.4),
      );

const WORDMARK = { size: 136, width: 396 } as const;
const MARK = { size: 110, gap: 28 } as const;
const BRAND_BASELINE = 248;

/** When the mark is drawn. */
export const NAME_APPEARS = ACTS.town + 1.3;

/** Mark and name, as in the site's header. */
export function drawBrand(seconds: number, brand: string, scene: Scene): string {
  const begins = NAME_APPEARS;
  if (seconds <= begins) return '';
  const left = (FILM.width - WORDMARK.width - MARK.size - MARK.gap) / 2;
  const seen = glide(seconds, begins + 0.7, begins + 1.7);
  const mark = stroke(LOGO_MARK, ease(progress(seconds, begins, begins + 1.3)), {});
  const name = { x: left + MARK.size + MARK.gap, y: BRAND_BASELINE, 'font-size': WORDMARK.size };
  return (
    group(mark, {
      ...at(left, BRAND_BASELINE - 106, MARK.size / 24),
      stroke: scene.colours.brass,
      'stroke-width': '1.4',
    }) + group(text(brand, name), { fill: scene.light.text, 'letter-spacing': '-.015em' }, seen)
  );
}
