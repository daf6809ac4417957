/** The number of clicks, a bar under it as in the dashboard, and a pointer that says "clicks" in every language. */
import type { Figures } from './figures.ts';
import { at, disc, group, path, share, text } from './ink.ts';
import type { Light } from './light.ts';
import { ACTS, easeOut, glide, progress, spanOfMonth } from './timing.ts';

const LEFT = 92;
const BASELINE = 196;
const SIZE = 172;
const BAR = { y: 236, width: 372 } as const;
/** When the counter says that it was more than that. */
export const OR_MORE = 17.8;
const LANDING = { from: 0.1, to: 1.6 } as const;

/** What the counter has to show at the end of each month: the last month is claimed as no more than the site claims. */
const goals = ({ values, before, after }: Figures): readonly number[] =>
  values.map((value, month) => (month === 0 ? before : Math.min(value, after)));

/** The number on the counter. */
export function countAt(seconds: number, figures: Figures): number {
  let count = figures.before;
  goals(figures).forEach((goal, month) => {
    if (month === 0) return;
    const { from } = spanOfMonth(month);
    count += (goal - count) * easeOut(progress(seconds, from + LANDING.from, from + LANDING.to));
  });
  return Math.round(count);
}

/** A ring around the pointer's tip each time the counter lands. */
function drawClick(seconds: number, months: number, x: number, stroke: string): string {
  for (let month = 1; month < months; month += 1) {
    const landed = spanOfMonth(month).from + LANDING.to - 0.3;
    const u = progress(seconds, landed, landed + 0.6);
    if (u <= 0 || u >= 1) continue;
    return group(
      disc(x, BAR.y, 8 + 22 * easeOut(u)),
      { stroke, fill: 'none', 'stroke-width': 3 },
      1 - u,
    );
  }
  return '';
}

const POINTER = 'M0 0 17 42 24.400 24.400 42 17z';

export function drawCounter(seconds: number, figures: Figures, light: Light): string {
  const seen = 1 - glide(seconds, ACTS.town, ACTS.town + 0.9);
  const count = countAt(seconds, figures);
  const end = LEFT + (BAR.width * count) / figures.after;
  const more = glide(seconds, OR_MORE, OR_MORE + 0.6);
  const plus =
    more > 0 ? `<tspan${more < 1 ? ` fill-opacity="${share(more)}"` : ''}>+</tspan>` : '';
  const bar = (to: number, stroke: string) =>
    path(`M${String(LEFT)} ${String(BAR.y)}H${String(Math.round(to))}`, {
      stroke,
      'stroke-width': 5,
    });
  return group(
    text(`${String(count)}${plus}`, {
      x: LEFT - 6,
      y: BASELINE,
      'font-size': SIZE,
      fill: light.text,
      stroke: 'none',
    }) +
      bar(LEFT + BAR.width, light.pencil) +
      bar(end, light.accent) +
      drawClick(seconds, figures.values.length, end, light.accent) +
      group(path(POINTER), {
        ...at(end, BAR.y + 3),
        fill: light.text,
        stroke: light.sky,
        'stroke-width': 3,
      }),
    {},
    seen,
  );
}
