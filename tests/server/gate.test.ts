/** Raw requests that try to pass the gate: strange hosts, targets and methods, aimed at each route of the build. */
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import node from '@astrojs/node';
import { build } from 'astro';
import { expect, onTestFinished, test } from 'vitest';
import { hashOf } from '../../src/server/inbox/password.ts';
import { isFullRun } from '../support/rotation.ts';
import type { ServedSite } from '../support/served-site.ts';
import { findNginx, guideProxy, startNginx } from './nginx.ts';
import { converse, partsOf } from './raw.ts';
import { serve, stored } from './under-test.ts';
import { cookieOf, postJson, visitorOf } from './visitors.ts';

const ROOT = join(import.meta.dirname, '../..');
const PASSWORD = 'correct horse battery';
const ON = { INBOX_PASSWORD_HASH: await hashOf(PASSWORD) };

/** The routes that Astro renders on request, as the last build lists them, with a value for each parameter. */
const ROUTES = [
  ...readFileSync(join(ROOT, 'dist/server/entry.mjs'), 'utf8').matchAll(
    /"route":"(\/[^"]+)"(?:(?!"route":).)*?"prerender":false/gu,
  ),
].map(([, route = '']) =>
  route.replace('[format]', 'csv').replace('[form]', 'demo').replace('/[...locale]', ''),
);

const AT_A_TIME = 50;

/** Ends of a first line and values of `Host`, each aimed at a route. */
const attacksOn = (route: string) => {
  const back = route.replaceAll('/', '\\');
  const encoded = route.replaceAll('/', '%2f');
  const login = '/inbox/login';
  const hosts = [
    ...[`x${back}?`, `x${route}?`, `x${route}#`, `x${back}#`, `x@y${route}?`, `x:1${route}?`, `x:${back}?`],
    ...[`x${encoded}?`, `x ${route}?`, `x\t${route}`, `[::1]${route}?`, `[::1${back}`, `x\r\nHost: y${route}?`],
    ...[`x?`, `x#`, `x@y`, `x/`, `\\`, `/`, `?`, ``, `x\r\nHost: x`, `x,y`, `x%2f`, `é`, `x:99999999`, `[`],
  ];
  const targets = [
    ...[route, `/${route}`, `\\${back}`, route.toUpperCase(), `${route}/`, `${route}?`, `${route}#`, `${route}%20`],
    ...[`${route}.`, `${route};x`, `${route}/.`, `${route}/..${route}`, `${route}%00`, encoded, back],
    ...[`${login}/..${route.slice(6)}`, `${login}/../..${route}`, `/api/leads/..\\..${route}`, `/api/../${route}`],
    ...[`/api/leads/..%2f..${route}`, `/api/%2e%2e${route}`, `/./${route}`, `/x/..${route}`, `/en${route}`],
    ...[`http://x${route}`, `http://x${back}`, `https://x@y${route}`, `HTTP:/${route}`, `//x${route}`, `x${route}`],
    ...[`/inbox%2f..${route}`, `/%69nbox${route.slice(6)}`, `/inbox${encoded.slice(8)}`, `?${route}`, `*`],
    ...[`/_image?href=${route}`, `/_server-islands/x?e=${route}`, `${route}?_rsc=1`, `${route}/%2e`, `${route}\\..`],
  ];
  return [
    ...hosts.flatMap((host) => ['GET', 'POST'].map((method) => [method, login, host] as const)),
    ...hosts.map((host) => ['GET', '/api/leads/hero', host] as const),
    ...targets.flatMap((target) => ['GET', 'POST'].map((method) => [method, target, 'x.example'] as const)),
    ...['HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND', 'QUERY', 'get', 'LOGIN'].map(
      (method) => [method, route, 'x.example'] as const,
    ),
  ];
}; // prettier-ignore

/** Shows a lead, or a page behind the gate. */
const INSIDE = /demo\.1@visitors\.example|action="\/inbox\/logout"/u;

/** Sends every attack on every route, or on one in turn; returns those that got in or broke the server. */
async function attack(site: ServedSite, origin: string, cookie: string, isWhole: boolean) {
  const { id = '' } = stored(site)[0] ?? {};
  const all = ROUTES.map((route) => attacksOn(route.replace('[id]', id)));
  const inTurn = all.flatMap((ofRoute, turn) => ofRoute.filter((_, n) => n % all.length === turn));
  const attacks = isWhole ? all.flat() : inTurn;
  expect(attacks.length).toBeGreaterThan(60 * (isWhole ? ROUTES.length : 1));
  const lead = JSON.stringify(visitorOf('demo', 2).payload);
  const got: string[] = [];
  const send = async ([method, target, host]: (typeof attacks)[number]) => {
    const body = method === 'POST' ? lead : '';
    const lines = [`${method} ${target} HTTP/1.1`, `Host: ${host}`, `Cookie: ${cookie}`, 'Connection: close',
      'Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]; // prettier-ignore
    const answer = await converse(origin, `${lines.join('\r\n')}\r\n\r\n${body}`);
    if (INSIDE.test(answer) || partsOf(answer).status >= 500) got.push(lines.join('\n'));
  };
  for (let next = 0; next < attacks.length; next += AT_A_TIME)
    await Promise.all(attacks.slice(next, next + AT_A_TIME).map(send));
  return got;
}

const logIn = async ({ origin }: ServedSite) => {
  const body = new URLSearchParams({ password: PASSWORD });
  return cookieOf(
    await fetch(`${origin}/inbox/login`, { method: 'POST', body, redirect: 'manual' }),
  );
};

// An ended session gets no further than none.
test.each(['off', ...(isFullRun ? ['on without a session'] : []), 'on with an ended session'])(
  'with the inbox %s no raw request reads a lead or stores one past the limit',
  async (state) => {
    const variables = { LEAD_RATE_LIMIT: '1', TRUSTED_PROXIES: '1', ...(state !== 'off' && ON) };
    const site = await serve({ variables });
    const start = performance.now();
    expect((await postJson(site.origin, visitorOf('demo', 1))).status).toBe(202);
    let cookie = '';
    if (state.includes('ended')) {
      cookie = await logIn(site);
      const headers = { cookie };
      const inside = await fetch(`${site.origin}/inbox`, { headers });
      expect(await inside.text()).toMatch(INSIDE);
      await fetch(`${site.origin}/inbox/logout`, { method: 'POST', headers, redirect: 'manual' });
    }
    expect(await attack(site, site.origin, cookie, isFullRun || cookie !== '')).toEqual([]);
    const program = isFullRun || cookie !== '' ? findNginx() : undefined;
    if (program !== undefined) {
      const proxy = await startNginx(program, guideProxy(site.origin));
      onTestFinished(proxy.stop);
      expect((await fetch(proxy.origin)).status).toBe(200);
      expect(await attack(site, proxy.origin, cookie, isFullRun)).toEqual([]);
    }
    const minutes = (performance.now() - start) / 60_000;
    expect(stored(site).length).toBeLessThanOrEqual(1 + Math.ceil(minutes));
  },
);

test('the production bundle holds no store of leads', () => {
  const folder = join(ROOT, 'dist/server');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((name) => name.endsWith('.mjs'));
  expect(scripts).not.toEqual([]);
  const storing = scripts.filter((name) =>
    /node:sqlite|from ['"]postgres['"]/u.test(readFileSync(join(folder, name), 'utf8')),
  );
  expect(storing).toEqual([]);
});

test('a page that is added under the inbox is shut without a line of its own', async () => {
  const root = join(ROOT, '.tmp/added-page');
  rmSync(root, { recursive: true, force: true });
  mkdirSync(join(root, 'src/pages/inbox'), { recursive: true });
  const page = (name: string, code: string) => {
    writeFileSync(join(root, 'src', name), `${code}\nexport const prerender = false;\n`);
  };
  page('middleware.ts', `export { onRequest } from '${join(ROOT, 'src/middleware.ts')}';`);
  page('pages/inbox/added.ts', "export const GET = () => new Response('a lead');");
  page(
    'pages/inbox/login.ts',
    `export const POST = async ({ locals: { login } }) => {
      const { person } = await login.logIn('', '${PASSWORD}');
      const headers = { 'set-cookie': 'inbox=' + (await login.open(person)) };
      return new Response('', { headers });
    };`,
  );
  const adapter = node({ mode: 'middleware' });
  const make = () =>
    build({ root, adapter, configFile: false, session: false, security: { checkOrigin: false }, logLevel: 'error', trailingSlash: 'never' });
  await make();
  for (const folder of ['client', 'hosting']) {
    rmSync(join(root, 'dist', folder), { recursive: true, force: true });
    symlinkSync(join(ROOT, 'dist', folder), join(root, 'dist', folder));
  }
  const site = await serve({ variables: { ...ON, SITE_DIST: join(root, 'dist') } });
  const read = async (cookie: string) => {
    const answer = await fetch(`${site.origin}/inbox/added`, { headers: { cookie }, redirect: 'manual' });
    return [answer.status, await answer.text()];
  };
  expect(await read('')).toEqual([303, '']);
  expect(await read(await logIn(site))).toEqual([200, 'a lead']);
  writeFileSync(join(root, 'src/pages/inbox/file.ts'), "export const GET = () => new Response('a lead');");
  await expect(make()).rejects.toThrow('/inbox/file would be a public file');
}); // prettier-ignore
