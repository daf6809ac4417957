/** Pieces of a picture as SVG text. */
import { tenth } from '../drawings/pen.ts';

/** Names of attributes and what they are worth; numbers are written to a tenth, nothing for `undefined`. */
export type Look = Readonly<Record<string, string | number | undefined>>;

export const attributes = (look: Look): string =>
  Object.entries(look)
    .map(([name, value]) => {
      if (value === undefined) return '';
      return ` ${name}="${typeof value === 'number' ? String(tenth(value)) : value}"`;
    })
    .join('');

/** A share of one, to a hundredth: tenths would jerk. */
export const share = (value: number): string => String(Math.round(value * 100) / 100);

/** A path; an empty one is nothing. */
export const path = (d: string, look: Look = {}): string =>
  d === '' ? '' : `<path d="${d}"${attributes(look)}/>`;

/** A path of which the pen has drawn a share. */
export function stroke(d: string, drawn: number, look: Look = {}): string {
  if (drawn <= 0) return '';
  if (drawn >= 1) return path(d, look);
  const dash = `${String(Math.round(drawn * 1000) / 1000)} 2`;
  return path(d, { ...look, pathLength: '1', 'stroke-dasharray': dash });
}

export const disc = (x: number, y: number, r: number, look: Look = {}): string =>
  `<circle${attributes({ cx: x, cy: y, r, ...look })}/>`;

/** A group; an empty or invisible one is nothing. */
export function group(content: string, look: Look = {}, opacity = 1): string {
  if (content === '' || opacity <= 0) return '';
  const seen = opacity < 1 ? share(opacity) : undefined;
  return `<g${attributes({ ...look, opacity: seen })}>${content}</g>`;
}

/** A place to draw at, in the units around it. */
export const at = (x: number, y: number, scale = 1): Look => ({
  transform:
    `translate(${String(tenth(x))} ${String(tenth(y))})` +
    (scale === 1 ? '' : `scale(${String(Math.round(scale * 10000) / 10000)})`),
});

export const text = (content: string, look: Look): string =>
  `<text${attributes(look)}>${content}</text>`;
