/**
 * `npm run bench [-- --seconds N] [--only requests|leads|inbox]`: benchmarks of the last build; fails when a
 * figure misses its aim.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { acceptLeads } from './accept-leads.ts';
import { missesAim, reportOf, type BenchResult } from './figures.ts';
import { readInbox } from './read-inbox.ts';
import { requestPages } from './request-pages.ts';

/** Each takes the length of its load in seconds. */
const BENCHES: Readonly<Record<string, (seconds: number) => Promise<BenchResult>>> = {
  requests: requestPages,
  leads: acceptLeads,
  inbox: readInbox,
};

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, only: { type: 'string' } },
});
const seconds = Number(values.seconds);
if (!Number.isInteger(seconds) || seconds < 1)
  throw new Error(`--seconds is "${values.seconds}". Expected a whole number, such as 20.`);
const chosen = Object.entries(BENCHES).filter(([name]) => [undefined, name].includes(values.only));
if (chosen.length === 0)
  throw new Error(
    `--only is "${String(values.only)}". Expected ${Object.keys(BENCHES).join(' or ')}.`,
  );

const results: BenchResult[] = [];
for (const [, bench] of chosen) results.push(await bench(seconds));
const machine = `This machine: ${String(availableParallelism())} cores, Node ${process.version}.`;
const words = reportOf(machine, results);
const report = join(import.meta.dirname, '../../.reports/bench.md');
mkdirSync(join(report, '..'), { recursive: true });
writeFileSync(report, words);
console.log(words);
process.exitCode = results.some(missesAim) ? 1 : 0;
