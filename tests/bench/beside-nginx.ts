/** The most requests that this server answers, beside nginx on the same machine with the same files. */
import { startNginx, type Workers } from '../server/nginx.ts';
import type { ServedSite } from '../support/served-site.ts';
import { atLeast, none, type BenchResult, type Figure } from './figures.ts';
import { askAll, share, type MostRequests } from './generators.ts';
import { visits } from './visits.ts';

const CONNECTIONS = 64;
/** Requests of the mix, asked for over and over: some hundred visits. */
const REQUESTS = 3000;
const LEAST_RATIO = 0.5;

interface Rival {
  readonly name: string;
  readonly origin: string;
  readonly pid: number | undefined;
}

/** By turns, twice each: a machine that slows down slows all; the better of two counts. */
async function race(wrk: string, rivals: readonly Rival[], seconds: number) {
  const runs = new Map<string, MostRequests[]>(rivals.map(({ name }) => [name, []]));
  for (const rival of [...rivals, ...rivals]) {
    // Each server has tags of its own.
    const requests = await visits(rival.origin, { count: REQUESTS, encoding: 'gzip' });
    const pace = { seconds, connections: CONNECTIONS };
    runs.get(rival.name)?.push(await askAll(wrk, rival, requests, pace));
  }
  return (name: string) => {
    const own = runs.get(name) ?? [];
    const best = (value: (run: MostRequests) => number) => Math.max(...own.map(value));
    return {
      perSecond: best((run) => run.perSecond),
      perProcessorSecond: best((run) => run.perProcessorSecond),
      generator: best((run) => run.generator),
      errors: own.reduce((sum, run) => sum + run.errors, 0),
    };
  };
}

const NODE = 'This server';
const nginxOf = (workers: Workers) => `nginx, workers: ${String(workers)}`;

/** Asks each server for as much as it gives. */
export async function compare(
  wrk: string,
  nginx: string,
  site: ServedSite,
  seconds: number,
): Promise<BenchResult> {
  const one = await startNginx(nginx, 1);
  const auto = await startNginx(nginx, 'auto');
  try {
    const rivals = [
      { name: NODE, origin: site.origin, pid: site.pid() },
      { name: nginxOf(1), ...one },
      { name: nginxOf('auto'), ...auto },
    ];
    const bestOf = await race(wrk, rivals, seconds);
    const [own, alike, all] = [bestOf(NODE), bestOf(nginxOf(1)), bestOf(nginxOf('auto'))];
    const told = (
      name: string,
      { perSecond, perProcessorSecond, generator }: MostRequests,
    ): Figure => ({
      name,
      measured: `${perSecond.toFixed(0)} a second; ${perProcessorSecond.toFixed(0)} for each second of processor (wrk: ${share(generator)})`,
    });
    return {
      title: 'The most requests, beside nginx with the same files',
      setting:
        `wrk in one thread over ${String(CONNECTIONS)} connections, ${String(seconds)} s twice for each by turns; the visits above, all with gzip. ` +
        'nginx as dist/hosting/nginx.conf has it, without a log. Server and wrk share the machine.',
      figures: [
        told(NODE, own),
        told(nginxOf(1), alike),
        told(nginxOf('auto'), all),
        none('Connections that broke', own.errors + alike.errors + all.errors, 6 * CONNECTIONS),
        atLeast('Ratio to nginx with one worker', own.perSecond / alike.perSecond, LEAST_RATIO),
        atLeast(
          'Ratio to it for each second of processor',
          own.perProcessorSecond / alike.perProcessorSecond,
          LEAST_RATIO,
        ),
        {
          name: 'Ratio to nginx with a worker for each core',
          measured: (own.perSecond / all.perSecond).toFixed(2),
        },
      ],
    };
  } finally {
    await Promise.all([one.stop(), auto.stop()]);
  }
}
