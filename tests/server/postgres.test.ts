/** Several servers on one inbox in PostgreSQL. */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { FORM_IDS } from '../../src/forms/definition.ts';
import { findPostgres, startPostgres, type Postgres } from '../support/postgres.ts';
import { randomFrom } from '../support/random.ts';
import { webhooksAt } from '../support/receiver.ts';
import { isFullRun } from '../support/rotation.ts';
import type { ServedSite } from '../support/served-site.ts';
import { health, leads, logOf, prepare, receive, serve } from './under-test.ts';
import { postJson, visitorOf } from './visitors.ts';

const LEADS = isFullRun ? 1000 : 60;
const KILLS = isFullRun ? 60 : 4;
const SEED = Number(process.env['KILL_SEED'] ?? randomInt(2 ** 31));
const program = findPostgres();

let database: Postgres | undefined;
beforeAll(async () => {
  database = program === undefined ? undefined : await startPostgres(program);
});
afterAll(() => database?.remove());

const createDatabase = async () => (await database?.createDatabase()) ?? '';

/** Posts to one server after another until the lead is stored; resolves to its id. */
async function post(sites: readonly ServedSite[], n: number): Promise<string> {
  const visitor = visitorOf(FORM_IDS[n % FORM_IDS.length] ?? 'hero', n);
  const headers = { 'idempotency-key': randomUUID() };
  for (let turn = n; ; turn += 1) {
    const answer = await postJson(sites[turn % sites.length]?.origin ?? '', visitor, headers).catch(() => undefined);
    if (answer?.status === 202) return String(Object(await answer.json()).id);
    await setTimeout(20);
  }
} // prettier-ignore

test.skipIf(program === undefined)(
  'three servers that are killed at random lose no lead, and deliver each once but for those they were posting',
  { timeout: 600_000 },
  async () => {
    const random = randomFrom(SEED);
    const address = await createDatabase();
    const sql = postgres(address, { max: 1 });
    onTestFinished(() => sql.end());
    const receiver = await receive(() => ({ kind: 'answer', status: 200, afterMs: 50 * random() }));
    const variables = { ...webhooksAt(receiver.origin), LEADS_DB: address };
    const sites = await Promise.all([1, 2, 3].map(() => prepare({ variables })));
    await Promise.all(sites.map((site) => site.start()));
    const posts: Promise<string>[] = [];
    const inFlight = new Set<string>();
    for (let kill = 0; kill < KILLS; kill += 1) {
      for (let n = 0; n < LEADS / KILLS; n += 1) posts.push(post(sites, posts.length));
      await setTimeout(200 * random());
      const site = sites[Math.floor(3 * random())];
      await site?.kill('SIGKILL');
      for (const { lead } of await sql`SELECT lead FROM deliveries WHERE state = 'waiting' AND leased_until > 0`)
        inFlight.add(String(lead));
      await site?.start();
    }
    const ids = await Promise.all(posts);
    const [first] = sites;
    if (!first) throw new Error('There is no server.');
    if (!isFullRun) {
      // What the killed servers had in flight would wait for two minutes.
      for (const site of sites) await site.kill('SIGTERM');
      await sql`UPDATE deliveries SET leased_until = 0`;
      await first.start();
    }
    const drained = { status: 200, body: { waiting: 0, parked: 0 } };
    await expect.poll(() => health(first), { timeout: 150_000 }).toMatchObject(drained);
    const taken = receiver.accepted.map(({ id }) => id);
    expect([...new Set(taken)].sort()).toEqual(ids.toSorted());
    const repeated = taken.filter((id, place) => taken.indexOf(id) !== place);
    console.log(`KILL_SEED=${String(SEED)}: ${String(KILLS)} kills, ${String(LEADS)} leads, ${String(repeated.length)} repeated`);
    expect(repeated.filter((id) => !inFlight.has(id))).toEqual([]);
  },
); // prettier-ignore

test.skipIf(program === undefined)('while the database is down posts are refused for now and pages are served; afterwards all is well', async () => {
  const address = await createDatabase();
  const site = await serve({ variables: { LEADS_DB: address } });
  expect((await postJson(site.origin, visitorOf('demo', 1))).status).toBe(202);
  await database?.stop();
  const refused = await postJson(site.origin, visitorOf('demo', 2));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
  expect((await fetch(site.origin)).status).toBe(200);
  expect(await health(site)).toMatchObject({ status: 503 });
  // Only its name is logged: the address may hold a password.
  expect(logOf(site)).toContainEqual(
    expect.objectContaining({ event: 'lead.notStored', reason: 'the database server cannot be reached' }),
  );
  await database?.start();
  await expect.poll(async () => (await postJson(site.origin, visitorOf('demo', 2))).status).toBe(202);
  await expect.poll(() => health(site)).toMatchObject({ status: 200, body: { waiting: 2 } });
  expect(await leads({ ...site, database: address }, 'list')).toMatch(/demo.*\n.*demo/u);
}); // prettier-ignore
