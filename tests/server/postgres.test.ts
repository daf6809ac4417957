/** Several servers on one lead store in PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, onTestFinished, test as anyTest } from 'vitest';
import { FORM_IDS } from '../../src/forms/definition.ts';
import { findPostgres, startPostgres, type Postgres } from '../support/postgres.ts';
import { webhooksAt } from '../support/receiver.ts';
import { isFullRun } from '../support/rotation.ts';
import type { ServedSite } from '../support/served-site.ts';
import { health, leads, logOf, prepare, receive, serve } from './under-test.ts';
import { postJson, visitorOf } from './visitors.ts';

const LEADS = isFullRun ? 1000 : 60;
const KILLS = isFullRun ? 60 : 4;
const OUTAGE_MS = isFullRun ? 10_000 : 500;
const program = findPostgres();
const test = anyTest.skipIf(program === undefined);

let database: Postgres | undefined;
beforeAll(async () => {
  database = program === undefined ? undefined : await startPostgres(program);
});
afterAll(() => database?.remove());

const createDatabase = async () => (await database?.createDatabase()) ?? '';

/** Posts to one server after the other until the lead is stored; resolves to its id. */
async function post(sites: readonly ServedSite[], n: number): Promise<string> {
  const visitor = visitorOf(FORM_IDS[n % FORM_IDS.length] ?? 'hero', n);
  const headers = { 'idempotency-key': randomUUID() };
  for (let turn = n; ; turn += 1) {
    const origin = sites[turn % sites.length]?.origin ?? '';
    const answer = await postJson(origin, visitor, headers).catch(() => undefined);
    if (answer?.status === 202) return String(Object(await answer.json()).id);
    await setTimeout(20);
  }
}

test('killed servers lose no lead, and repeat only what each was posting', async () => {
  const address = await createDatabase();
  const sql = postgres(address, { max: 1 });
  onTestFinished(() => sql.end());
  const receiver = await receive(() => ({
    kind: 'answer',
    status: 200,
    afterMs: 50 * Math.random(),
  }));
  // The path of a delivery begins with the server that posts it.
  const variables = (server: string) => ({
    ...webhooksAt(`${receiver.origin}/${server}`),
    LEADS_DB: address,
  });
  const servers = ['a', 'b', 'c'].map(async (name) => {
    const site = await prepare({ variables: variables(name) });
    await site.start();
    return { ...site, name };
  });
  const sites = await Promise.all(servers);
  const posts: Promise<string>[] = [];
  const excused = new Set<string>();
  for (let kill = 0; kill < KILLS; kill += 1) {
    for (let n = 0; n < LEADS / KILLS; n += 1) posts.push(post(sites, posts.length));
    await setTimeout(200 * Math.random());
    const site = sites[Math.floor(3 * Math.random())];
    await site?.kill('SIGKILL');
    const claimed =
      await sql`SELECT lead FROM deliveries WHERE state = 'waiting' AND leased_until > 0`;
    for (const { lead } of claimed) excused.add(`/${site?.name} ${lead}`);
    await site?.start();
  }
  const ids = await Promise.all(posts);
  const [first] = sites;
  if (!isFullRun) {
    // What the killed servers had in flight would wait for two minutes.
    for (const site of sites) await site.kill('SIGTERM');
    await sql`UPDATE deliveries SET leased_until = 0`;
    await first?.start();
  }
  const drained = { status: 200, body: { waiting: 0, parked: 0 } };
  await expect.poll(() => first && health(first), { timeout: 150_000 }).toMatchObject(drained);
  const taken = receiver.accepted.map(({ id }) => id);
  expect([...new Set(taken)].sort()).toEqual(ids.toSorted());
  const byLead = Map.groupBy(receiver.accepted, ({ id }) => id);
  const repeated = [...byLead.values()].filter((deliveries) => deliveries.length > 1);
  console.log(`${KILLS} kills, ${LEADS} leads, ${repeated.length} repeated`);
  const unexcused = repeated.filter((deliveries) =>
    deliveries.slice(0, -1).some(({ id, path }) => !excused.has(`${path.slice(0, 2)} ${id}`)),
  );
  expect(unexcused).toEqual([]);
}, 600_000);

test('while the database is down posts are refused; afterwards all is well', async () => {
  const address = await createDatabase();
  const site = await serve({ variables: { LEADS_DB: address } });
  expect((await postJson(site.origin, visitorOf('demo', 1))).status).toBe(202);
  await database?.stop();
  const end = performance.now() + OUTAGE_MS;
  while (performance.now() < end) {
    const refused = await postJson(site.origin, visitorOf('demo', 2));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
    expect((await fetch(site.origin)).status).toBe(200);
  }
  expect(await health(site)).toMatchObject({ status: 503 });
  // Only its name is logged: the address may hold a password.
  const reason = 'the database server cannot be reached';
  expect(logOf(site)).toContainEqual(expect.objectContaining({ event: 'lead.notStored', reason }));
  await database?.start();
  const postAgain = async () => (await postJson(site.origin, visitorOf('demo', 2))).status;
  await expect.poll(postAgain).toBe(202);
  await expect.poll(() => health(site)).toMatchObject({ status: 200, body: { waiting: 2 } });
  expect(await leads({ ...site, database: address }, 'list')).toMatch(/demo.*\n.*demo/u);
});
