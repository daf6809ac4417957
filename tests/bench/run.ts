/**
 * `npm run bench [-- --seconds N] [--only requests|leads|inbox]`: benchmarks of the last build; fails when a
 * figure misses its aim.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { acceptLeads } from './accept-leads.ts';
import type { BenchResult } from './figures.ts';
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
console.log(`${String(availableParallelism())} cores, Node ${process.version}`);
for (const [name, bench] of Object.entries(BENCHES)) {
  if (![undefined, name].includes(values.only)) continue;
  const { title, setting, figures } = await bench(Number(values.seconds));
  console.log(`\n${title}\n${setting}`);
  console.table(figures);
  if (figures.some(({ isMissed }) => isMissed)) process.exitCode = 1;
}
