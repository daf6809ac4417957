/** Whether the server holds ever more memory while visitors of every kind come, for minutes. */
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import { openReceiver, webhooksAt } from '../support/receiver.ts';
import { serveSite, type ServedSite } from '../support/served-site.ts';
import { atMost, none, slope, type BenchResult } from './figures.ts';
import { askEvenly, leaveLeads } from './generators.ts';
import { openHeap } from './heap.ts';
import { memoryOf } from './processes.ts';
import { visitRudely } from './rude-visitors.ts';
import type { BenchOptions } from './run.ts';
import { visits } from './visits.ts';

const PACE = { pages: 200, leads: 20, connections: 32 } as const;
/** Node takes more memory for some thousands of requests before it stays at what it has. */
const WARM_UP_SECONDS = 30;
const EVERY_SECONDS = 5;
/**
 * Of the second half. What a request or a lead leaves behind adds up: 100 bytes for each of 13,000 a minute are 1.3 MB.
 * Memory as the system counts it moves more, since Node gives back what it does not need when it likes.
 */
const BOUNDS = { heapMbPerMinute: 1, memoryMbPerMinute: 5 } as const;

interface Samples {
  readonly heap: readonly number[];
  readonly memory: readonly number[];
}

/** Looks at the server every few seconds for so long. */
async function sample(site: ServedSite, inspector: number, seconds: number): Promise<Samples> {
  const opened = await openHeap(inspector);
  const heap: number[] = [];
  const memory: number[] = [];
  const began = performance.now();
  for (let at = EVERY_SECONDS; at <= seconds; at += EVERY_SECONDS) {
    await setTimeout(Math.max(0, began + at * 1000 - performance.now()));
    heap.push(await opened.used());
    memory.push(memoryOf(site.pid()));
  }
  opened.close();
  return { heap, memory };
}

/** Pages, leads and rude visitors for so long. */
async function visit(site: ServedSite, seconds: number, first: number) {
  const requests = await visits(site.origin, { count: 1000 });
  const { connections } = PACE;
  const rude = visitRudely(site.origin);
  const [pages, leads] = await Promise.all([
    askEvenly(site.origin, requests, { perSecond: PACE.pages, seconds, connections }),
    leaveLeads(site.origin, { perSecond: PACE.leads, seconds }, first),
  ]);
  rude.stop();
  const stored = (leads.answers['202'] ?? 0) + (leads.answers['303'] ?? 0);
  return {
    asked: PACE.pages * seconds,
    wrong: Object.values(pages.wrong).reduce((sum, count) => sum + count, 0),
    left: leads.latenciesMs.length,
    notStored: leads.latenciesMs.length - stored,
    answers: Object.entries({ ...pages.wrong, ...leads.answers }).map(
      ([what, count]) => `${String(count)} × ${what}`,
    ),
    rude: rude.count(),
  };
}

const aMinute = (values: readonly number[]) =>
  slope(values.slice(Math.floor(values.length / 2))) * (60 / EVERY_SECONDS);
const told = (values: readonly number[]) => `${values.map((mb) => mb.toFixed(0)).join(' ')} MB`;

function resultOf(
  { heap, memory }: Samples,
  came: Awaited<ReturnType<typeof visit>>,
  minutes: number,
): BenchResult {
  return {
    title: 'Memory while visitors come',
    setting:
      `${String(PACE.pages)} requests a second as visits make them and ${String(PACE.leads)} leads a second, posted on to a webhook that takes ` +
      `them, for ${String(minutes)} minutes after ${String(WARM_UP_SECONDS)} s of the same; besides, five visitors a second each who read slowly, leave ` +
      `in the middle of an answer, break off a lead, or wait for nothing: ${String(came.rude)} in all. Looked at every ` +
      `${String(EVERY_SECONDS)} s; the heap once all rubbish was collected, with the buffers outside of it.`,
    figures: [
      atMost(
        'Heap, growth in the second half',
        aMinute(heap),
        BOUNDS.heapMbPerMinute,
        'MB a minute',
      ),
      atMost(
        'Memory, growth in the second half',
        aMinute(memory),
        BOUNDS.memoryMbPerMinute,
        'MB a minute',
      ),
      none('Requests answered wrong, or not', came.wrong, came.asked),
      none('Leads not stored', came.notStored, came.left),
      { name: 'Leads and what was wrong', measured: came.answers.join(', ') },
      { name: 'Heap', measured: told(heap) },
      { name: 'Memory', measured: told(memory) },
    ],
  };
}

export async function holdMemory({ minutes }: BenchOptions): Promise<readonly BenchResult[]> {
  const receiver = await openReceiver();
  const inspector = await freePort();
  const site = await serveSite({
    variables: {
      ...webhooksAt(receiver.origin),
      TRUSTED_PROXIES: '1',
      NODE_OPTIONS: `--inspect=127.0.0.1:${String(inspector)}`,
    },
  });
  try {
    await visit(site, WARM_UP_SECONDS, 0);
    const seconds = minutes * 60;
    const [samples, came] = await Promise.all([
      sample(site, inspector, seconds),
      visit(site, seconds, PACE.leads * WARM_UP_SECONDS),
    ]);
    return [resultOf(samples, came, minutes)];
  } catch (error) {
    console.error(`The server said at last:\n${site.said().slice(-2000)}`);
    throw error;
  } finally {
    await site.stop();
    await receiver.close();
  }
}
