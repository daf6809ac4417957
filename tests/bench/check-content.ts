/** How long an author waits for the check of the content. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { atMost, percentile, type BenchResult } from './figures.ts';

const ROOT = join(import.meta.dirname, '../..');
const RUNS = 5;
const BOUNDS = { seconds: 2 } as const;

function check(): number {
  const start = performance.now();
  execFileSync(process.execPath, ['src/checks/content.ts'], { cwd: ROOT });
  return (performance.now() - start) / 1000;
}

export function checkContent(): Promise<BenchResult> {
  const seconds = Array.from({ length: RUNS }, check);
  return Promise.resolve({
    title: 'Check of the content',
    setting: `\`npm run check:content\` without npm; the median of ${String(RUNS)} runs.`,
    figures: [atMost('Check', percentile(seconds, 0.5), BOUNDS.seconds, 's')],
  });
}
