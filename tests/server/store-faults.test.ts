/** Faults outside the server: its disk, its files, other programs and other servers. */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { decode } from '../site/built-site.ts';
import { isFullRun } from '../support/rotation.ts';
import type { ServedSite } from '../support/served-site.ts';
import { health, inDatabase, leads, logOf, prepare, serve, stored } from './under-test.ts';
import { postForm, postJson, visitorOf, type Visitor } from './visitors.ts';

/** Locks the file of the lead store, as another program would. */
function lock({ database }: ServedSite): DatabaseSync {
  const other = new DatabaseSync(database, { timeout: 5000 });
  other.exec('BEGIN EXCLUSIVE');
  return other;
}

/** Posts in both ways, and expects two refusals with every value, a log without any, and bad health. */
async function expectNothingStored(site: ServedSite, visitor: Visitor, reason: string) {
  const posts = [postJson(site.origin, visitor), postForm(site.origin, visitor)] as const;
  const [json, page] = await Promise.all(posts);
  expect(json.status).toBe(503);
  expect(await json.json()).toEqual({ error: 'not_stored' });
  expect(page.status).toBe(503);
  const html = await page.text();
  const values = [...html.matchAll(/<input\b[^>]*\bvalue="([^"]*)"/gu)].map(([, value = '']) =>
    decode(value),
  );
  // The phone code is a select.
  const fields = Object.entries(visitor.typed).filter(([name]) => name !== 'phone_code');
  expect(values).toEqual(expect.arrayContaining(fields.map(([, value]) => value)));
  await expect.poll(() => health(site)).toMatchObject({ status: 503 });
  const event = { event: 'lead.notStored', form: visitor.form, level: 'error', reason };
  expect(logOf(site).slice(-2)).toMatchObject([event, event]);
}

/** Expects a sound file that holds exactly the leads of these visitors, and good health. */
async function expectStored(site: ServedSite, visitors: readonly Visitor[]): Promise<void> {
  const check = inDatabase(site, (database) => database.prepare('PRAGMA integrity_check').get());
  expect(check).toEqual({ integrity_check: 'ok' });
  expect(stored(site).map(({ payload }) => payload)).toEqual(
    visitors.map(({ payload }) => payload),
  );
  const body = { waiting: visitors.length };
  await expect.poll(() => health(site)).toMatchObject({ status: 200, body });
}

test('while another process locks the lead store nothing is stored; afterwards all works', async () => {
  const site = await serve({ program: join(import.meta.dirname, 'short-waits.ts') });
  const [first, second, third] = [visitorOf('demo', 1), visitorOf('demo', 2), visitorOf('demo', 3)];
  expect((await postJson(site.origin, first)).status).toBe(202);
  const other = lock(site);
  await expectNothingStored(site, second, 'database is locked');
  other.close();
  // Twice, as the visitor's script may never get the first answer.
  const key = { 'idempotency-key': 'one-opening-of-the-form' };
  const ids = [postJson(site.origin, second, key), postJson(site.origin, second, key)];
  const [one, again] = await Promise.all(ids.map(async (answer) => (await answer).text()));
  expect(again).toBe(one);
  expect((await postForm(site.origin, third)).status).toBe(303);
  await expectStored(site, [first, second, third]);
});

// A limit on the size of files fails a write as a full disk does.
test('with the disk full nothing is stored or half written; with room again all works', async () => {
  const variables = { LEAD_RATE_LIMIT: '1000' };
  const site = await serve({ after: 'ulimit -S -f 800', variables });
  const visitors: Visitor[] = [];
  const visit = async () => {
    const visitor = visitorOf('growth-plan', visitors.length);
    const { status } = await postJson(site.origin, visitor);
    if (status === 202) visitors.push(visitor);
    return status;
  };
  while ((await visit()) === 202) expect(visitors.length).toBeLessThan(1000);
  expect(visitors.length).toBeGreaterThan(5);
  // The health check writes less than a lead does. This process has no limit, and takes up the last room.
  const filler = 'CREATE TABLE filler AS SELECT hex(zeroblob(20000)); DROP TABLE filler';
  inDatabase(site, (database) => { database.exec(filler); }); // prettier-ignore
  await expectNothingStored(site, visitorOf('audit'), 'disk I/O error');
  // Empties the journal that the server cannot lengthen.
  inDatabase(site, (database) => database.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
  expect(await visit()).toBe(202);
  await expectStored(site, visitors);
});

test('with a corrupt lead store at the start pages are served, and another one is opened in its place', async () => {
  const site = await prepare();
  writeFileSync(site.database, 'Dear diary, '.repeat(99));
  await site.start();
  const answer = await postJson(site.origin, visitorOf('demo'));
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
  expect((await fetch(site.origin)).status).toBe(200);
  expect(await health(site)).toMatchObject({ status: 503, body: { status: 'down' } });
  const message = expect.stringMatching(/^The lead store \S+ cannot be used: .* Restore a backup/u);
  const fault = { event: 'store.unusable', reason: 'file is not a database', message };
  expect(logOf(site)).toContainEqual(expect.objectContaining(fault));
  renameSync(site.database, `${site.database}.corrupt`);
  await expect.poll(() => logOf(site).map(({ event }) => event)).toContain('store.usable');
  await expect.poll(() => health(site)).toMatchObject({ status: 200 });
  expect((await postJson(site.origin, visitorOf('demo'))).status).toBe(202);
});

test('when the lead store is removed leads go to a new one, and the health is degraded until a restart', async () => {
  const site = await serve();
  expect(await health(site)).toMatchObject({ body: { status: 'ok' } });
  for (const ending of ['', '-wal', '-shm']) rmSync(site.database + ending);
  const isDegraded = { status: 200, body: { status: 'degraded' } };
  await expect.poll(() => health(site), { timeout: 5000 }).toMatchObject(isDegraded);
  expect((await postJson(site.origin, visitorOf('demo'))).status).toBe(202);
  expect(await health(site)).toMatchObject(isDegraded);
  await site.kill('SIGTERM');
  await site.start();
  expect(await health(site)).toMatchObject({ body: { status: 'ok', waiting: 1 } });
});

test('while another program locks the lead store, 20 posts wait and pages do not', async () => {
  const site = await serve();
  const other = lock(site);
  let answered = 0;
  const posts = Array.from({ length: 20 }, async (_, n) => {
    const { status } = await postJson(site.origin, visitorOf('hero', n));
    answered += 1;
    return status;
  });
  for (let n = 0; n < 20; n += 1) expect((await fetch(`${site.origin}/about`)).status).toBe(200);
  expect(answered).toBe(0);
  other.close();
  expect(new Set(await Promise.all(posts))).toEqual(new Set([202]));
});

test('the erasure of a person refuses no visitor, however large the lead store is', async () => {
  const site = await serve();
  const count = isFullRun ? 200_000 : 5000;
  inDatabase(site, (database) => {
    database.exec(`
      WITH RECURSIVE numbers (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
      INSERT INTO leads (id, form, destination, payload, context, spam_signals, content_hash, email, search, received_at, state, settled_at)
      SELECT 'lead-' || n, 'demo', 'DEMO', json_object('message', hex(zeroblob(200))), '{"page":"/","locale":"en"}', '[]',
        'hash-' || n, 'person-' || (n % 100) || '@example.com', '', n, 'delivered', ${Date.now()} FROM numbers`);
  });
  let isErased = false;
  const erasure = leads(site, 'erase', 'Person-7@example.com').finally(() => (isErased = true));
  const statuses = new Set<number>();
  for (let n = 0; !isErased; n += 1)
    statuses.add((await postJson(site.origin, visitorOf('hero', n))).status);
  expect(await erasure).toBe(`${count / 100} leads erased.\n`);
  expect([...statuses]).toEqual([202]);
});
