import type { Result } from 'lighthouse';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** One look at one page, as a phone on a slow network would have it. */
export interface Measurement {
  readonly scores: Readonly<Record<Category, number>>;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  readonly bytes: number;
  /** Audits that cost points, by their titles. */
  readonly losses: readonly string[];
}

export const BOUNDS = { score: 100, lcpMs: 1200, tbtMs: 50, cls: 0 } as const;
/** Pages that adverts lead to are faster, and kept out of search on purpose. */
export const PAID_BOUNDS = { ...BOUNDS, lcpMs: 1000 } as const;
export type Bounds = typeof BOUNDS | typeof PAID_BOUNDS;

/** How Lighthouse names that a page is kept out of search; it takes a third of the points for it. */
const KEPT_OUT = '(is-crawlable)';

const numeric = (result: Result, audit: string) =>
  result.audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;

const score = (result: Result, category: Category) =>
  Math.round((result.categories[category]?.score ?? 0) * 100);

const losses = (result: Result) =>
  CATEGORIES.flatMap((category) =>
    (result.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = result.audits[id];
      if (weight === 0 || audit?.score === null || audit?.score === undefined) return [];
      return audit.score < 1 ? [`${category}: ${audit.title} (${id})`] : [];
    }),
  );

/** What matters of Lighthouse's own report. */
export const measurementOf = (result: Result): Measurement => ({
  scores: {
    performance: score(result, 'performance'),
    accessibility: score(result, 'accessibility'),
    'best-practices': score(result, 'best-practices'),
    seo: score(result, 'seo'),
  },
  lcpMs: numeric(result, 'largest-contentful-paint'),
  tbtMs: numeric(result, 'total-blocking-time'),
  cls: numeric(result, 'cumulative-layout-shift'),
  bytes: numeric(result, 'total-byte-weight'),
  losses: losses(result),
});

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The middle of several looks, figure by figure. */
export const median = (runs: readonly Measurement[]): Measurement => {
  const of = (figure: (run: Measurement) => number) => middle(runs.map(figure));
  return {
    scores: {
      performance: of((run) => run.scores.performance),
      accessibility: of((run) => run.scores.accessibility),
      'best-practices': of((run) => run.scores['best-practices']),
      seo: of((run) => run.scores.seo),
    },
    lcpMs: of((run) => run.lcpMs),
    tbtMs: of((run) => run.tbtMs),
    cls: of((run) => run.cls),
    bytes: of((run) => run.bytes),
    losses: [...new Set(runs.flatMap((run) => run.losses))],
  };
};

/** Whether a page loses points for search only because it is kept out of it, as paid pages are. */
const isKeptOutOnly = ({ losses }: Measurement, bounds: Bounds): boolean => {
  const ofSearch = losses.filter((loss) => loss.startsWith('seo:'));
  return (
    bounds === PAID_BOUNDS && ofSearch.length === 1 && ofSearch[0]?.endsWith(KEPT_OUT) === true
  );
};

/** Where a page stays behind what was promised, in words. */
export const shortfalls = (page: Measurement, bounds: Bounds = BOUNDS): string[] => [
  ...CATEGORIES.filter(
    (category) =>
      page.scores[category] < bounds.score && !(category === 'seo' && isKeptOutOnly(page, bounds)),
  ).map((category) => `${category} ${String(page.scores[category])} of ${String(bounds.score)}`),
  ...(page.lcpMs > bounds.lcpMs
    ? [`LCP ${page.lcpMs.toFixed(0)} ms of ${String(bounds.lcpMs)}`]
    : []),
  ...(page.tbtMs > bounds.tbtMs
    ? [`TBT ${page.tbtMs.toFixed(0)} ms of ${String(bounds.tbtMs)}`]
    : []),
  ...(page.cls > bounds.cls ? [`CLS ${page.cls.toFixed(4)} of ${String(bounds.cls)}`] : []),
];

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** The report people read. */
export function reportOf(
  pages: ReadonlyMap<string, Measurement>,
  runs: number,
  boundsOf: (path: string) => Bounds,
): string {
  const head = [
    'Page',
    'Performance',
    'Accessibility',
    'Best practices',
    'SEO',
    'LCP',
    'TBT',
    'CLS',
    'Bytes',
  ];
  const rows = [...pages].map(([path, page]) =>
    row([
      path,
      ...CATEGORIES.map((category) => String(page.scores[category])),
      `${page.lcpMs.toFixed(0)} ms`,
      `${page.tbtMs.toFixed(0)} ms`,
      page.cls.toFixed(4),
      page.bytes.toFixed(0),
    ]),
  );
  const faults = [...pages].flatMap(([path, page]) =>
    [...shortfalls(page, boundsOf(path)), ...page.losses].map((fault) => `- ${path}: ${fault}`),
  );
  return [
    '# Lighthouse',
    '',
    `Mobile, simulated network; the median of ${String(runs)} runs of the production server on this machine.`,
    '',
    row(head),
    row(head.map(() => '---')),
    ...rows,
    '',
    ...(faults.length > 0
      ? ['Short of the bounds, or losing points:', '', ...faults]
      : ['Every page is within its bounds.']),
    '',
  ].join('\n');
}
