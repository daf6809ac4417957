/** `npm run leads` as a process of its own on the inbox of a server that runs. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { webhooksAt } from '../support/receiver.ts';
import type { ServedSite } from '../support/served-site.ts';
import { health, inDatabase, leads, receive, serve } from './under-test.ts';
import { deliveredOf, postForm, postJson, visitorOf, type Visitor } from './visitors.ts';

async function storedId(site: ServedSite, visitor: Visitor): Promise<string> {
  const answer = await postJson(site.origin, visitor);
  expect(answer.status).toBe(202);
  const body: unknown = await answer.json();
  return String(Object(body).id);
}

/** The bytes of the inbox, journal included. */
const bytesOf = ({ database }: ServedSite) =>
  [database, `${database}-wal`]
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('');

test('a lead is listed, shown and exported as it was typed while the server goes on', async () => {
  const site = await serve();
  const visitor = visitorOf('demo');
  const id = await storedId(site, visitor);
  const list = await leads(site, 'list');
  expect(list).toMatchObject({ code: 0, stderr: '' });
  expect(list.stdout).toContain(`${id}  `);
  const show = await leads(site, 'show', id);
  expect(JSON.parse(show.stdout)).toMatchObject({ id, form: 'demo', payload: visitor.payload });
  const json = await leads(site, 'export', '--format', 'json');
  expect(JSON.parse(json.stdout)).toMatchObject([{ id, payload: visitor.payload }]);
  const csv = await leads(site, 'export', '--format', 'csv');
  expect(csv.stdout).toContain('"""Lets"" & <Sons> Nº 1"');
  expect((await postForm(site.origin, visitorOf('guide'))).status).toBe(303);
  await expect.poll(() => health(site)).toMatchObject({ status: 200, body: { waiting: 2 } });
});

test('a parked lead is counted, and the running server delivers it once it is retried', async () => {
  const receiver = await receive(() => ({ kind: 'reset' }));
  const site = await serve({ variables: webhooksAt(receiver.origin) });
  const id = await storedId(site, visitorOf('audit'));
  const attempts = () =>
    inDatabase(site, (inbox) => inbox.prepare('SELECT attempts FROM leads').get());
  // Its failure has been noted: nothing will be written after what follows.
  await expect.poll(attempts).toEqual({ attempts: 1 });
  // Three days of refusals end like this.
  inDatabase(site, (inbox) => inbox.exec("UPDATE leads SET state = 'parked', attempts = 11"));
  await expect
    .poll(() => health(site))
    .toMatchObject({ status: 200, body: { waiting: 0, parked: 1 } });
  expect((await leads(site, 'list', '--state', 'parked')).stdout).toContain(id);
  receiver.behave(() => ({ kind: 'answer', status: 200, afterMs: 0 }));
  expect((await leads(site, 'retry')).code).toBe(0);
  await expect.poll(() => receiver.taken.map((delivery) => delivery.id)).toEqual([id]);
  await expect.poll(() => health(site)).toMatchObject({ body: { waiting: 0, parked: 0 } });
});

test('a lead with many links stays in quarantine until it is released, and is then delivered whole', async () => {
  const receiver = await receive();
  const site = await serve({ variables: webhooksAt(receiver.origin) });
  const { payload, ...visitor } = visitorOf('guide', 2);
  const links = 'http://a.example http://b.example http://c.example';
  const contact = { ...Object(payload['contact']), first_name: `Zoë ${links}` };
  const suspect: Visitor = { ...visitor, payload: { contact } };
  const id = await storedId(site, suspect);
  const other = await storedId(site, visitorOf('hero'));
  await expect.poll(() => receiver.arrived.map((delivery) => delivery.id)).toEqual([other]);
  expect((await leads(site, 'list', '--state', 'quarantined')).stdout).toContain(id);
  expect((await leads(site, 'release', id)).code).toBe(0);
  await expect.poll(() => receiver.taken.map((delivery) => delivery.id)).toEqual([other, id]);
  expect(JSON.parse(receiver.taken[1]?.body ?? '')).toEqual(deliveredOf(suspect));
});

test('an erased visitor leaves no byte in the inbox of the running server, and others stay', async () => {
  const site = await serve();
  await storedId(site, visitorOf('growth-plan', 1));
  const kept = await storedId(site, visitorOf('growth-plan', 2));
  expect(bytesOf(site)).toContain('plan.1@visitors.example');
  expect((await leads(site, 'erase', 'Plan.1@visitors.example')).code).toBe(0);
  expect(bytesOf(site)).not.toMatch(/plan\.1@|visited-by\.example\/1|O’Sullivan 1/u);
  const left = inDatabase(site, (inbox) => inbox.prepare('SELECT id FROM leads').all());
  expect(left).toEqual([{ id: kept }]);
  expect((await postForm(site.origin, visitorOf('growth-plan', 3))).status).toBe(303);
});
