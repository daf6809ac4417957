/** What a benchmark comes to, and the report people read. */
export interface Figure {
  readonly name: string;
  readonly measured: string;
  /** What it should be; a figure without one is only told. */
  readonly aim?: string;
  readonly isShort?: boolean;
}

export interface BenchResult {
  readonly title: string;
  /** What was done, in a sentence or two. */
  readonly setting: string;
  readonly figures: readonly Figure[];
}

/** The value that this share of all values does not exceed (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(Math.ceil(share * sorted.length) - 1, 0)] ?? Number.NaN;
}

/** How much values taken at even intervals rise per interval, by least squares. */
export function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const covariance = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  return covariance / values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
}

/** A figure that should not exceed a bound. */
export const atMost = (name: string, value: number, bound: number, unit: string): Figure => ({
  name,
  measured: `${value.toFixed(1)} ${unit}`,
  aim: `at most ${bound} ${unit}`,
  isShort: !(value <= bound),
});

/** A figure without a unit that should reach a bound. */
export const atLeast = (name: string, value: number, bound: number): Figure => ({
  name,
  measured: value.toFixed(2),
  aim: `at least ${bound}`,
  isShort: !(value >= bound),
});

/** Things of which there should be none. */
export const none = (name: string, count: number, all: number): Figure => ({
  name,
  measured: `${count} of ${all}`,
  aim: 'none',
  isShort: count > 0,
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
    ...figures.map(({ name, measured, aim = '', isShort = false }) =>
      row([name, isShort ? `**${measured}**` : measured, aim]),
    ),
    '',
  ].join('\n');

/** Figures that miss their aim stand in bold. */
export const reportOf = (machine: string, results: readonly BenchResult[]): string =>
  ['# Benchmarks', '', machine, '', ...results.map(sectionOf)].join('\n');

export const isShort = ({ figures }: BenchResult): boolean =>
  figures.some((figure) => figure.isShort);
