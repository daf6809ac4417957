/** A measured value, and its aim if there is one. */
export interface Figure {
  readonly name: string;
  readonly measured: string;
  readonly aim?: string;
  readonly isMissed?: boolean;
}

export interface BenchResult {
  readonly title: string;
  /** The conditions of the measurement, in a sentence or two. */
  readonly setting: string;
  readonly figures: readonly Figure[];
}

/** The smallest value that a share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(Math.ceil(share * sorted.length) - 1, 0)] ?? Number.NaN;
}

/** A figure with an upper bound; one that could not be measured misses it. */
export const atMost = (name: string, value: number, bound: number, unit: string): Figure => ({
  name,
  measured: `${value.toFixed(1)} ${unit}`,
  aim: `at most ${String(bound)} ${unit}`,
  isMissed: !(value <= bound),
});
