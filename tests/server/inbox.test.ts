/** The inbox in the browser, over HTTP. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TRAP } from '../../src/forms/fields.ts';
import { YOUR_TOWN } from '../../src/i18n/urls.ts';
import { hashOf } from '../../src/server/inbox/password.ts';
import { serveSite, type ServedSite } from '../support/served-site.ts';
import { storeLeads } from '../support/store-leads.ts';
import { newLead } from '../support/new-lead.ts';
import { inDatabase, logOf, serve } from './under-test.ts';
import { cookieOf, PERSONAL, postJson, visitorOf } from './visitors.ts';

const PASSWORD = 'correct horse battery';
const INBOX_PASSWORD_HASH = await hashOf(PASSWORD);

const variables = { INBOX_PASSWORD_HASH };
/** The server of most tests, which log in fewer than five times in all. */
let site: ServedSite;
beforeAll(async () => {
  site = await serveSite({ variables });
});
afterAll(async () => {
  await site.stop();
  expect(site.output()).not.toMatch(PERSONAL);
});

const ask = ({ origin }: ServedSite, path: string, init: RequestInit = {}) =>
  fetch(origin + path, { redirect: 'manual', ...init });
const post = (site: ServedSite, path: string, fields: Record<string, string>, cookie = '') =>
  ask(site, path, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie } });
const logIn = (site: ServedSite, password = PASSWORD) => post(site, '/inbox/login', { password });

test('without a session every page leads to the login, and other sites cannot post', async () => {
  for (const page of ['', '/figures', '/leads/1?erase=1', '/enquiries.csv', '/logout'])
    for (const method of ['GET', 'HEAD', 'POST']) {
      const { status, headers } = await ask(site, `/inbox${page}`, { method });
      const answer = [page, method, status, headers.get('location')?.split('?')[0]];
      expect(answer).toEqual([page, method, 303, '/inbox/login']);
    }
  // With the right password, since a wrong one has the same status.
  const body = new URLSearchParams({ password: PASSWORD });
  const headers = { origin: 'https://elsewhere.example' };
  const foreign = await ask(site, '/inbox/login', { method: 'POST', body, headers });
  expect([foreign.status, cookieOf(foreign)]).toEqual([403, '']);
  const { headers: own } = await ask(site, '/inbox/login');
  expect(own.get('cache-control')).toBe('no-store');
  expect(own.get('x-robots-tag')).toBe('noindex');
  expect(own.get('content-security-policy')).toContain("default-src 'none'");
});

test('a lead is released, and answered in all versions; planted and ended sessions, other sites and guessed ids are refused', async () => {
  const send = async (first_name: string, suspicion = {}) => {
    const contact = { ...Object(visitorOf('demo').payload['contact']), first_name };
    const answer = await ask(site, '/api/leads/demo', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'one-opening' },
      body: JSON.stringify({
        contact,
        context: { interest: 'Eight posts, EUR', check: 'lit: ; dark: one-heading', ...suspicion },
      }),
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
  for (const words of ['Eight posts, EUR', 'One clear heading'])
    expect(await read(lead)).toContain(words);
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
  // A login ends the session that its browser had.
  const next = cookieOf(await post(site, '/inbox/login', { password: PASSWORD }, cookie));
  expect(await statusOf('/inbox', { cookie })).toBe(303);
  const keys = inDatabase(site, (database) => database.prepare('SELECT key FROM sessions').all());
  expect(keys).not.toContainEqual({ key: next.slice('inbox='.length) });
  await post(site, '/inbox/logout', {}, next);
  expect(await statusOf('/inbox', { cookie: next })).toBe(303);
});

test('after five attempts in a minute even the right password waits', async () => {
  const own = await serve({ variables });
  for (let attempt = 0; attempt < 5; attempt += 1) await logIn(own, 'wrong');
  const refused = await logIn(own);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('two people work under their names: what each did stands in the log, and the second mark is refused', async () => {
  const INBOX_USERS = `ana:${INBOX_PASSWORD_HASH},ben:${INBOX_PASSWORD_HASH}`;
  const SITE_URL = 'https://www.example.com';
  const site = await serve({ variables: { INBOX_USERS, SITE_URL } });
  const { id } = Object(await (await postJson(site.origin, visitorOf('demo'))).json());
  const enter = (name: string, password = PASSWORD) =>
    post(site, '/inbox/login', { name, password });
  expect((await enter('ana', 'wrong')).status).toBe(403);
  expect((await enter('zoe@visitors.example')).status).toBe(403);
  const [ana, ben] = [await enter('ana'), await enter('Ben')];
  expect(ana.headers.get('set-cookie')).toMatch(
    /^__Host-inbox=\S+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/u,
  );
  const lead = `/inbox/leads/${id}`;
  const page = await (await ask(site, lead, { headers: { cookie: cookieOf(ana) } })).text();
  expect(page).toMatch(/<input name="by"[^>]* value="ana"/u);
  const mark = async (from: Response) =>
    (await post(site, lead, { action: 'answered', by: '' }, cookieOf(from))).headers.get(
      'location',
    );
  expect([await mark(ana), await mark(ben)]).toEqual([
    `${lead}?done=answered`,
    `${lead}?done=already`,
  ]);
  await (await ask(site, '/inbox/enquiries.csv', { headers: { cookie: cookieOf(ben) } })).text();
  await site.kill('SIGTERM');
  await site.start();
  const left = await post(site, '/inbox/logout', {}, cookieOf(ben));
  expect(left.headers.get('clear-site-data')).toContain('"cookies"');
  const inside = async (from: Response) =>
    (await ask(site, '/inbox', { headers: { cookie: cookieOf(from) } })).status;
  expect([await inside(ana), await inside(ben)]).toEqual([200, 303]);
  const done = logOf(site)
    .filter(({ event }) => String(event).startsWith('inbox.'))
    .map(({ event, person, action, inTenMinutes }) => [event, person, action ?? inTenMinutes]);
  expect(done).toEqual([
    ['inbox.loginFailed', 'ana', 1],
    ['inbox.loginFailed', '?', 2],
    ['inbox.login', 'ana', undefined],
    ['inbox.login', 'ben', undefined],
    ['inbox.action', 'ana', 'view'],
    ['inbox.action', 'ana', 'answered'],
    ['inbox.action', 'ben', 'csv'],
  ]);
  await site.kill('SIGTERM');
  await site.start({ variables: { INBOX_USERS: `ana:${await hashOf('another password')}` } });
  expect(await inside(ana)).toBe(303);
});

test('an export is whole, and one that its client ends holds up no other', async () => {
  const leads = Array.from({ length: 250 }, (_, n) => {
    const { form, destination, payload } = visitorOf('guide', n);
    return newLead({ form, destination, payload, idempotencyKey: undefined, receivedAt: n });
  });
  const ids = await storeLeads(site.database, leads);
  const cookie = cookieOf(await logIn(site));
  const read = (path: string, init: RequestInit = {}) =>
    ask(site, `/inbox/enquiries.${path}`, { headers: { cookie }, ...init });
  const guides = (format: string) => read(`${format}?form=guide`);
  const client = new AbortController();
  await read('csv', { signal: client.signal });
  await read('csv', { method: 'HEAD' });
  client.abort();
  const answers = [guides('json'), guides('csv'), read('csv?text=nobody')] as const;
  const [json, csv, none] = await Promise.all(answers);
  const exported: readonly { id: string }[] = JSON.parse(await json.text());
  expect(exported.map(({ id }) => id)).toEqual(ids.toReversed());
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="enquiries.csv"');
  expect((await csv.text()).split('\r\n')).toHaveLength(252);
  expect((await none.text()).split('\r\n')).toHaveLength(2);
});

test('without a list of towns no page has the field, and no address answers about a town or asks for a password', async () => {
  const hasList = existsSync('src/content/places/places.yaml');
  const shown = globSync('dist/client/**/*.html').filter((file) =>
    readFileSync(file, 'utf8').includes(`${YOUR_TOWN}"`),
  );
  expect(shown.length > 0).toBe(hasList);
  const answer = await ask(site, `/es${YOUR_TOWN}?town=Totnes`);
  expect(answer.status).toBe(hasList ? 200 : 404);
  expect(answer.headers.get('location')).toBeNull();
});
