/** What is far away: sun and moon, a few stars, the town beyond the fields. */
import { draw } from '../drawings/pen.ts';
import { drawStreet, type House } from '../drawings/street.ts';
import { placeDistance, type Camera } from './camera.ts';
import type { Colours } from './figures.ts';
import { disc, group, path } from './ink.ts';
import { mix, type Light } from './light.ts';
import { course, glide } from './timing.ts';

const FAR_HOUSES: readonly House[] = [
  [-860, 70, 84, 'gable'],
  [-790, 92, 120, 'parapet'],
  [-690, 60, 96, 'gable'],
  [-560, 80, 150, 'chimney'],
  [-480, 96, 104, 'mansard'],
  [-300, 74, 88, 'gable'],
  [-226, 74, 112, 'gable'],
  [-60, 90, 96, 'chimney'],
  [30, 64, 132, 'parapet'],
  [190, 80, 84, 'gable'],
  [270, 80, 84, 'gable'],
  [470, 96, 110, 'mansard'],
  [566, 70, 142, 'gable'],
  [636, 84, 98, 'parapet'],
  [820, 76, 90, 'chimney'],
  [896, 76, 116, 'gable'],
  [1090, 92, 128, 'parapet'],
  [1182, 66, 92, 'gable'],
  [1340, 84, 106, 'gable'],
  [1424, 84, 150, 'mansard'],
  [1508, 70, 96, 'gable'],
  [1660, 90, 122, 'chimney'],
  [1750, 80, 90, 'gable'],
  [1900, 96, 140, 'parapet'],
  [1996, 74, 100, 'gable'],
  [2140, 84, 118, 'gable'],
];
/** A church among them, and trees. */
const CHURCH = draw(
  'M',
  372,
  0,
  'v',
  -110,
  'l',
  21,
  -84,
  'l',
  21,
  84,
  'v',
  30,
  'h',
  46,
  'V',
  0,
  'z',
);
const TREES = [
  [-385, 34],
  [-120, 28],
  [155, 26],
  [1015, 30],
  [1290, 27],
  [1610, 32],
  [1850, 29],
] as const;

const STARS = [
  [700, 70],
  [640, 268],
  [742, 300],
  [1108, 66],
  [1204, 148],
  [560, 96],
  [960, 76],
  [1230, 262],
  [766, 92],
  [470, 330],
] as const;

const treeAt = ([x, r]: readonly [number, number]) =>
  draw('M', x, 0, 'v', -r * 1.2) +
  draw('M', x - r, -r * 1.9, 'a', r, r, 0, 1, 1, r * 2, 0) +
  draw('a', r, r, 0, 1, 1, -r * 2, 0, 'z');

/** One flat silhouette: its houses share a colour, so they need no lines. */
const TOWN = drawStreet(FAR_HOUSES, 0).walls + CHURCH + TREES.map(treeAt).join('');

const drawStars = (seconds: number, fill: string): string =>
  STARS.map(([x, y], index) =>
    group(
      disc(x, y, index % 3 === 0 ? 3 : 2.2),
      { fill },
      0.75 * glide(seconds, 14.8 + index * 0.3, 15.8 + index * 0.3),
    ),
  ).join('');

/** By now the sun is behind the street. */
const SUNSET = 12;

function drawSun(seconds: number, { brass, brick, paper }: Colours): string {
  const down = course(
    [
      [0, 0],
      [4, 0.12],
      [SUNSET, 1],
    ],
    seconds,
  );
  if (seconds >= SUNSET) return '';
  const fill = mix(mix(paper, brass, 0.55 + 0.35 * down), brick, 0.5 * down);
  return disc(930 + 60 * down, 236 + 440 * down, 74, { fill });
}

function drawMoon(seconds: number, { card }: Colours): string {
  const up = glide(seconds, 12.8, 18);
  const x = course(
    [
      [0, 850],
      [21, 862],
      [24.5, 1010],
      [26, 1016],
    ],
    seconds,
  );
  const crescent =
    draw('M', x, 168 - 56 * up, 'a', 34, 34, 0, 1, 0, 30, 48) +
    draw('a', 40, 40, 0, 0, 1, -30, -48, 'z');
  return group(path(crescent), { fill: card }, 0.92 * up);
}

export interface Sky {
  readonly seconds: number;
  readonly camera: Camera;
  readonly light: Light;
  readonly colours: Colours;
}

export const drawSky = ({ seconds, camera, light, colours }: Sky): string =>
  drawSun(seconds, colours) +
  drawStars(seconds, colours.card) +
  drawMoon(seconds, colours) +
  group(path(TOWN), {
    ...placeDistance(camera, 0.5),
    fill: light.far,
    stroke: light.far,
    'stroke-width': 3,
  });
