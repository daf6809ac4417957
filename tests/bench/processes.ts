/** What a process takes of the machine, as far as the system tells. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second for everybody who asks. */
const TICKS_A_SECOND = 100;

/** The memory a process holds, in megabytes; no number once it has ended. */
export function memoryOf(pid: number | undefined): number {
  try {
    const kilobytes =
      process.platform === 'linux'
        ? /^VmRSS:\s+(\d+)/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
        : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
    return Number(kilobytes) / 1024;
  } catch {
    // Another figure tells that it has ended.
    return Number.NaN;
  }
}

/** The fields of a process after its name, which may hold anything. */
function statOf(pid: string): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /su, '')
      .split(' ');
  } catch {
    return [];
  }
}

const secondsOf = (fields: readonly string[]) =>
  (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;

/** Processor time of a process and its children that run, in seconds; no number where the system does not say. */
export function processorSecondsOf(pid: number | undefined): number {
  const own = String(pid);
  const fields = statOf(own);
  if (fields.length === 0) return Number.NaN;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map(statOf)
    .filter(([, parent]) => parent === own);
  return children.reduce((sum, child) => sum + secondsOf(child), secondsOf(fields));
}

/** Notes a number every so often while work goes on, once before and once after. */
export async function watch<Result>(
  measure: () => number,
  everyMs: number,
  work: () => Promise<Result>,
): Promise<{ readonly measured: readonly number[]; readonly result: Result }> {
  const measured = [measure()];
  const timer = setInterval(() => {
    measured.push(measure());
  }, everyMs);
  try {
    return { result: await work(), measured };
  } finally {
    clearInterval(timer);
  }
}
