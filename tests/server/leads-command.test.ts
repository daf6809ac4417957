/** `npm run leads` as a process of its own on the inbox of a running server. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ServedSite } from '../support/served-site.ts';
import { health, leads, serve, stored } from './under-test.ts';
import { postForm, postJson, visitorOf, type Visitor } from './visitors.ts';

async function idOf(site: ServedSite, visitor: Visitor): Promise<string> {
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

test('leads are shown, exported and erased to the last byte while the server runs', async () => {
  const site = await serve();
  const { payload } = visitorOf('demo');
  const id = await idOf(site, visitorOf('demo'));
  const erased = await idOf(site, visitorOf('growth-plan'));
  const other = await idOf(site, visitorOf('growth-plan', 2));
  expect(JSON.parse(await leads(site, 'show', id))).toMatchObject({ id, form: 'demo', payload });
  const csv = await leads(site, 'export', '--format', 'csv');
  expect(csv).toContain('"""Lets"" & <Sons> Nº 1"');
  expect(bytesOf(site)).toContain('plan.1@visitors.example');
  expect(await leads(site, 'erase', 'Plan.1@visitors.example')).toBe('1 lead erased.\n');
  expect(bytesOf(site)).not.toMatch(/plan\.1@|visited-by\.example\/1|O’Sullivan 1/u);
  expect(bytesOf(site)).not.toContain(erased);
  expect(stored(site).map((lead) => lead.id)).toEqual([id, other]);
  expect((await postForm(site.origin, visitorOf('guide'))).status).toBe(303);
  await expect.poll(() => health(site)).toMatchObject({ status: 200, body: { waiting: 3 } });
});
