/** The commands on a real lead store, and the program that `npm run leads` starts. */
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommand, USAGE, type Answer } from '../../../src/leads/commands.ts';
import { type LeadStore, openSqliteLeadStore } from '../../../src/leads/storage/lead-store.ts';
import { newFolder } from '../../support/new-folder.ts';
import { leadIn, refuse, storeIn } from '../../support/new-lead.ts';

const CLI = fileURLToPath(new URL('../../../src/commands/leads.ts', import.meta.url));
const NOW = Date.UTC(2026, 0, 9);
let folder: string;
let file: string;
let leadStore: LeadStore;

beforeEach(async () => {
  folder = newFolder();
  file = join(folder, 'leads.db');
  leadStore = openSqliteLeadStore(file, { waitMs: 500 });
  await leadStore.counts();
});
afterEach(() => leadStore.close());

const run = (...args: readonly string[]): Promise<Answer> =>
  runCommand(args, { leadStore, now: NOW, isTerminal: true });
const json = async (...args: readonly string[]): Promise<unknown> =>
  JSON.parse((await run(...args)).output);

async function store(name: string, changes: Parameters<typeof storeIn>[1] = {}) {
  const { id } = await storeIn(leadStore, {
    idempotencyKey: `key-of-${name}`,
    payload: { email: `${name}@example.com` },
    receivedAt: Date.UTC(2026, 0, 5),
    ...changes,
  });
  return id;
}
const storeSuspect = () => store('spam', { spamSignals: ['trap'] });
async function park(name: string) {
  const id = await store(name);
  await refuse(leadStore, id, NOW);
  return id;
}

test('list is a table with headings, the newest first, as wide as the terminal', async () => {
  const contact = {
    first_name: 'Zoë\u001b[2J',
    company_name: 'An estate agency with a very long name',
  };
  await store('zoe', {
    receivedAt: NOW - 7_200_000,
    payload: { ...contact, email: 'z@example.com' },
  });
  const parked = await park('parked');
  const { output } = await runCommand(['list'], {
    leadStore,
    now: NOW,
    isTerminal: true,
    columns: 90,
  });
  expect(output.replace(/^[\da-f]{8}/gmu, '01234567').replace(/\d\d:\d\d/gu, '12:00'))
    .toMatchInlineSnapshot(`
    "ID        RECEIVED          FORM  NAME OR FIRM            E-MAIL              STATE    AGE
    01234567  2026-01-08 12:00  hero  Zoë\\u001b[2J, An esta…  z@example.com       waiting  2 h
    01234567  2026-01-05 12:00  hero                          parked@example.com  parked   4 d
    "
  `);
  expect(output.split('\n').map(({ length }) => length > 90)).not.toContain(true);
  expect((await run('list', '--state', 'parked')).output).toContain(`\n${parked.slice(0, 8)}  `);
  const settledAt = '2026-01-09T00:00:00.000Z';
  const deliveries = [{ answers: [{ at: settledAt, answer: 'HTTP 500' }] }];
  const leads = await json('export', '--format', 'json', '--state', 'parked');
  expect(leads).toMatchObject([{ id: parked, settledAt, deliveries }]);
  expect((await run('export', '--format', 'csv')).output).toContain('"Zoë\\u001b[2J"');
  expect(await run('list', '--state', 'delivered')).toMatchObject({ output: 'No leads.\n' });
});

test('list shows the newest 50 leads, and all of them with --all', async () => {
  for (let index = 0; index < 60; index += 1) await store(`lead.${String(index)}`);
  expect((await run('list', '--all')).output.match(/\n/gu)).toHaveLength(61);
  expect((await run('list')).output).toMatch(/(?:.*\n){51}\n10 leads more: add --all\.\n$/u);
});

test('find shows the leads with a text in a name, an address or a firm', async () => {
  await store('ada', { payload: { contact: { first_name: 'Zoë', email: 'a@example.com' } } });
  await store('grace');
  expect((await run('find', 'zoe')).output).toMatch(/^ID.*\n.*Zoë.*\n$/u);
  expect(await json('find', 'GRACE@example', '--json')).toHaveLength(1);
});

test('a lead that does not exist is an error', async () => {
  const errors = 'There is no lead no\\u0007where. "npm run leads -- list" shows the ids.\n';
  expect(await run('show', 'no\u0007where')).toEqual({ exitCode: 1, output: '', errors });
});

test('retry with ids makes a waiting lead due, and names those that cannot be', async () => {
  const waiting = await store('waiting');
  await refuse(leadStore, waiting, NOW, { next: NOW + 5_000_000 });
  const suspect = await storeSuspect();
  expect(await run('retry', waiting, suspect, 'nowhere')).toEqual({
    exitCode: 1,
    output: expect.stringMatching(/^1 lead due now\./u),
    errors:
      `Lead ${suspect} is quarantined: only parked and waiting leads can be tried again.\n` +
      'There is no lead nowhere. "npm run leads -- list" shows the ids.\n',
  });
  expect((await leadIn(leadStore, waiting)).nextAttemptAt).toBe(NOW);
});

test('release lets a lead out of the quarantine', async () => {
  const suspect = await storeSuspect();
  expect(await run('release', suspect)).toMatchObject({ exitCode: 0 });
  expect(await leadIn(leadStore, suspect)).toMatchObject({ state: 'waiting', nextAttemptAt: NOW });
  const errors = `Lead ${suspect} is waiting: only quarantined leads can be released.\n`;
  expect(await run('release', suspect)).toMatchObject({ exitCode: 1, errors });
});

test('erase deletes the leads of an address, and repeats once no other process reads the file', async () => {
  await store('one', { payload: { email: 'ada@example.com' } });
  await store('two', { payload: { contact: { email: 'ADA@example.com' } } });
  await store('other', { payload: { email: 'grace@example.com' } });
  const reader = new DatabaseSync(file, { readOnly: true });
  reader.exec('BEGIN; SELECT * FROM leads');
  const blocked = await run('erase', ' Ada@Example.com ');
  reader.close();
  expect(blocked).toMatchObject({ exitCode: 1, output: '2 leads erased.\n' });
  expect(blocked.errors).toContain('Run the same command again.');
  const errors = 'No lead has the address ada@example.com.\n';
  expect(await run('erase', 'ada@example.com')).toEqual({ exitCode: 1, output: '', errors });
});

test.each([
  ...['', 'lits', 'list --sate parked', 'list --format csv', 'show', 'show a b'],
  ...['export --format xls', 'retry --state parked', 'erase', 'erase everybody', 'constructor'],
])('"%s" is answered with the usage', async (line) => {
  const args = line === '' ? [] : line.split(' ');
  expect(await run(...args)).toEqual({ exitCode: 1, output: '', errors: `${USAGE}\n` });
});

test('the program uses the lead store of the environment, else of the .env file beside it', async () => {
  const start = (leadsDb?: string) => {
    const options = { cwd: folder, env: { ...process.env, LEADS_DB: leadsDb } };
    const run = spawnSync(process.execPath, [CLI, 'list'], { ...options, encoding: 'utf8' });
    return { status: run.status, stdout: run.stdout, stderr: run.stderr };
  };
  const id = await store('one');
  writeFileSync(join(folder, '.env'), `LEADS_DB=${file}\n`);
  expect(start().stdout).toContain(id.slice(0, 8));
  const missing = join(folder, 'none.db');
  for (const [leadsDb, stderr] of [
    [missing, `LEADS_DB is "${missing}". Expected the lead store that a server has made.\n`],
    [CLI, `The lead store ${CLI} cannot be used: file is not a database.\n`],
  ] as const)
    expect(start(leadsDb)).toEqual({ status: 1, stdout: '', stderr });
  expect(existsSync(missing)).toBe(false);
});
