/** Short SVG path data in whole units, because pages carry drawings inline. */

/** Area of a rectangle, its origin top left as in SVG. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** @example tenth(12.3456) // 12.3 */
export const tenth = (value: number): number => Math.round(value * 10) / 10;

/**
 * Joins commands and coordinates, with no more blanks than SVG needs.
 * @example draw('M', 1.4, -2, 'h', 5) // 'M1-2h5'
 */
export function draw(...parts: readonly (string | number)[]): string {
  let path = '';
  for (const part of parts) {
    const text = typeof part === 'number' ? String(Math.round(part)) : part;
    const isSecondNumber = typeof part === 'number' && /\d$/.test(path) && !text.startsWith('-');
    path += isSecondNumber ? ` ${text}` : text;
  }
  return path;
}

/** @example drawBox({ x: 1, y: 2, w: 3, h: 4 }) // 'M1 2h3v4h-3z' */
export const drawBox = ({ x, y, w, h }: Box): string =>
  draw('M', x, y, 'h', w, 'v', h, 'h', -Math.round(w), 'z');

/**
 * Rectangles as one path, each relative to the one before, so that regular rows compress well.
 * @example drawBoxes([{ x: 1, y: 2, w: 3, h: 4 }, { x: 6, y: 2, w: 3, h: 4 }]) // 'M1 2h3v4h-3zm5 0h3v4h-3z'
 */
export function drawBoxes(boxes: readonly Box[]): string {
  let [fromX, fromY] = [0, 0];
  return boxes
    .map((box, index) => {
      const [x, y] = [Math.round(box.x), Math.round(box.y)];
      const move = index === 0 ? draw('M', x, y) : draw('m', x - fromX, y - fromY);
      [fromX, fromY] = [x, y];
      return `${move}${draw('h', box.w, 'v', box.h, 'h', -Math.round(box.w), 'z')}`;
    })
    .join('');
}
