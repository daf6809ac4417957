/**
 * `npm run bench [-- --seconds N] [--minutes N] [--only leads|load|memory|posts]`: the benchmarks, one file each; fails
 * when a figure misses its aim. Build first.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { acceptLeads } from './accept-leads.ts';
import { answerPages } from './answer-pages.ts';
import { buildPosts } from './build-posts.ts';
import { holdMemory } from './hold-memory.ts';
import { isShort, reportOf, type BenchResult } from './figures.ts';

export interface BenchOptions {
  /** How long the load of a benchmark lasts. */
  readonly seconds: number;
  /** How long the memory is watched. */
  readonly minutes: number;
}

const BENCHES: Readonly<
  Record<string, (options: BenchOptions) => Promise<readonly BenchResult[]>>
> = {
  leads: acceptLeads,
  load: answerPages,
  memory: holdMemory,
  posts: buildPosts,
};

const report = join(import.meta.dirname, '../../.reports/bench.md');

interface Asked extends BenchOptions {
  readonly names: readonly string[];
}

/** @throws unless the option is a whole number of at least one */
function wholeNumber(option: string, text: string, example: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`--${option} is "${text}". Expected a whole number, such as ${String(example)}.`);
}

function options(): Asked {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '30' },
      minutes: { type: 'string', default: '10' },
      only: { type: 'string' },
    },
  });
  const seconds = wholeNumber('seconds', values.seconds, 30);
  const minutes = wholeNumber('minutes', values.minutes, 10);
  const names = Object.keys(BENCHES).filter((name) => [undefined, name].includes(values.only));
  if (names.length > 0) return { seconds, minutes, names };
  throw new Error(
    `--only is "${String(values.only)}". Expected ${Object.keys(BENCHES).join(' or ')}.`,
  );
}

async function run(): Promise<boolean> {
  const asked = options();
  const results: BenchResult[] = [];
  for (const name of asked.names) results.push(...((await BENCHES[name]?.(asked)) ?? []));
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
