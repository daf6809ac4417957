import type { Terrace, TerraceHouse } from './terrace.ts';

/** Average width of a character of Instrument Sans in figures and short words. */
const EM_PER_CHARACTER = 0.56;

/** The largest overhang of a text beyond each end of the street, smaller than the margins there. */
const OVERHANG = 6;

const widthOf = (text: string, size: number) => text.length * size * EM_PER_CHARACTER;

/** True when every text fits beside its neighbours at a type size, in units of the picture. */
export function fitsInARow(terrace: Terrace, texts: readonly string[], size: number): boolean {
  const [first, second] = terrace.houses;
  if (!first || !second) return true;
  const slot = second.x - first.x;
  return texts.every((text) => widthOf(text, size) < slot - size / 3);
}

/** Centres a text on its house, or aligns it with the end of the street where it would overhang too far. */
function stand(house: TerraceHouse, text: string, size: number) {
  const sticksOut = widthOf(text, size) > house.w + 2 * OVERHANG;
  if (sticksOut && house.isLast && house.x > 0)
    return { x: house.x + house.w, anchor: 'end' } as const;
  if (sticksOut && house.x === 0) return { x: 0, anchor: 'start' } as const;
  return { x: house.x + house.w / 2, anchor: 'middle' } as const;
}

/**
 * One text for each house, at the height from `y`. `size` is its largest type size; `isEnd` marks the texts of the first and
 * the last house.
 */
export function placeTexts(
  { houses }: Terrace,
  texts: readonly string[],
  size: number,
  y: (house: TerraceHouse) => number,
) {
  return houses.map((house, index) => {
    const text = texts[index] ?? '';
    const isEnd = house.isLast || index === 0;
    return { text, ...stand(house, text, size), y: y(house), isEnd, isAccent: house.isAccent };
  });
}

/**
 * Points of which only the first and the last are measured; the others are drawn without a number.
 * @example measuredAtEnds([{ value: 1 }, { value: 2 }, { value: 4 }], String).map(({ display }) => display) // ['1', '–', '4']
 */
export const measuredAtEnds = <Point extends { readonly value: number }>(
  points: readonly Point[],
  show: (value: number, isLast: boolean) => string,
): (Point & { display: string; isMeasured: boolean })[] =>
  points.map((point, index) => {
    const isLast = index === points.length - 1;
    const isMeasured = index === 0 || isLast;
    return { ...point, isMeasured, display: isMeasured ? show(point.value, isLast) : '–' };
  });
