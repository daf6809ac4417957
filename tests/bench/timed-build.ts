/** Builds of copies of the project, with what they cost. */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ASTRO, plainVariables } from '../site/changed-copy.ts';

export interface Build {
  readonly seconds: number;
  /** The most memory it held, where the system says so. */
  readonly megabytes: number;
  /** What it printed. */
  readonly said: string;
}

/** The most memory a process has held so far, in megabytes. */
function peakOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024;
  } catch {
    // Another system, or the process has just ended: the last number stands.
    return Number.NaN;
  }
}

/** Builds a copy as `npm run build` does. */
export async function build(folder: string): Promise<Build> {
  const began = performance.now();
  const started = spawn(process.execPath, ['--max-semi-space-size=64', ASTRO, 'build'], {
    cwd: folder,
    env: { ...plainVariables(), NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let megabytes = Number.NaN;
  const timer = setInterval(() => {
    const peak = peakOf(started.pid);
    if (!Number.isNaN(peak)) megabytes = peak;
  }, 250);
  const [code, said] = await Promise.all([
    new Promise((resolve) => started.on('close', resolve)),
    text(started.stdout),
  ]);
  clearInterval(timer);
  if (code !== 0) throw new Error(`The build of ${folder} failed:\n${said.slice(-2000)}`);
  return { seconds: (performance.now() - began) / 1000, megabytes, said };
}

/** Removes what an earlier build left behind. */
export function forget(folder: string): void {
  for (const left of ['dist', '.astro', 'node_modules'])
    rmSync(join(folder, left), { recursive: true, force: true });
}
