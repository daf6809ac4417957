/** How fast visitors are answered while leads come in, with and without senders that never finish, and how many at most. */
import { setTimeout } from 'node:timers/promises';
import { openReceiver, webhooksAt } from '../support/receiver.ts';
import { findNginx } from '../server/nginx.ts';
import { serveSite, type ServedSite } from '../support/served-site.ts';
import type { Outcome } from './ask-evenly.ts';
import { compare } from './beside-nginx.ts';
import { atMost, none, percentile, type BenchResult, type Figure } from './figures.ts';
import { askEvenly, findWrk, leaveLeads, share } from './generators.ts';
import type { LoadOutcome } from './load.ts';
import { processorSecondsOf } from './processes.ts';
import type { BenchOptions } from './run.ts';
import { sendSlowly } from './slow-senders.ts';
import { visits, type Expected } from './visits.ts';

const PACE = { perSecond: 1000, leadsPerSecond: 50, connections: 64 } as const;
const WARM_UP = { perSecond: 500, leadsPerSecond: 50, seconds: 8 } as const;
const BOUNDS = { p99Ms: 50 } as const;
const SLOW_SENDERS = 500;
/** Requests of the mix, asked for over and over: some hundred visits. */
const REQUESTS = 3000;

interface Loaded {
  readonly pages: Outcome;
  readonly leads: LoadOutcome;
  /** Share of a core that the server took. */
  readonly server: number;
}

let visitor = 0;

/** Pages and leads at once, each from a process of its own. */
async function load(
  site: ServedSite,
  requests: readonly Expected[],
  {
    perSecond,
    leadsPerSecond,
    seconds,
  }: { perSecond: number; leadsPerSecond: number; seconds: number },
): Promise<Loaded> {
  const first = visitor;
  visitor += leadsPerSecond * seconds;
  const before = processorSecondsOf(site.pid());
  const { connections } = PACE;
  const [pages, leads] = await Promise.all([
    askEvenly(site.origin, requests, { perSecond, seconds, connections }),
    leaveLeads(site.origin, { perSecond: leadsPerSecond, seconds }, first),
  ]);
  return { pages, leads, server: (processorSecondsOf(site.pid()) - before) / seconds };
}

function figuresOf({ pages, leads, server }: Loaded, seconds: number): readonly Figure[] {
  const ms = (values: readonly number[], part: number) =>
    `${percentile(values, part).toFixed(1)} ms`;
  const wrong = Object.values(pages.wrong).reduce((sum, count) => sum + count, 0);
  const told = Object.entries(pages.wrong).map(([what, count]) => `${String(count)} × ${what}`);
  const posts = leads.latenciesMs.length;
  const stored = (leads.answers['202'] ?? 0) + (leads.answers['303'] ?? 0);
  return [
    none('Requests answered wrong, or not', wrong, PACE.perSecond * seconds),
    ...(told.length > 0 ? [{ name: 'What they got', measured: told.join(', ') }] : []),
    { name: 'Page, p50', measured: ms(pages.latenciesMs, 0.5) },
    atMost('Page, p99', percentile(pages.latenciesMs, 0.99), BOUNDS.p99Ms, 'ms'),
    { name: 'Page, slowest', measured: ms(pages.latenciesMs, 1) },
    none('Leads not stored', posts - stored, posts),
    atMost('Lead, p99', percentile(leads.latenciesMs, 0.99), BOUNDS.p99Ms, 'ms'),
    { name: 'The server took', measured: share(server) },
    { name: 'Asking for the pages took', measured: share(pages.processorSeconds / seconds) },
  ];
}

const SETTING = (seconds: number) =>
  `${String(PACE.perSecond)} requests a second for ${String(seconds)} s, as visits make them (pages of every kind and language, ` +
  `their fonts and pictures, pages again with their tag, what is not there, what has moved; Brotli for most, gzip, neither), ` +
  `over ${String(PACE.connections)} connections; ${String(PACE.leadsPerSecond)} leads a second beside, posted on to a webhook ` +
  `that takes them. Timed from the moment each was due.`;

async function measureLoad(
  site: ServedSite,
  options: BenchOptions,
): Promise<readonly BenchResult[]> {
  const { seconds } = options;
  const requests = await visits(site.origin, { count: REQUESTS });
  await load(site, requests, WARM_UP);
  const alone = await load(site, requests, { ...PACE, seconds });
  const slow = sendSlowly(site.origin, SLOW_SENDERS);
  await setTimeout(2000);
  const held = slow.connected();
  const besides = await load(site, requests, { ...PACE, seconds });
  slow.stop();
  return [
    {
      title: 'Answering visitors while leads come in',
      setting: SETTING(seconds),
      figures: figuresOf(alone, seconds),
    },
    {
      title: `The same beside ${String(SLOW_SENDERS)} senders that never finish`,
      setting: 'Each sends a letter of a header every second, and comes back when it is put out.',
      figures: [
        { name: 'Connected when it began', measured: String(held) },
        ...figuresOf(besides, seconds),
      ],
    },
  ];
}

export async function answerPages(options: BenchOptions): Promise<readonly BenchResult[]> {
  const receiver = await openReceiver();
  const site = await serveSite({
    variables: { ...webhooksAt(receiver.origin), TRUSTED_PROXIES: '1' },
  });
  try {
    const results = await measureLoad(site, options);
    const wrk = findWrk();
    const nginx = findNginx();
    if (wrk === undefined || nginx === undefined)
      throw new Error('The comparison needs wrk and nginx. Install both, and run this again.');
    return [...results, await compare(wrk, nginx, site, Math.ceil(options.seconds / 5))];
  } catch (error) {
    console.error(`The server said at last:\n${site.said().slice(-2000)}`);
    throw error;
  } finally {
    await site.stop();
    await receiver.close();
  }
}
