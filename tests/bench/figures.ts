/** The figures of a benchmark and their report. */
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

/** A figure with a lower bound. */
export const atLeast = (name: string, value: number, bound: number, unit: string): Figure => ({
  name,
  measured: `${value.toFixed(0)} ${unit}`,
  aim: `at least ${String(bound)} ${unit}`,
  isMissed: !(value >= bound),
});

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const sectionOf = ({ title, setting, figures }: BenchResult): string =>
  [
    `## ${title}`,
    '',
    setting,
    '',
    row(['', 'Measured', 'Aim']),
    row(['---', '---', '---']),
    ...figures.map(({ name, measured, aim = '', isMissed = false }) =>
      row([name, isMissed ? `**${measured}**` : measured, aim]),
    ),
    '',
  ].join('\n');

/** Figures that miss their aim stand in bold. */
export const reportOf = (machine: string, results: readonly BenchResult[]): string =>
  ['# Benchmarks', '', machine, '', ...results.map(sectionOf)].join('\n');

export const missesAim = ({ figures }: BenchResult): boolean =>
  figures.some((figure) => figure.isMissed);
