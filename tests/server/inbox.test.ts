/** The inbox in the browser, over HTTP. */
import { expect, test } from 'vitest';
import { hashOf } from '../../src/server/inbox/password.ts';
import type { ServedSite } from '../support/served-site.ts';
import { serve, stored } from './under-test.ts';
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
  const paths = ['/inbox', '/INBOX', '/%69nbox', '/inbox/', '//inbox/x', '/inbox/leads/1?erase=1'];
  for (const path of [
    ...paths,
    '/inbox/enquiries.csv',
    '/inbox/nothing',
    '/inbox/%',
    '/inbox/..%2f',
  ])
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
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

test('a lead is read, released and erased; a session ends with the log-out', async () => {
  const site = await open();
  const name = '<img src=x onerror=alert(1)> http://a.example http://b.example http://c.example';
  const contact = { ...Object(visitorOf('demo').payload['contact']), first_name: name };
  const context = { interest: 'Eight posts, EUR' };
  const answer = await ask(site, '/api/leads/demo', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ contact, context }),
  });
  const { id }: { id: string } = await answer.json();
  expect((await logIn(site, 'wrong')).status).toBe(403);
  const entered = await logIn(site);
  expect(entered.headers.get('set-cookie')).toMatch(/Path=\/inbox; HttpOnly; SameSite=Strict/u);
  const cookie = cookieOf(entered);
  const read = async (path: string) => (await ask(site, path, { headers: { cookie } })).text();
  for (const path of ['/inbox', `/inbox/leads/${id}`, '/inbox?text=onerror&state=quarantined']) {
    expect(await read(path)).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(await read(path)).not.toContain('<img');
  }
  expect(await read('/inbox?state=delivered')).not.toContain('onerror');
  expect(await read(`/inbox/leads/${id}`)).toContain(context.interest);
  expect(await read('/inbox/enquiries.csv')).toContain(id);
  const act = (action: string, fields: Record<string, string> = {}) =>
    post(site, `/inbox/leads/${id}`, { action, ...fields }, cookie);
  await act('answered', { by: 'Grace <b>', note: 'rang back' });
  expect(await read(`/inbox/leads/${id}`)).toMatch(/Grace &lt;b&gt;.*rang back/su);
  expect(await read('/inbox?state=open')).not.toContain('onerror');
  expect((await act('release')).headers.get('location')).toMatch(/done=release$/u);
  expect((await act('release')).headers.get('location')).toMatch(/done=failed$/u);
  expect((await act('erase')).headers.get('location')).toBe('/inbox?done=erase');
  expect(stored(site)).toEqual([]);
  expect(await read('/inbox/figures')).toContain('1 enquiries in twelve weeks. Answered: 1.');
  expect((await ask(site, `/inbox/leads/${id}`, { headers: { cookie } })).status).toBe(404);
  await post(site, '/inbox/logout', {}, cookie);
  expect((await ask(site, '/inbox', { headers: { cookie } })).status).toBe(303);
});

test('after five attempts in a minute even the right password waits', async () => {
  const site = await open();
  for (let attempt = 0; attempt < 5; attempt += 1) await logIn(site, 'wrong');
  const refused = await logIn(site);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
