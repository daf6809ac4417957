/** The inbox in the browser, over HTTP. */
import { expect, test } from 'vitest';
import { TRAP } from '../../src/forms/fields.ts';
import { hashOf } from '../../src/server/inbox/password.ts';
import type { ServedSite } from '../support/served-site.ts';
import { storeLeads } from '../support/store-leads.ts';
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

test('without a session every address leads to the login, and other sites cannot post', async () => {
  const site = await open();
  const names =
    'inbox INBOX %69nbox inbox/ /inbox/x inbox/leads/1?erase=1 inbox/enquiries.csv inbox/% inbox/..%2f';
  for (const path of names.split(' ').map((name) => `/${name}`))
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const { status, headers } = await ask(site, path, { method });
      const answer = [path, method, status, headers.get('location')?.split('?')[0]];
      expect(answer).toEqual([path, method, 303, '/inbox/login']);
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
  const send = async (first_name: string, suspicion = {}) => {
    const contact = { ...Object(visitorOf('demo').payload['contact']), first_name };
    const answer = await ask(site, '/api/leads/demo', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'one-opening' },
      body: JSON.stringify({ contact, context: { interest: 'Eight posts, EUR', ...suspicion } }),
    });
    const { id }: { id: string } = await answer.json();
    return `/inbox/leads/${id}`;
  };
  const lead = await send('Zoe', { [TRAP]: 'filled in' });
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

test('an export is whole, and one that its client ends holds up no other', async () => {
  const site = await open();
  const leads = Array.from({ length: 250 }, (_, n) => {
    const { form, destination, payload } = visitorOf('demo', n);
    const context = { page: '/', locale: 'en', attribution: {} } as const;
    const own = { context, spamSignals: [], idempotencyKey: undefined, receivedAt: n };
    return { form, destination, payload, ...own };
  });
  const ids = await storeLeads(site.database, leads);
  const cookie = cookieOf(await logIn(site));
  const read = (path: string, init: RequestInit = {}) =>
    ask(site, `/inbox/enquiries.${path}`, { headers: { cookie }, ...init });
  const client = new AbortController();
  await read('csv', { signal: client.signal });
  await read('csv', { method: 'HEAD' });
  client.abort();
  const [json, csv, none] = await Promise.all([read('json'), read('csv'), read('csv?text=nobody')]);
  const exported: readonly { id: string }[] = JSON.parse(await json.text());
  expect(exported.map(({ id }) => id)).toEqual(ids.toReversed());
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="enquiries.csv"');
  expect((await csv.text()).split('\r\n')).toHaveLength(252);
  expect((await none.text()).split('\r\n')).toHaveLength(2);
});
