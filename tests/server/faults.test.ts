import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { ServedSite } from '../support/served-site.ts';
import { health, inDatabase, serve } from './under-test.ts';
import { postForm, postJson, visitorOf, type Visitor } from './visitors.ts';

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' };
const decoded = (html: string) =>
  html
    .replace(/&(lt|gt|amp|quot);/gu, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/&#(x?)0*([\da-f]+);/giu, (_, hex: string, code: string) =>
      String.fromCodePoint(parseInt(code, hex === '' ? 10 : 16)),
    );

/** What stands in the fields of a page. */
const valuesIn = (html: string) =>
  [...html.matchAll(/<input\b[^>]*\bvalue="([^"]*)"/gu)].map(([, value = '']) => decoded(value));

/** Expects a page that holds all that was typed into fields; the phone's code is a choice, not a field. */
async function expectTyped(page: Response, { typed }: Visitor): Promise<void> {
  const fields = Object.entries(typed).filter(([name]) => name !== 'phone_code');
  expect(valuesIn(await page.text())).toEqual(
    expect.arrayContaining(fields.map(([, value]) => value)),
  );
}

/** Posts both ways and expects to be told that nothing was stored, with nothing typed lost. */
async function expectNothingStored(site: ServedSite, visitor: Visitor): Promise<void> {
  const json = await postJson(site.origin, visitor);
  expect(json.status).toBe(503);
  expect(await json.json()).toEqual({ error: 'not_stored' });
  const page = await postForm(site.origin, visitor);
  expect(page.status).toBe(503);
  await expectTyped(page, visitor);
  await expect.poll(() => health(site)).toMatchObject({ status: 503 });
}

/** Expects a sound file that holds exactly what these visitors sent. */
function expectInbox(site: ServedSite, visitors: readonly Visitor[]): void {
  inDatabase(site, (inbox) => {
    expect(inbox.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    const rows = inbox.prepare('SELECT payload FROM leads ORDER BY rowid').all();
    expect(rows.map(({ payload }) => JSON.parse(String(payload)))).toEqual(
      visitors.map(({ payload }) => payload),
    );
  });
}

test('while another process holds the inbox nothing is said to be stored; afterwards all works', async () => {
  const site = await serve();
  const [first, second, third] = [visitorOf('demo', 1), visitorOf('demo', 2), visitorOf('demo', 3)];
  expect((await postJson(site.origin, first)).status).toBe(202);
  const other = new DatabaseSync(site.database);
  other.exec('BEGIN EXCLUSIVE');
  await expectNothingStored(site, second);
  other.close();
  expect((await postJson(site.origin, second)).status).toBe(202);
  expect((await postForm(site.origin, third)).status).toBe(303);
  await expect.poll(() => health(site)).toMatchObject({ status: 200, body: { waiting: 3 } });
  expectInbox(site, [first, second, third]);
});

// A limit on the size of files fails a write as a full disk does, without a disk that could be filled.
test.skipIf(process.platform === 'win32')(
  'with the disk full nothing is said to be stored or half written; with room again all works',
  async () => {
    const site = await serve({ after: 'ulimit -S -f 1024' });
    const stored: Visitor[] = [];
    const visit = async () => {
      const visitor = visitorOf('growth-plan', stored.length);
      const { status } = await postJson(site.origin, visitor);
      if (status === 202) stored.push(visitor);
      return status;
    };
    while ((await visit()) === 202) expect(stored.length).toBeLessThan(1000);
    expect(stored.length).toBeGreaterThan(5);
    // A look at the health writes less than a lead does: it may still find room, and takes it up.
    await expect.poll(() => health(site)).toMatchObject({ status: 503 });
    await expectNothingStored(site, visitorOf('audit'));
    expectInbox(site, stored);
    // This process is not limited: it empties the log that the server could not lengthen.
    inDatabase(site, (inbox) => inbox.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
    expect(await visit()).toBe(202);
    await expect
      .poll(() => health(site))
      .toMatchObject({ status: 200, body: { waiting: stored.length } });
    expectInbox(site, stored);
  },
);

test('the post after the last that an address may send is refused, and a form post keeps what was typed', async () => {
  const site = await serve({ variables: { LEAD_RATE_LIMIT: '5' } });
  for (let n = 1; n <= 5; n += 1) {
    const forged = { 'x-forwarded-for': `198.51.100.${n}` };
    expect((await postJson(site.origin, visitorOf('hero', n), forged)).status).toBe(202);
  }
  const json = await postJson(site.origin, visitorOf('hero', 6), {
    'x-forwarded-for': '198.51.100.6',
  });
  expect(json.status).toBe(429);
  expect(Number(json.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await json.json()).toHaveProperty('error');
  const page = await postForm(site.origin, visitorOf('audit'));
  expect(page.status).toBe(429);
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
  await expectTyped(page, visitorOf('audit'));
  await expect.poll(() => health(site)).toMatchObject({ status: 200, body: { waiting: 5 } });
});

test('behind one trusted proxy each address it names has a limit of its own', async () => {
  const site = await serve({ variables: { LEAD_RATE_LIMIT: '1', TRUSTED_PROXIES: '1' } });
  const statusFrom = async (forwardedFor: string, n: number) =>
    (await postJson(site.origin, visitorOf('hero', n), { 'x-forwarded-for': forwardedFor })).status;
  expect(await statusFrom('198.51.100.1', 1)).toBe(202);
  expect(await statusFrom('198.51.100.2', 2)).toBe(202);
  expect(await statusFrom('198.51.100.2', 3)).toBe(429);
  // Only what the proxy itself added, the last, counts; a visitor can write the rest.
  expect(await statusFrom('203.0.113.9, 198.51.100.1', 4)).toBe(429);
});
