import { buildFacade, ROOFS } from '../facade.ts';
import { tenth } from '../pen.ts';

/** One measurement, drawn as one house. */
export interface TerracePoint {
  readonly label: string;
  readonly value: number;
  /** False for a value between measurements, which is drawn as scaffolding. */
  readonly isMeasured?: boolean;
  /** The share of lit windows; without it, the growth since the first point. */
  readonly lit?: number;
  /** Without it, the last house is. */
  readonly isAccent?: boolean;
}

interface TerraceOptions {
  /** Width of the whole street. */
  readonly width: number;
  /** Height of the house with the highest value. */
  readonly height: number;
}

const WIDEST_HOUSE = 64;
const NARROWEST_GAP = 4;
const WIDEST_GAP = 24;

/** Refuses values that have no height. */
function checkPoints(points: readonly TerracePoint[]): void {
  if (points.length === 0) throw new RangeError('A terrace needs at least one point. Add one.');
  for (const { label, value } of points) {
    if (Number.isFinite(value) && value > 0) continue;
    throw new RangeError(
      `The point "${label}" has the value ${value}, which cannot be drawn as a house: ` +
        'every value must be a number above zero.',
    );
  }
}

function spread(count: number, { width }: TerraceOptions) {
  const house = Math.min(WIDEST_HOUSE, (width - NARROWEST_GAP * (count - 1)) / count);
  const between = count > 1 ? Math.min(WIDEST_GAP, (width - house * count) / (count - 1)) : 0;
  return { house, step: house + between };
}

/**
 * Lays out measurements as a street of houses whose heights, roof included, are proportional to the values. Windows are lit
 * from the top floor down; any share lights at least one.
 * Returns data, so that pages, cards and prints can draw the same street.
 */
export function buildTerrace(points: readonly TerracePoint[], options: TerraceOptions) {
  const { height } = options;
  checkPoints(points);
  const highest = Math.max(...points.map(({ value }) => value));
  const first = points[0]?.value ?? highest;
  const { house, step } = spread(points.length, options);
  const houses = points.map((point, index) => {
    const { value, isMeasured = true, lit = (value - first) / value } = point;
    const isLast = index === points.length - 1;
    const h = (height * value) / highest;
    const plot = { x: step * index, y: height - h, w: house, h };
    const roof = ROOFS[index % ROOFS.length] ?? 'gable';
    const { windows, ...facade } = buildFacade({ ...plot, roof });
    const litWindows = lit > 0 ? Math.max(1, Math.round(windows.length * lit)) : 0;
    return {
      ...plot,
      ...facade,
      windows: windows.map((box, place) => ({ ...box, isLit: place < litWindows })),
      isMeasured,
      isLast,
      isAccent: point.isAccent ?? isLast,
    };
  });
  return { width: tenth(step * (points.length - 1) + house), height, houses };
}
export type Terrace = ReturnType<typeof buildTerrace>;
export type TerraceHouse = Terrace['houses'][number];
