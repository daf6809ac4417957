import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { decode } from '../site/built-site.ts';
import type { ServedSite } from '../support/served-site.ts';
import { health, inDatabase, logOf, serve, stored } from './under-test.ts';
import { postForm, postJson, visitorOf, type Visitor } from './visitors.ts';

/** Expects a page whose fields have the visitor's values. */
async function expectValues(page: Response, { typed }: Visitor): Promise<void> {
  const html = await page.text();
  const values = [...html.matchAll(/<input\b[^>]*\bvalue="([^"]*)"/gu)].map(([, value = '']) =>
    decode(value),
  );
  // The phone code is a select.
  const fields = Object.entries(typed).filter(([name]) => name !== 'phone_code');
  expect(values).toEqual(expect.arrayContaining(fields.map(([, value]) => value)));
}

/** Posts in both ways, and expects two refusals with every value, a log without any, and bad health. */
async function expectNothingStored(site: ServedSite, visitor: Visitor, reason: string) {
  const posts = [postJson(site.origin, visitor), postForm(site.origin, visitor)] as const;
  const [json, page] = await Promise.all(posts);
  expect(json.status).toBe(503);
  expect(await json.json()).toEqual({ error: 'not_stored' });
  expect(page.status).toBe(503);
  await expectValues(page, visitor);
  await expect.poll(() => health(site)).toMatchObject({ status: 503 });
  const event = { event: 'lead.notStored', form: visitor.form, level: 'error', reason };
  expect(logOf(site).slice(-2)).toMatchObject([event, event]);
}

/** Expects a sound file that holds exactly the leads of these visitors, and good health. */
async function expectInbox(site: ServedSite, visitors: readonly Visitor[]): Promise<void> {
  const check = inDatabase(site, (inbox) => inbox.prepare('PRAGMA integrity_check').get());
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
  const other = new DatabaseSync(site.database, { timeout: 5000 });
  other.exec('BEGIN EXCLUSIVE');
  await expectNothingStored(site, second, 'database is locked');
  other.close();
  // Twice, as the visitor's script may never get the first answer.
  const key = { 'idempotency-key': 'one-opening-of-the-form' };
  const ids = [postJson(site.origin, second, key), postJson(site.origin, second, key)];
  const [one, again] = await Promise.all(ids.map(async (answer) => (await answer).text()));
  expect(again).toBe(one);
  expect((await postForm(site.origin, third)).status).toBe(303);
  await expectInbox(site, [first, second, third]);
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
  inDatabase(site, (inbox) => { inbox.exec(filler); }); // prettier-ignore
  await expectNothingStored(site, visitorOf('audit'), 'disk I/O error');
  // Empties the journal that the server cannot lengthen.
  inDatabase(site, (inbox) => inbox.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
  expect(await visit()).toBe(202);
  await expectInbox(site, visitors);
});
