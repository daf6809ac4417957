/** The inbox in the browser, over HTTP. */
import { expect, test } from 'vitest';
import { hashOf } from '../../src/server/inbox/password.ts';
import type { ServedSite } from '../support/served-site.ts';
import { serve } from './under-test.ts';
import { visitorOf } from './visitors.ts';

const PASSWORD = 'correct horse battery';
const INBOX_PASSWORD_HASH = await hashOf(PASSWORD);
const open = () => serve({ variables: { INBOX_PASSWORD_HASH } });

const ask = ({ origin }: ServedSite, path: string, init: RequestInit = {}) =>
  fetch(origin + path, { redirect: 'manual', ...init });
const post = (site: ServedSite, path: string, fields: Record<string, string>, cookie = '') =>
  ask(site, path, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie } });
const logIn = (site: ServedSite, password = PASSWORD) => post(site, '/inbox/login', { password });
const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

test('without a password the inbox does not exist: the 404 is the site’s own, byte for byte', async () => {
  const site = await serve();
  const read = async (path: string) => {
    const answer = await ask(site, path);
    const headers = [...answer.headers].filter(([name]) => name !== 'date');
    return [answer.status, headers, await answer.text()];
  };
  for (const path of ['/inbox', '/inbox/login', '/inbox/leads/1'])
    expect(await read(path)).toEqual(await read('/nothing-here'));
});

test('without a session every page leads to the login, and other sites cannot post', async () => {
  const site = await open();
  for (const page of ['', '/figures', '/leads/1?erase=1', '/enquiries.csv', '/logout'])
    for (const method of ['GET', 'HEAD', 'POST']) {
      const { status, headers } = await ask(site, `/inbox${page}`, { method });
      const answer = [page, method, status, headers.get('location')?.split('?')[0]];
      expect(answer).toEqual([page, method, 303, '/inbox/login']);
    }
  const headers = { origin: 'https://elsewhere.example' };
  expect((await ask(site, '/inbox/login', { method: 'POST', headers })).status).toBe(403);
  const { headers: own } = await ask(site, '/inbox/login');
  expect(own.get('cache-control')).toBe('no-store');
  expect(own.get('x-robots-tag')).toBe('noindex');
  expect(own.get('content-security-policy')).toContain("default-src 'none'");
});

test('a lead is released, and answered in all versions; planted and ended sessions, other sites and guessed ids are refused', async () => {
  const site = await open();
  const send = async (first_name: string) => {
    const contact = { ...Object(visitorOf('demo').payload['contact']), first_name };
    const answer = await ask(site, '/api/leads/demo', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'one-opening' },
      body: JSON.stringify({ contact, context: { interest: 'Eight posts, EUR' } }),
    });
    const { id }: { id: string } = await answer.json();
    return `/inbox/leads/${id}`;
  };
  const lead = await send('http://a.example http://b.example http://c.example');
  expect((await logIn(site, 'wrong')).status).toBe(403);
  const planted = 'inbox=planted';
  const elsewhere = '/inbox/login?to=//elsewhere.example';
  const entered = await post(site, elsewhere, { password: PASSWORD }, planted);
  expect(entered.headers.get('location')).toBe('/inbox');
  expect(entered.headers.get('set-cookie')).toMatch(/Path=\/inbox; HttpOnly; SameSite=Strict/u);
  const cookie = cookieOf(entered);
  const statusOf = async (path: string, headers: Record<string, string>, method = 'GET') =>
    (await ask(site, path, { method, headers })).status;
  const read = async (path: string) => (await ask(site, path, { headers: { cookie } })).text();
  expect(await read(lead)).toContain('Eight posts, EUR');
  expect(await read('/inbox?state=quarantined')).toContain(lead);
  expect(await read('/inbox?state=delivered')).not.toContain(lead);
  expect(await read('/inbox?state=open')).not.toContain(lead);
  const release = async () =>
    (await post(site, lead, { action: 'release' }, cookie)).headers.get('location');
  expect([await release(), await release()]).toEqual([
    `${lead}?done=release`,
    `${lead}?done=failed`,
  ]);
  const version = await send('Zoë');
  expect(await read('/inbox?state=open')).toContain(lead);
  await post(site, version, { action: 'answered', by: 'Grace' }, cookie);
  expect(await read('/inbox?state=open')).not.toContain(lead);
  expect(await statusOf('/inbox', { cookie: planted })).toBe(303);
  expect(await statusOf(lead, { cookie, origin: 'https://elsewhere.example' }, 'POST')).toBe(403);
  expect(await read(lead.replace(/.{12}$/u, '000000000000'))).not.toContain('Eight posts');
  await post(site, '/inbox/logout', {}, cookie);
  expect(await statusOf('/inbox', { cookie })).toBe(303);
});

test('after five attempts in a minute even the right password waits', async () => {
  const site = await open();
  for (let attempt = 0; attempt < 5; attempt += 1) await logIn(site, 'wrong');
  const refused = await logIn(site);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
