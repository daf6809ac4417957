import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { watch, type FSWatcher } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { randomFrom } from '../support/random.ts';
import { webhooksAt, type Delivery, type Manner, type Receiver } from '../support/receiver.ts';
import type { ServedSite } from '../support/served-site.ts';
import { crowdAt, type Crowd, type Left } from './crowd.ts';
import { health, inDatabase, prepare, receive } from './under-test.ts';
import { deliveredOf } from './visitors.ts';

const POSTS = 1000;
const KILLS = 200;

type Random = () => number;

/** Fails a sixth of the leads once each, half of those without an answer, and lets others wait. */
function imperfect(random: Random): (delivery: Delivery) => Manner {
  const met = new Set<string>();
  return ({ id }) => {
    const luck = met.has(id) ? 1 : random();
    met.add(id);
    if (luck < 1 / 12) return { kind: 'reset' };
    if (luck < 2 / 12) return { kind: 'answer', status: 500, afterMs: 0 };
    return {
      kind: 'answer',
      status: 200,
      afterMs: random() < 0.3 ? 300 * random() : 10 * random(),
    };
  };
}

interface Scene {
  readonly site: ServedSite;
  readonly crowd: Crowd;
  readonly receiver: Receiver;
  readonly random: Random;
  /** How long a start takes on this machine. */
  readonly startMs: number;
}

/** Waits for the moment of the next kill: while the server starts, or just after a press, a commit or a delivery. */
async function nextMoment(scene: Scene, files: FSWatcher) {
  const { site, crowd, receiver, random, startMs } = scene;
  const kind = random();
  if (kind < 0.25) {
    await setTimeout(startMs * random());
    return;
  }
  await site.listens();
  const signal = AbortSignal.timeout(1000);
  const wait = async () => {
    if (kind < 0.5) await crowd.nextPress(signal);
    else if (kind < 0.75) await receiver.nextArrival(signal);
    else await once(files, 'change', { signal });
  };
  // With nothing to wait for in this life of the server, any moment will do.
  await wait().catch(() => undefined);
  // A commit is over in less than a timer can wait.
  if (kind < 0.75) await setTimeout(10 * random());
}

/** Kills the server again and again; tells how many of the kills met what. */
async function killOften(scene: Scene) {
  const { site, crowd, receiver } = scene;
  const met = { start: 0, post: 0, delivery: 0 };
  const files = watch(dirname(site.database));
  for (let kill = 1; kill <= KILLS; kill += 1) {
    crowd.admit((POSTS * kill) / KILLS);
    await nextMoment(scene, files);
    const [posts, deliveries] = [crowd.pressing(), receiver.unanswered()];
    await site.kill('SIGKILL');
    if (!(await site.listens())) met.start += 1;
    else if (posts > 0) met.post += 1;
    if (deliveries > 0) met.delivery += 1;
    site.launch();
  }
  files.close();
  return met;
}

const emailIn = (body: string) => /"email":"([^"]+)"/u.exec(body)?.[1] ?? '';

/** Expects what was taken to be what was left, each lead under one id and on every try the same. */
function expectAllDelivered(left: readonly Left[], { arrived, taken }: Receiver): void {
  const byId = new Map(taken.map((delivery) => [delivery.id, delivery]));
  expect(arrived.filter(({ id, body }) => byId.get(id)?.body !== body)).toEqual([]);
  expect(byId.size).toBe(left.length);
  const delivered = [...byId.values()].map(({ id, path, body }): [string, object] => [
    emailIn(body),
    { id, path, body: JSON.parse(body) },
  ]);
  const expected = left.map(({ visitor, id }): [string, object] => {
    const body = deliveredOf(visitor);
    return [
      emailIn(JSON.stringify(body)),
      { id: id ?? expect.any(String), path: `/${visitor.destination}`, body },
    ];
  });
  expect(Object.fromEntries(delivered)).toEqual(Object.fromEntries(expected));
}

/** How many leads were stored by a try whose answer the kill cut off. */
const storedUnanswered = (site: ServedSite, left: readonly Left[]) =>
  inDatabase(site, (inbox) => {
    expect(inbox.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    const rows = inbox.prepare('SELECT payload, received_at FROM leads').all();
    const storedAt = new Map(
      rows.map((row) => [emailIn(String(row['payload'])), Number(row['received_at'])]),
    );
    return left.filter(({ visitor, lastTryAt }) => {
      const at = storedAt.get(emailIn(JSON.stringify(visitor.payload)));
      return at !== undefined && at < lastTryAt;
    }).length;
  });

test(
  'every lead that was answered reaches its webhook, once, however often the server is killed',
  { timeout: 600_000 },
  async () => {
    const seed = Number(process.env['KILL_SEED'] ?? randomInt(2 ** 31));
    const random = randomFrom(seed);
    const receiver = await receive(imperfect(random));
    const site = await prepare({ variables: webhooksAt(receiver.origin) });
    const crowd = crowdAt(site, random);
    const { left, unexpected } = crowd;

    // The first start compiles; the second is as long as those that will be killed.
    await site.start();
    await site.kill('SIGKILL');
    const launched = performance.now();
    await site.start();
    const began = performance.now();
    const startMs = began - launched;
    const met = await killOften({ site, crowd, receiver, random, startMs });
    const killed = performance.now();
    const allLeft = () => {
      crowd.admit(POSTS);
      return left.length;
    };
    await expect.poll(allLeft, { timeout: 60_000 }).toBe(POSTS);
    const drained = { status: 200, body: { waiting: 0, parked: 0 } };
    await expect.poll(() => health(site), { timeout: 120_000 }).toMatchObject(drained);

    const tries = left.reduce((sum, one) => sum + one.tries, 0);
    const repeats = receiver.taken.length - new Set(receiver.taken.map(({ id }) => id)).size;
    const cut = storedUnanswered(site, left);
    console.log(
      `KILL_SEED=${seed}: ${KILLS} kills in ${Math.round((killed - began) / 1000)} s, of which ${met.start} met a start, ` +
        `${met.post} a post, ${met.delivery} a delivery; ${POSTS} leads in ${tries} tries, ${cut} of them stored but not ` +
        `answered at first; ${receiver.arrived.length} deliveries, ${repeats} taken again; drained after ` +
        `${Math.round((performance.now() - killed) / 1000)} s`,
    );
    expect(unexpected).toEqual([]);
    expectAllDelivered(left, receiver);
    // The kills hit what they are meant to hit.
    expect(Math.min(met.start, met.post, met.delivery)).toBeGreaterThan(KILLS / 20);
    expect(cut).toBeGreaterThan(0);
  },
);
