/** What stands in the street besides houses: a garden wall with a cat, a lamp, surveyor's pegs, an agent's board. */
import { LOGO_MARK } from '../drawings/logo-mark.ts';
import { draw } from '../drawings/pen.ts';
import type { Colours } from './figures.ts';
import { at, disc, group, path, share } from './ink.ts';
import type { Light } from './light.ts';
import type { FilmHouse } from './street.ts';
import { course, easeOut, glide, progress, type Key } from './timing.ts';

export interface Scene {
  readonly seconds: number;
  readonly houses: readonly FilmHouse[];
  readonly light: Light;
  readonly colours: Colours;
  /** Width of the main pen in units of the world. */
  readonly pen: number;
}

/** When the lamp comes on. */
export const LAMP_ON = 12.9;
/** The lamp stands before the gap between these two houses. */
const LAMP_AFTER = 2;
const WALL = { from: -210, to: 100, top: -50 } as const;

const CAT_BODY =
  'M3 0C2-11 8-18 12-23L11.500-34 16-30.500H20L24.500-34V-25C24.500-21 22-19 21-18 24-12 25-6 25 0z';

function drawCat({ seconds, light, colours, pen }: Scene): string {
  const sway = 4 * Math.sin(seconds * 1.7) * glide(seconds, 1.5, 3);
  const tail =
    draw('M', 5, -3, 'C', -6, -2, -9, 8, -5 + sway * 0.5, 14) + draw('q', 3, 7, 8 + sway, 6);
  return group(
    path(CAT_BODY, { fill: colours.ink, 'stroke-width': pen * 0.85 }) +
      path(tail, { fill: 'none', 'stroke-width': pen * 1.4 }),
    {
      ...at(46, WALL.top - 8),
      stroke: light.line,
    },
  );
}

function drawWall(scene: Scene): string {
  const { light, pen } = scene;
  const { from, to, top } = WALL;
  const bricks = draw(
    'M',
    8,
    -30,
    'h',
    22,
    'm',
    10,
    0,
    'h',
    22,
    'M',
    58,
    -16,
    'h',
    22,
    'M',
    -70,
    -22,
    'h',
    22,
    'm',
    12,
    0,
    'h',
    22,
  );
  return (
    path(draw('M', from, top, 'H', to, 'V', 0, 'H', from, 'z'), {
      fill: light.wall,
      stroke: 'none',
    }) +
    path(draw('M', from, top, 'H', to, 'V', 0, 'M', from, top - 8, 'H', to + 5, 'v', 8, 'h', -5)) +
    path(bricks, { 'stroke-width': pen * 0.85, opacity: '.45' }) +
    drawCat(scene)
  );
}

/** A street lamp, with two flat rings of light. */
export function drawLamp(x: number, { light, pen, colours }: Scene, on: number): string {
  const glow = (r: number, strength: number) =>
    on > 0
      ? disc(0, -150, r, {
          fill: colours.brass,
          stroke: 'none',
          'fill-opacity': share(strength * on),
        })
      : '';
  const lantern = 'M-9-138-12-162H12L9-138zM-12-162-6-172H6L12-162M0-172v-6';
  return group(
    glow(64, 0.1) +
      glow(36, 0.16) +
      path('M0 0V-138M-12-126H12M-7 0V-14H7V0') +
      path(lantern, { fill: light.wall }) +
      path('M-9-138-12-162H12L9-138z', {
        fill: colours.brass,
        stroke: 'none',
        'fill-opacity': share(on),
      }),
    { ...at(x, 0), 'stroke-width': pen },
  );
}

const drawStreetLamp = (scene: Scene): string => {
  const beside = scene.houses[LAMP_AFTER];
  const on = glide(scene.seconds, LAMP_ON, LAMP_ON + 0.5);
  return beside ? drawLamp(beside.right + 7, scene, on) : '';
};

/** A peg at each corner of a plot until its house is begun. */
function drawPegs({ seconds, houses, light, pen }: Scene): string {
  const open = houses.filter(({ from }) => seconds < from);
  const pegs = open
    .map(({ left, right }) => draw('M', left, 4, 'V', -16, 'M', right, 4, 'V', -16))
    .join('');
  return path(pegs, { stroke: light.pencil, 'stroke-width': pen });
}

/** The board is planted beside the last house and goes on to the next plot before each new one. */
function boardPlace({ seconds, houses }: Scene): { x: number; lift: number } {
  const keys: Key[] = [];
  let lift = 0;
  houses.slice(0, -1).forEach((_, month) => {
    const next = houses[month + 1];
    const after = houses[month + 2];
    if (!next) return;
    const goal = after ? after.left + 34 : next.right + 18;
    const leaves = next.from - 0.1;
    keys.push([leaves, next.left + 34], [leaves + 0.7, goal]);
    lift = Math.max(lift, Math.sin(Math.PI * progress(seconds, leaves - 0.1, leaves + 0.8)));
  });
  return { x: course(keys, seconds), lift: lift * 26 };
}

function drawBoard(scene: Scene): string {
  const { seconds, colours, pen } = scene;
  const planted = easeOut(progress(seconds, 2.1, 2.7));
  if (planted <= 0) return '';
  const { x, lift } = boardPlace(scene);
  const board =
    path('M0 8V-96') +
    path('M0-92H52V-52H0z', { fill: colours.brick, stroke: colours.brick }) +
    path(LOGO_MARK, { ...at(12, -86, 1.16), stroke: colours.paper, 'stroke-width': 2.2 });
  return group(
    board,
    { ...at(x, -lift - 60 * (1 - planted)), 'stroke-width': pen * 1.1 },
    progress(seconds, 2.1, 2.35),
  );
}

/** Behind the pavement. */
export const drawFurniture = (scene: Scene): string =>
  group(drawWall(scene) + drawPegs(scene) + drawStreetLamp(scene) + drawBoard(scene), {
    stroke: scene.light.line,
    'stroke-width': scene.pen,
  });

/** Pavement and road. */
export function drawGround({ light, pen }: Scene): string {
  return (
    path('M-1400 0H2700V900H-1400z', { fill: light.earth }) +
    path('M-1400 0H2700', { stroke: light.line, 'stroke-width': pen * 1.25 }) +
    path('M-1400 15H2700', { stroke: light.line, 'stroke-width': pen * 0.85, opacity: '.4' })
  );
}
