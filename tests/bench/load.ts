/**
 * Sends leads at an even pace from a process of its own, whatever becomes of those before: `node tests/bench/load.ts
 * ORIGIN PER_SECOND SECONDS FIRST`. Prints the outcome as JSON.
 */
import { setTimeout } from 'node:timers/promises';
import { FORM_IDS } from '../../src/forms/definition.ts';
import { postForm, postJson, visitorOf } from '../server/visitors.ts';

export interface LoadOutcome {
  /** From when a post was due, not from when it was sent: a server that makes others wait does not look better for it. */
  readonly latenciesMs: readonly number[];
  /** How many posts got which answer; `no answer` for those that got none. */
  readonly answers: Readonly<Record<string, number>>;
}

/** As a proxy names visitors; of the network that is set apart for benchmarks (RFC 2544). */
const addressOf = (n: number) => `198.18.${(n >> 8) & 255}.${n & 255}`;

/** Every fifth visitor has no JavaScript. */
async function leave(origin: string, n: number): Promise<string> {
  const visitor = visitorOf(FORM_IDS[n % FORM_IDS.length] ?? 'hero', n);
  const post = Math.floor(n / FORM_IDS.length) % 5 === 0 ? postForm : postJson;
  try {
    const answer = await post(origin, visitor, { 'x-forwarded-for': addressOf(n) });
    await answer.text();
    return String(answer.status);
  } catch {
    return 'no answer';
  }
}

async function load(origin: string, perSecond: number, seconds: number, first: number) {
  const latenciesMs: number[] = [];
  const answers: Record<string, number> = {};
  const posts: Promise<void>[] = [];
  const began = performance.now();
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const due = began + (n * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await setTimeout(early);
    posts.push(
      leave(origin, first + n).then((answer) => {
        latenciesMs.push(performance.now() - due);
        answers[answer] = (answers[answer] ?? 0) + 1;
      }),
    );
  }
  await Promise.all(posts);
  return { latenciesMs, answers } satisfies LoadOutcome;
}

const [origin = '', ...numbers] = process.argv.slice(2);
const [perSecond = 1, seconds = 1, first = 0] = numbers.map(Number);
console.log(JSON.stringify(await load(origin, perSecond, seconds, first)));
