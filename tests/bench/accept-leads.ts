/** How fast leads are accepted while every webhook hangs. */
import { setTimeout } from 'node:timers/promises';
import { FORM_IDS } from '../../src/forms/definition.ts';
import { postJson, visitorOf } from '../server/visitors.ts';
import { HANGING, openReceiver, webhooksAt } from '../support/receiver.ts';
import { serveSite } from '../support/served-site.ts';
import { atMost, percentile, type BenchResult } from './figures.ts';

const PER_SECOND = 200;
const WARM_UP_SECONDS = 5;
const BOUNDS = { p95Ms: 30 } as const;

/** Addresses of the network for benchmarks (RFC 2544), so that no limit per visitor applies. */
const addressOf = (n: number) => `198.18.${String((n >> 8) & 255)}.${String(n & 255)}`;

/** Posts leads at an even pace; latencies count from the moment each was due. */
async function post(origin: string, seconds: number, first: number) {
  const latenciesMs: number[] = [];
  let refused = 0;
  const start = performance.now();
  const posts = Array.from({ length: PER_SECOND * seconds }, async (_, index) => {
    const dueMs = (index * 1000) / PER_SECOND;
    await setTimeout(dueMs - (performance.now() - start));
    const n = first + index;
    const visitor = visitorOf(FORM_IDS[n % FORM_IDS.length] ?? 'hero', n);
    const answer = await postJson(origin, visitor, { 'x-forwarded-for': addressOf(n) });
    await answer.text();
    if (answer.status !== 202) refused += 1;
    latenciesMs.push(performance.now() - start - dueMs);
  });
  await Promise.all(posts);
  return { latenciesMs, refused };
}

export async function acceptLeads(seconds: number): Promise<BenchResult> {
  const receiver = await openReceiver(HANGING);
  const site = await serveSite({
    variables: { ...webhooksAt(receiver.origin), TRUSTED_PROXIES: '1' },
  });
  try {
    await post(site.origin, WARM_UP_SECONDS, 0);
    const { latenciesMs, refused } = await post(site.origin, seconds, PER_SECOND * WARM_UP_SECONDS);
    return {
      title: 'Accepting leads while every webhook hangs',
      setting: `${String(PER_SECOND)} leads a second for ${String(seconds)} s, from as many addresses.`,
      figures: [
        { name: 'Answer, p50', measured: `${percentile(latenciesMs, 0.5).toFixed(1)} ms` },
        atMost('Answer, p95', percentile(latenciesMs, 0.95), BOUNDS.p95Ms, 'ms'),
        { name: 'Answer, slowest', measured: `${percentile(latenciesMs, 1).toFixed(1)} ms` },
        atMost('Not stored', refused, 0, 'leads'),
      ],
    };
  } finally {
    await site.stop();
    await receiver.close();
  }
}
