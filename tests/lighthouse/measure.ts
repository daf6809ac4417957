import type { Result } from 'lighthouse';

const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const COSTS = {
  'largest-contentful-paint': 1200,
  'total-blocking-time': 50,
  'cumulative-layout-shift': 0,
  'total-byte-weight': Number.POSITIVE_INFINITY,
} as const;
const PAID_LCP = 1000;
/** A page kept out of search on purpose loses a third of the points of `seo`. */
const KEPT_OUT = 'seo: is-crawlable';

/** One load of one page, as by a phone on a slow network. */
export interface Measurement {
  /** Scores of 100, then milliseconds, shift and bytes, by Lighthouse's names. */
  readonly figures: ReadonlyMap<string, number>;
  /** Audits that cost points. */
  readonly losses: readonly string[];
}

const lossesOf = ({ audits, categories }: Result) =>
  SCORES.flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${id}`),
  );

export const measurementOf = (result: Result): Measurement => ({
  figures: new Map<string, number>([
    ...SCORES.map(
      (name) => [name, Math.round((result.categories[name]?.score ?? 0) * 100)] as const,
    ),
    ...Object.keys(COSTS).map(
      (name) => [name, result.audits[name]?.numericValue ?? Number.POSITIVE_INFINITY] as const,
    ),
  ]),
  losses: lossesOf(result),
});

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The median of several loads, figure by figure, and the losses of all. */
export const median = (loads: readonly Measurement[]): Measurement => ({
  figures: new Map(
    [...SCORES, ...Object.keys(COSTS)].map((name) => [
      name,
      middle(loads.map(({ figures }) => figures.get(name) ?? Number.NaN)),
    ]),
  ),
  losses: [...new Set(loads.flatMap(({ losses }) => losses))],
});

/** The figures of a page that miss their aim. */
export function shortfalls({ figures, losses }: Measurement, isPaid: boolean): string[] {
  const ofSearch = losses.filter((loss) => loss.startsWith('seo:'));
  const isExcused = (name: string) => isPaid && name === 'seo' && ofSearch.join() === KEPT_OUT;
  const bounds = isPaid ? { ...COSTS, 'largest-contentful-paint': PAID_LCP } : COSTS;
  const of = (name: string) => figures.get(name) ?? Number.NaN;
  return [
    ...SCORES.filter((name) => !(of(name) >= 100) && !isExcused(name)).map(
      (name) => `${name} ${String(of(name))} of 100`,
    ),
    ...Object.entries(bounds)
      .filter(([name, most]) => !(of(name) <= most))
      .map(([name, most]) => `${name} ${of(name).toFixed(4)} of ${String(most)}`),
  ];
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** The report people read. */
export function reportOf(
  pages: ReadonlyMap<string, Measurement>,
  loads: number,
  isPaid: (path: string) => boolean,
): string {
  const names = [...SCORES, ...Object.keys(COSTS)];
  const rows = [...pages].map(([path, { figures }]) =>
    row([path, ...names.map((name) => String(Number(figures.get(name)?.toFixed(4))))]),
  );
  const faults = [...pages].flatMap(([path, page]) =>
    [...shortfalls(page, isPaid(path)), ...page.losses].map((fault) => `- ${path}: ${fault}`),
  );
  return [
    '# Lighthouse',
    '',
    `Mobile, simulated network; the median of ${String(loads)} loads of the production server on this machine.`,
    '',
    row(['Page', ...names]),
    row(['Page', ...names].map(() => '---')),
    ...rows,
    '',
    ...(faults.length > 0
      ? ['Short of the bounds, or losing points:', '', ...faults]
      : ['Every page is within its bounds.']),
    '',
  ].join('\n');
}
