import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FORM_IDS } from '../../src/forms/definition.ts';
import { startMailServer } from '../support/mail-server.ts';
import { webhooksAt, type Delivery, type Reply } from '../support/receiver.ts';
import { isFullRun } from '../support/rotation.ts';
import type { ServedSite } from '../support/served-site.ts';
import { health, inDatabase, prepare, receive, stored } from './under-test.ts';
import { deliveredOf, postForm, postJson, visitorOf, type Visitor } from './visitors.ts';

const KILLS = isFullRun ? 300 : 6;
const LEADS = 5 * KILLS;

/** Fails a sixth of the leads once each, half of them without an answer, and delays others. */
function unreliable(): (delivery: Delivery) => Reply {
  const ids = new Set<string>();
  return ({ id }) => {
    const luck = ids.has(id) ? 1 : Math.random();
    ids.add(id);
    if (luck < 1 / 12) return { kind: 'reset' };
    if (luck < 2 / 12) return { kind: 'answer', status: 500, afterMs: 0 };
    return { kind: 'answer', status: 200, afterMs: Math.random() < 0.3 ? 300 * Math.random() : 10 };
  };
}

/** Visitors who post until the answer says that their lead is stored; a third of them have no JavaScript. */
function crowdAt({ origin }: ServedSite) {
  const answered: { readonly visitor: Visitor; readonly id: string | undefined }[] = [];
  const wrongStatuses: number[] = [];
  let waiting = 0;

  /** Resolves to false when the server is killed meanwhile, or does not listen yet. */
  async function post(visitor: Visitor, key: string | undefined): Promise<boolean> {
    waiting += 1;
    try {
      const answer = await (key === undefined
        ? postForm(origin, visitor)
        : postJson(origin, visitor, { 'idempotency-key': key }));
      const isJson = answer.status === 202;
      const body: unknown = isJson ? await answer.json() : {};
      if (!isJson && answer.status !== 303) wrongStatuses.push(answer.status);
      else answered.push({ visitor, id: isJson ? String(Object(body).id) : undefined });
      return true;
    } catch {
      return false;
    } finally {
      waiting -= 1;
    }
  }

  async function visit(n: number): Promise<void> {
    const visitor = visitorOf(FORM_IDS[n % FORM_IDS.length] ?? 'hero', n);
    const key = n % 3 === 0 ? undefined : randomUUID();
    // A person reads the error before the next post.
    while (!(await post(visitor, key))) await setTimeout(20 + 180 * Math.random());
  }
  return { answered, wrongStatuses, visit, waiting: () => waiting };
}

test('every lead that is answered reaches its webhook and the agency’s mailbox under one id, however often the server is killed', async () => {
  const receiver = await receive(unreliable());
  const mail = await startMailServer();
  onTestFinished(mail.close);
  const variables = { SMTP_URL: mail.url, LEAD_NOTIFY_TO: 'office@agency.example' };
  const site = await prepare({ variables: { ...webhooksAt(receiver.origin), ...variables } });
  const { answered, wrongStatuses, visit, waiting } = crowdAt(site);
  // The first start compiles; the second is as long as those that are killed.
  await site.start();
  await site.kill('SIGKILL');
  const launched = performance.now();
  await site.start();
  const startMs = performance.now() - launched;
  const killed = { starts: 0, posts: 0, deliveries: 0 };
  const visits: Promise<void>[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    for (let n = 0; n < LEADS / KILLS; n += 1) visits.push(visit(visits.length));
    // In turn during the start or a little later, and during a delivery.
    if (kill % 2 === 0) await setTimeout(2 * startMs * Math.random());
    else await vi.waitUntil(() => receiver.unanswered() > 0, { interval: 1, timeout: 30_000 });
    mail.reply.answer = Math.random() < 0.3 ? 451 : 250;
    if (waiting() > 0) killed.posts += 1;
    if (receiver.unanswered() > 0) killed.deliveries += 1;
    await site.kill('SIGKILL');
    if (!(await site.listens())) killed.starts += 1;
    site.launch();
  }
  mail.reply.answer = 250;
  await Promise.all(visits);
  const drained = { status: 200, body: { waiting: 0, parked: 0 } };
  await expect.poll(() => health(site), { timeout: 120_000 }).toMatchObject(drained);

  console.log(`${KILLS} kills, during ${JSON.stringify(killed)}`);
  expect(killed.posts + killed.deliveries).toBeGreaterThan(0);
  if (isFullRun) expect(Math.min(...Object.values(killed))).toBeGreaterThan(KILLS / 20);
  expect(wrongStatuses).toEqual([]);
  const check = inDatabase(site, (database) => database.prepare('PRAGMA integrity_check').get());
  expect(check).toEqual({ integrity_check: 'ok' });
  const byPayload = new Map(stored(site).map(({ id, payload }) => [JSON.stringify(payload), id]));
  const expected = answered.map(({ visitor, id }) => {
    const idInFile = byPayload.get(JSON.stringify(visitor.payload));
    const body = JSON.stringify(deliveredOf(visitor));
    return { id: id ?? idInFile, path: `/${visitor.destination}`, body };
  });
  const unique = new Map(receiver.accepted.map((delivery) => [delivery.id, delivery]));
  const sorted = (all: readonly { id: string | undefined; path: string; body: string }[]) =>
    all.map(({ id, path, body }) => `${id} ${path} ${body}`).sort();
  expect(sorted([...unique.values()])).toEqual(sorted(expected));
  const notices = mail.mails.map(({ headers }) => headers['message-id']);
  expect(new Set(notices)).toEqual(new Set(expected.map(({ id }) => `<${id}.notice@example.com>`)));
  // Each attempt has the same body.
  expect(receiver.arrived.filter(({ id, body }) => unique.get(id)?.body !== body)).toEqual([]);
}, 1_200_000);
