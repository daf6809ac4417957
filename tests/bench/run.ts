/** `npm run bench [-- --seconds N]`: the benchmarks, one file each; fails when a figure misses its aim. Build first. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { acceptLeads } from './accept-leads.ts';
import { isShort, reportOf, type BenchResult } from './figures.ts';

export interface BenchOptions {
  /** How long the load of a benchmark lasts. */
  readonly seconds: number;
}

const BENCHES: readonly ((options: BenchOptions) => Promise<readonly BenchResult[]>)[] = [
  acceptLeads,
];

const report = join(import.meta.dirname, '../../.reports/bench.md');

function options(): BenchOptions {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '30' } } });
  const seconds = Number(values.seconds);
  if (Number.isInteger(seconds) && seconds > 0) return { seconds };
  throw new Error(`--seconds is "${values.seconds}". Expected a whole number, such as 30.`);
}

async function run(): Promise<boolean> {
  const asked = options();
  const results: BenchResult[] = [];
  for (const bench of BENCHES) results.push(...(await bench(asked)));
  const words = reportOf(
    `Production server on this machine: ${availableParallelism()} cores, Node ${process.version}.`,
    results,
  );
  mkdirSync(join(report, '..'), { recursive: true });
  writeFileSync(report, words);
  console.log(words);
  return !results.some(isShort);
}

process.exitCode = (await run()) ? 0 : 1;
