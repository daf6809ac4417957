/** Faults outside the server: its disk, its files, other programs and other servers. */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { isFullRun } from '../support/rotation.ts';
import type { ServedSite } from '../support/served-site.ts';
import { health, inDatabase, leads, logOf, prepare, serve } from './under-test.ts';
import { postJson, visitorOf } from './visitors.ts';

/** Expects that a lead is refused for now, and pages are served. */
async function expectDown(site: ServedSite, reason: string): Promise<void> {
  const answer = await postJson(site.origin, visitorOf('demo'));
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
  expect((await fetch(site.origin)).status).toBe(200);
  expect(await health(site)).toMatchObject({ status: 503, body: { status: 'down' } });
  expect(logOf(site)).toContainEqual(
    expect.objectContaining({
      event: 'store.unusable',
      reason,
      message: expect.stringMatching(
        /^The lead store \S+ cannot be used: .* (?:Make room|Restore a backup)/u,
      ),
    }),
  );
}

async function expectUp(site: ServedSite): Promise<void> {
  await expect.poll(() => logOf(site).map(({ event }) => event)).toContain('store.usable');
  await expect.poll(() => health(site)).toMatchObject({ status: 200 });
  expect((await postJson(site.origin, visitorOf('demo'))).status).toBe(202);
}

test('with a corrupt inbox at the start pages are served, and another one is opened in its place', async () => {
  const site = await prepare();
  writeFileSync(site.database, 'Dear diary, '.repeat(99));
  await site.start();
  await expectDown(site, 'file is not a database');
  renameSync(site.database, `${site.database}.corrupt`);
  await expectUp(site);
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
  const other = new DatabaseSync(site.database, { timeout: 5000 });
  other.exec('BEGIN EXCLUSIVE');
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
  inDatabase(site, (inbox) => {
    inbox.exec(`
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
