/** What lives in the street: smoke, two birds, someone who walks home and looks up. */
import { draw } from '../drawings/pen.ts';
import type { Scene } from './furniture.ts';
import { at, disc, group, path } from './ink.ts';
import { STREET_X, TERRACE_HEIGHT, UNIT } from './street.ts';
import { course, glide, progress, stay } from './timing.ts';

/** Where on the roof a chimney stands, as a share of the house's width. */
const CHIMNEY = 0.76;

function drawSmoke({ seconds, houses, light, pen }: Scene): string {
  const house = houses.find(({ roof }) => roof === 'chimney');
  if (!house) return '';
  const seen = glide(seconds, house.to - 0.2, house.to + 1.5);
  const points = Array.from({ length: 9 }, (_, step) => {
    const rise = step * 13 * (0.4 + 0.6 * seen);
    return [Math.sin(step * 0.85 - seconds * 1.6) * step * 1.5 + step * 3, -rise] as const;
  });
  const line = points.map(([x, y], step) => {
    const [nextX, nextY] = points[step + 1] ?? [x, y];
    return step === 0 ? draw('M', x, y) : draw('Q', x, y, (x + nextX) / 2, (y + nextY) / 2);
  });
  const x = STREET_X + (house.x + house.w * CHIMNEY) * UNIT;
  const y = (house.y - TERRACE_HEIGHT) * UNIT - 5;
  return group(
    path(line.join('')),
    { ...at(x, y), stroke: light.line, 'stroke-width': pen },
    0.6 * seen,
  );
}

/** Birds cross the picture, not the world. */
export function drawBirds({ seconds, light }: Scene): string {
  const u = progress(seconds, 5.2, 10.4);
  if (u <= 0 || u >= 1) return '';
  const bird = (delay: number, size: number, height: number) => {
    const wing =
      8 * Math.sin(seconds * 9 + delay * 4) * (Math.sin(seconds * 1.3 + delay) > -0.4 ? 1 : 0.2);
    const x = 1330 - 1500 * (u - delay * 0.03);
    const y = height - 350 * u + 14 * Math.sin(u * 9 + delay);
    const half = 17 * size;
    return path(
      draw(
        'M',
        -half,
        -wing,
        'Q',
        -half * 0.4,
        -7 - wing * 0.2,
        0,
        0,
        'Q',
        half * 0.4,
        -7 - wing * 0.2,
        half,
        -wing,
      ),
      at(x, y),
    );
  };
  return group(bird(0, 1, 236) + bird(1, 0.8, 262) + bird(2.4, 0.7, 226), {
    stroke: light.text,
    'stroke-width': 3.2,
  });
}

const WALK = { from: 10.6, arrives: 17.2 } as const;

/** Someone in a brick-red coat comes home along the pavement, stops before the last house and looks up. */
function drawPasserBy({ seconds, houses, light, colours, pen }: Scene): string {
  const home = (houses.at(-1)?.left ?? 0) - 22;
  const x = course(
    [
      [WALK.from, -60],
      [WALK.arrives - 0.6, home - 26],
      [WALK.arrives, home],
    ],
    seconds,
  );
  if (seconds <= WALK.from) return '';
  const going = stay(seconds, { from: WALK.from, to: WALK.arrives }, 0.3);
  const step = Math.sin(seconds * 8.4) * 8 * going;
  const [fore, hind] = [step + 3 * (1 - going), -step - 3 * (1 - going)];
  const up = glide(seconds, 17.4, 18.2) - glide(seconds, 21.4, 22);
  const legs = draw('M', 0, -22, 'L', fore, 0, 'h', 4, 'M', 0, -22, 'L', hind, 0, 'h', 4);
  const coat = 'M-2.500-46C-8-42-9-30-10-18H8C7-29 7-41 3-46z';
  const head =
    disc(0, -5.4, 4.6, { fill: light.line }) +
    path('M-7.500-8.500 8-7.500M-4-9.500Q0-14 4-9.500z', { fill: light.line });
  const tilt = { transform: `translate(1 -46)rotate(${String(Math.round(-28 * up))})` };
  return group(
    path(legs) +
      path(coat, { fill: colours.brick, stroke: colours.brick }) +
      group(head, { ...tilt, 'stroke-width': pen * 0.85 }),
    { ...at(x, 9), stroke: light.line, 'stroke-width': pen * 0.95 },
  );
}

export const drawLife = (scene: Scene): string => drawSmoke(scene) + drawPasserBy(scene);
