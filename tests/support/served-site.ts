import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

type Exit = number | NodeJS.Signals | null;

export interface Launch {
  /** Variables of the server, on top of this process's own. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Shell commands to run first in the same process, such as one that limits it. */
  readonly after?: string;
  /** The file to start instead of `src/server/serve.ts`. */
  readonly program?: string;
}

interface Run {
  readonly process: ChildProcess;
  readonly listens: Promise<boolean>;
  readonly ended: Promise<Exit>;
}

const ROOT = join(import.meta.dirname, '../..');
const SERVER = join(ROOT, 'src/server/serve.ts');
/** Halves the time of a start. */
const COMPILED = join(tmpdir(), 'frontage-compiled');

/** Starts the server in a folder away from the project's, so that an `.env` there stays out of the tests. */
function run(
  folder: string,
  origin: string,
  { variables, after, program = SERVER }: Launch,
  hear: (text: string) => void,
): Run {
  const [command, args] =
    after === undefined
      ? [process.execPath, [program]]
      : ['sh', ['-c', `${after}; exec "$0" "$@"`, process.execPath, program]];
  const started = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<Exit>((resolve) => {
    started.once('close', (code, signal) => {
      resolve(code ?? signal);
    });
  });
  const listens = new Promise<boolean>((resolve) => {
    // It names its address once it listens.
    let announced = '';
    started.stdout.setEncoding('utf8').on('data', (text: string) => {
      hear(text);
      announced += text;
      if (announced.includes(origin)) resolve(true);
    });
    void ended.then(() => {
      resolve(false);
    });
  });
  started.stderr.setEncoding('utf8').on('data', hear);
  return { process: started, listens, ended };
}

/**
 * The production server on the last build, yet to be started, with a lead store and a port that it keeps from start to start;
 * `always` holds for each of its starts.
 */
export async function preparedSite(always: Launch = {}) {
  if (!existsSync(join(ROOT, 'dist/client/index.html'))) {
    throw new Error('The site is not built. Run "npm run build" first.');
  }
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'frontage-leads-'));
  const database = join(folder, 'leads.db');
  let output = '';
  let last: Run | undefined;

  /** Starts it without waiting; what was launched before must have ended. */
  const launch = ({ variables, ...limits }: Launch = {}) => {
    const own = { HOST: '127.0.0.1', PORT: port, LEADS_DB: database };
    const all = { ...own, ...always.variables, ...variables };
    last = run(folder, origin, { ...always, ...limits, variables: all }, (text) => {
      output += text;
    });
  };
  /** Whether what was launched last came to listen: false when it ended before. */
  const listens = async () => (await last?.listens) ?? false;
  const ended = async () => (await last?.ended) ?? null;
  /** Sends a signal, if the server still runs, and waits for its end. */
  const kill = (signal: NodeJS.Signals) => {
    last?.process.kill(signal);
    return ended();
  };
  const start = async (options?: Launch) => {
    launch(options);
    if (!(await listens())) throw new Error(`The server did not start:\n${output}`);
  };
  const stop = async () => {
    await kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  const pid = () => last?.process.pid;
  /** Its memory, and the processor time since its start; on Linux. */
  const usage = () => {
    const read = (name: string) => readFileSync(`/proc/${String(pid())}/${name}`, 'utf8');
    const memoryMb = Number(/^VmRSS:\s+(\d+) kB/mu.exec(read('status'))?.[1]) / 1000;
    // In hundredths of a second (proc_pid_stat(5)).
    const [user = NaN, system = NaN] = read('stat').split(' ').slice(13, 15).map(Number);
    return { memoryMb, cpuMs: 10 * (user + system) };
  };
  const printed = () => output;
  const controls = { launch, start, listens, ended, kill, stop };
  return { origin, database, pid, usage, output: printed, ...controls };
}
export type ServedSite = Awaited<ReturnType<typeof preparedSite>>;

/** Starts the production server on the last build and waits until it listens. */
export async function serveSite(always?: Launch): Promise<ServedSite> {
  const site = await preparedSite(always);
  await site.start();
  return site;
}
