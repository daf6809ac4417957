import { randomInt, randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FORM_IDS } from '../../src/forms/definition.ts';
import { randomFrom } from '../random.ts';
import { webhooksAt, type Delivery, type Manner, type Receiver } from '../receiver.ts';
import type { ServedSite } from '../served-site.ts';
import { health, inDatabase, prepare, receive } from './under-test.ts';
import { deliveredOf, postForm, postJson, visitorOf, type Visitor } from './visitors.ts';

const POSTS = 1000;
const KILLS = 200;
const AT_ONCE = 20;
const START_MS = 400;

/** A lead that its visitor was told is stored. */
interface Left {
  readonly visitor: Visitor;
  /** Unknown to who posted without JavaScript. */
  readonly id: string | undefined;
  readonly tries: number;
  readonly lastTryAt: number;
}

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

/** The people who press until they are told that it is stored; the same opening of a form keeps its key. */
function openDoors(site: ServedSite, random: Random) {
  const presses = new EventEmitter();
  const left: Left[] = [];
  const unexpected: number[] = [];
  let begun = 0;
  let pressing = 0;

  async function press(visitor: Visitor, key: string | undefined) {
    presses.emit('press');
    pressing += 1;
    try {
      const answer = await (key === undefined
        ? postForm(site.origin, visitor)
        : postJson(site.origin, visitor, { 'idempotency-key': key }));
      if (answer.status === 303) return { id: undefined };
      if (answer.status !== 202) {
        unexpected.push(answer.status);
        return undefined;
      }
      const body: unknown = await answer.json();
      return { id: String(Object(body).id) };
    } catch {
      // Killed meanwhile, or not up yet.
      return undefined;
    } finally {
      pressing -= 1;
    }
  }

  async function visit(n: number): Promise<void> {
    const visitor = visitorOf(FORM_IDS[n % FORM_IDS.length] ?? 'hero', n);
    const key = random() < 1 / 3 ? undefined : randomUUID();
    for (let tries = 1; ; tries += 1) {
      const lastTryAt = Date.now();
      const stored = await press(visitor, key);
      if (stored) {
        left.push({ visitor, id: stored.id, tries, lastTryAt });
        return;
      }
      // Somebody reads that it failed before pressing again.
      await setTimeout(10 + 90 * random());
    }
  }

  return {
    left,
    unexpected,
    /** How many wait for an answer. */
    pressing: () => pressing,
    nextPress: (signal: AbortSignal) => once(presses, 'press', { signal }),
    /** Lets new visitors in, up to this many in all and no more than fit at once. */
    admit: (upTo: number) => {
      while (begun < Math.min(upTo, POSTS) && begun - left.length < AT_ONCE) {
        void visit(begun);
        begun += 1;
      }
    },
  };
}

type Doors = ReturnType<typeof openDoors>;

/** Waits for the moment of the next kill: while the server starts, or shortly after a press or a delivery. */
async function nextMoment(site: ServedSite, doors: Doors, receiver: Receiver, random: Random) {
  const kind = random();
  if (kind < 0.25) {
    await setTimeout(START_MS * random());
    return;
  }
  await site.listens();
  const enough = AbortSignal.timeout(1000);
  const event = kind < 0.65 ? doors.nextPress(enough) : receiver.nextArrival(enough);
  await event.catch(() => undefined);
  await setTimeout(15 * random());
}

/** Kills the server again and again; tells how many of the kills met what. */
async function killOften(site: ServedSite, doors: Doors, receiver: Receiver, random: Random) {
  const met = { start: 0, post: 0, delivery: 0 };
  site.launch();
  for (let kill = 1; kill <= KILLS; kill += 1) {
    doors.admit((POSTS * kill) / KILLS);
    await nextMoment(site, doors, receiver, random);
    const [posts, deliveries] = [doors.pressing(), receiver.unanswered()];
    await site.kill('SIGKILL');
    if (!(await site.listens())) met.start += 1;
    else if (posts > 0) met.post += 1;
    if (deliveries > 0) met.delivery += 1;
    site.launch();
  }
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
  { timeout: 240_000 },
  async () => {
    const seed = Number(process.env['KILL_SEED'] ?? randomInt(2 ** 31));
    const random = randomFrom(seed);
    const receiver = await receive(imperfect(random));
    const site = await prepare({ variables: webhooksAt(receiver.origin) });
    const doors = openDoors(site, random);
    const { left, unexpected } = doors;

    const began = performance.now();
    const met = await killOften(site, doors, receiver, random);
    const killed = performance.now();
    const allLeft = () => {
      doors.admit(POSTS);
      return left.length;
    };
    await expect.poll(allLeft, { timeout: 30_000 }).toBe(POSTS);
    const drained = { status: 200, body: { waiting: 0, parked: 0 } };
    await expect.poll(() => health(site), { timeout: 60_000 }).toMatchObject(drained);

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
