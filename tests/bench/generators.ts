/** Programs that load a server, each in a process of its own, and what they cost. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Outcome, Plan } from './ask-evenly.ts';
import type { LoadOutcome } from './load.ts';
import { processorSecondsOf, watch } from './processes.ts';
import { written, type Expected } from './visits.ts';

interface Pace {
  readonly perSecond: number;
  readonly seconds: number;
}

async function outputOf(script: string, args: readonly string[]): Promise<string> {
  const generator = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return text(generator.stdout);
}

/** Asks for pages at an even pace. */
export async function askEvenly(
  origin: string,
  requests: readonly Expected[],
  pace: Pace & { readonly connections: number },
): Promise<Outcome> {
  const { hostname, port, host } = new URL(origin);
  const folder = mkdtempSync(join(tmpdir(), 'frontage-bench-'));
  const file = join(folder, 'plan.json');
  const plan: Plan = {
    ...pace,
    host: hostname,
    port: Number(port),
    requests: requests.map((one) => ({
      text: written(one, host),
      status: one.status,
      length: one.length,
    })),
  };
  writeFileSync(file, JSON.stringify(plan));
  try {
    return JSON.parse(await outputOf('ask-evenly.ts', [file]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Leaves leads at an even pace, from visitor number `first` on. */
export async function leaveLeads(
  origin: string,
  { perSecond, seconds }: Pace,
  first: number,
): Promise<LoadOutcome> {
  const args = [origin, perSecond, seconds, first].map(String);
  return JSON.parse(await outputOf('load.ts', args));
}

const WRK = '/usr/bin/wrk';

/** The program `wrk`, installed where that is allowed; nothing where it is not to be had. */
export function findWrk(): string | undefined {
  if (!existsSync(WRK) && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Not found: wrk. Installing Debian’s package.');
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'wrk'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  return existsSync(WRK) ? WRK : undefined;
}

/** Each thread of wrk goes through the same requests, made ahead: making them would cost it more than sending them. */
const script = (requests: readonly string[]) => `
local requests = { ${requests.map((one) => JSON.stringify(one)).join(',\n')} }
local at = 0
request = function() at = at % #requests + 1; return requests[at] end
`;

/** Processor time, as people read it. */
export const share = (cores: number): string => `${(cores * 100).toFixed(0)} % of a core`;

export interface MostRequests {
  readonly perSecond: number;
  /** Requests for each second of processor time the server took. */
  readonly perProcessorSecond: number;
  /** Processor time of the generator for each second. */
  readonly generator: number;
  /** Connections that broke, timed out, or could not be made. */
  readonly errors: number;
}

/** As many requests as a server answers, each connection asking again once it has its answer. */
export async function askAll(
  wrk: string,
  { origin, pid }: { readonly origin: string; readonly pid: number | undefined },
  requests: readonly Expected[],
  { seconds, connections }: { readonly seconds: number; readonly connections: number },
): Promise<MostRequests> {
  const folder = mkdtempSync(join(tmpdir(), 'frontage-bench-'));
  const file = join(folder, 'requests.lua');
  writeFileSync(file, script(requests.map((one) => written(one, new URL(origin).host))));
  const before = processorSecondsOf(pid);
  const args = ['-t1', `-c${String(connections)}`, `-d${String(seconds)}s`, '-s', file, origin];
  const generator = spawn(wrk, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const { result: said, measured } = await watch(
    () => processorSecondsOf(generator.pid),
    100,
    () => text(generator.stdout),
  );
  const taken = processorSecondsOf(pid) - before;
  rmSync(folder, { recursive: true });
  const count = Number(/(\d+) requests in/u.exec(said)?.[1]);
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/u.exec(said);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/u.exec(said)?.[1]),
    perProcessorSecond: count / taken,
    generator: Math.max(...measured.filter((value) => !Number.isNaN(value))) / seconds,
    errors: (broken ?? []).slice(1).reduce((sum, number) => sum + Number(number), 0),
  };
}
