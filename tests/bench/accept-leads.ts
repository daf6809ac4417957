/** Leads keep coming while no webhook takes any: how fast they are answered, in how much memory, and how fast they go out. */
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import { HANGING, openReceiver, webhooksAt } from '../support/receiver.ts';
import { serveSite, type ServedSite } from '../support/served-site.ts';
import { atMost, none, percentile, slope, type BenchResult } from './figures.ts';
import { leaveLeads } from './generators.ts';
import type { LoadOutcome } from './load.ts';
import { memoryOf, watch } from './processes.ts';
import type { BenchOptions } from './run.ts';

const PER_SECOND = 200;
/**
 * Code that has just been loaded runs slowly, and Node takes more memory for some 8,000 posts, however few of them are in
 * work at once, before it stays at what it has.
 */
const WARM_UP = { perSecond: 400, seconds: 25 } as const;
const WARM_UP_POSTS = WARM_UP.perSecond * WARM_UP.seconds;
/** A leak of 3 kB a post would make 36 MB a minute. */
const BOUNDS = { p95Ms: 30, growthMbPerMinute: 30 } as const;

async function waitingAt({ origin }: ServedSite): Promise<number> {
  const body: unknown = await (await fetch(`${origin}/healthz`)).json();
  return Number(Object(body).waiting);
}

function acceptanceOf(
  { latenciesMs, answers }: LoadOutcome,
  memory: readonly number[],
  { seconds }: BenchOptions,
): BenchResult {
  const posts = latenciesMs.length;
  const stored = (answers['202'] ?? 0) + (answers['303'] ?? 0);
  const ms = (share: number) => `${percentile(latenciesMs, share).toFixed(1)} ms`;
  const told = Object.entries(answers).map(([answer, count]) => `${count} × ${answer}`);
  const mb = memory.map((value) => value.toFixed(0));
  return {
    title: 'Accepting leads while every webhook is dead',
    setting:
      `${PER_SECOND} posts a second for ${seconds} s at an even pace, from as many addresses, a fifth of them without ` +
      `JavaScript; timed from the moment each was due. Half of the webhooks hang, half refuse. ` +
      `${WARM_UP_POSTS} such posts went before.`,
    figures: [
      { name: 'Answer, p50', measured: ms(0.5) },
      atMost('Answer, p95', percentile(latenciesMs, 0.95), BOUNDS.p95Ms, 'ms'),
      { name: 'Answer, p99', measured: ms(0.99) },
      { name: 'Answer, slowest', measured: ms(1) },
      none('Not stored', posts - stored, posts),
      { name: 'Answers', measured: told.join(', ') },
      atMost('Memory, growth', slope(memory) * 60, BOUNDS.growthMbPerMinute, 'MB a minute'),
      { name: 'Memory, each second', measured: `${mb.join(' ')} MB` },
    ],
  };
}

const DRAIN_WITHIN_MS = 180_000;

/** Starts the server with the leads that wait, all of whose webhooks have come back to life. */
async function drain(site: ServedSite): Promise<BenchResult> {
  const healthy = await openReceiver();
  const before = await waitingAt(site);
  await site.kill('SIGTERM');
  await site.start({ variables: webhooksAt(healthy.origin) });
  const began = performance.now();
  const arrived = () => new Set(healthy.taken.map(({ id }) => id)).size;
  while (arrived() < before && performance.now() - began < DRAIN_WITHIN_MS) await setTimeout(50);
  const seconds = (performance.now() - began) / 1000;
  const taken = arrived();
  await healthy.close();
  return {
    title: 'Delivering what has waited',
    setting: 'The server starts with the leads of the load above, and every webhook works again.',
    figures: [
      { name: 'Waiting at the start', measured: String(before) },
      none('Not delivered', before - taken, before),
      {
        name: 'Delivered',
        measured: `${(taken / seconds).toFixed(0)} a second, ${seconds.toFixed(1)} s in all`,
      },
    ],
  };
}

/** Webhooks of which one half hangs and the other refuses connections. */
async function deadWebhooks() {
  const hanging = await openReceiver(HANGING);
  const refused = webhooksAt(`http://127.0.0.1:${await freePort()}`);
  const half = Object.entries(webhooksAt(hanging.origin)).filter((_, at) => at % 2 === 0);
  return { variables: { ...refused, ...Object.fromEntries(half) }, close: hanging.close };
}

export async function acceptLeads(options: BenchOptions): Promise<readonly BenchResult[]> {
  const dead = await deadWebhooks();
  const site = await serveSite({ variables: { ...dead.variables, TRUSTED_PROXIES: '1' } });
  try {
    await leaveLeads(site.origin, WARM_UP, 0);
    const { measured: memory, result } = await watch(
      () => memoryOf(site.pid()),
      1000,
      () => leaveLeads(site.origin, { ...options, perSecond: PER_SECOND }, WARM_UP_POSTS),
    );
    const accepted = acceptanceOf(result, memory, options);
    return [accepted, await drain(site)];
  } catch (error) {
    console.error(`The server said at last:\n${site.said().slice(-2000)}`);
    throw error;
  } finally {
    await site.stop();
    await dead.close();
  }
}
