/** The commands on a real inbox, and the program itself as `npm run leads` starts it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommand, USAGE, type Answer } from '../../../../src/server/leads/commands.ts';
import type { Outbox } from '../../../../src/server/leads/outbox.ts';
import { openOutbox } from '../../../../src/server/leads/sqlite-outbox.ts';
import { storeIn } from './new-lead.ts';

const CLI = fileURLToPath(new URL('../../../../src/server/leads/cli.ts', import.meta.url));
const NOW = Date.UTC(2026, 0, 9);
const ESCAPE = '\u001b[31m\u009b2J\u202e';
let folder: string;
let file: string;
let outbox: Outbox;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leads-cli-'));
  file = join(folder, 'leads.db');
  outbox = openOutbox(file);
});
afterEach(() => {
  outbox.close();
  rmSync(folder, { recursive: true });
});

const run = (args: readonly string[], isTerminal = true): Promise<Answer> =>
  runCommand(args, { outbox, now: NOW, isTerminal });
const print = async (...args: readonly string[]) => (await run(args)).output;
/** Lead `one` is Ada's; what every other is called is somebody else's. */
async function store(key: string, changes: Parameters<typeof storeIn>[1] = {}) {
  const { id } = await storeIn(outbox, {
    idempotencyKey: `key-of-${key}`,
    payload: { email: `${key}@example.com` },
    receivedAt: Date.UTC(2026, 0, 5),
    ...changes,
  });
  return id;
}
async function park(key: string) {
  const id = await store(key);
  await outbox.failed(id, { error: 'HTTP 500', at: NOW, nextAttemptAt: undefined });
  return id;
}
/** Everything but line breaks that a terminal would act upon. */
const STEERING = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u;

test('the list shows how each delivery goes, and nobody’s details', async () => {
  const parked = await park('parked');
  const suspect = await store('spam', { spamSignals: ['trap'] });
  expect(await run(['list'])).toEqual({
    exitCode: 0,
    errors: '',
    output:
      `${suspect}  2026-01-05T00:00:00.000Z  quarantined  hero  trap\n` +
      `${parked}  2026-01-05T00:00:00.000Z  parked  hero  1 tried: HTTP 500\n`,
  });
  expect((await run(['list', '--state', 'parked'])).output).toContain(parked);
  expect((await run(['list', '--state', 'parked'])).output).not.toContain(suspect);
  expect((await run(['list', '--state', 'delivered'])).output).toBe('No leads.\n');
});

test('as JSON the list is whole, and says what showing and exporting say', async () => {
  const id = await park('one');
  const json = async (...args: readonly string[]): Promise<unknown> =>
    JSON.parse(await print(...args));
  const listed = await json('list', '--json');
  expect(listed).toMatchObject([{ id, payload: { email: 'one@example.com' }, spamSignals: [] }]);
  expect(listed).toEqual([await json('show', id)]);
  expect(listed).toEqual(await json('export', '--format', 'json'));
});

test('one lead is shown in full, with times as people read them', async () => {
  const shown: unknown = JSON.parse(await print('show', await park('one')));
  expect(shown).toMatchObject({
    payload: { email: 'one@example.com' },
    receivedAt: '2026-01-05T00:00:00.000Z',
    settledAt: '2026-01-09T00:00:00.000Z',
    lastError: 'HTTP 500',
  });
});

test('an id that is not there is told', async () => {
  expect(await run(['show', 'no\u0007where'])).toEqual({
    exitCode: 1,
    output: '',
    errors: 'There is no lead no\\u0007where. "npm run leads -- list" shows the ids.\n',
  });
});

test.each([
  [['show', 'ID']],
  [['list', '--json']],
  [['list']],
  [['export', '--format', 'json']],
  [['export', '--format', 'csv']],
])('%o lets nothing a visitor typed steer the terminal', async (args) => {
  const id = await store('hostile', {
    payload: { name: `Ada${ESCAPE}`, email: 'ada@example.com' },
    context: { page: '/fr', locale: 'fr', attribution: { utm_source: ESCAPE } },
  });
  const { output } = await run(args.map((arg) => (arg === 'ID' ? id : arg)));
  expect(output).toContain(id);
  expect(output).not.toMatch(STEERING);
  if (args.includes('json') || args.includes('--json'))
    expect(output).toContain('Ada\\u001b[31m\\u009b2J\\u202e');
});

test('into a file the table goes as it is', async () => {
  await store('hostile', { payload: { name: `Ada${ESCAPE}` } });
  expect((await run(['export', '--format', 'csv'], false)).output).toContain(`"Ada${ESCAPE}"`);
});

test('an export of one state holds only that', async () => {
  await store('waiting');
  const parked = await park('parked');
  const exported: unknown = JSON.parse(
    await print('export', '--format', 'json', '--state', 'parked'),
  );
  expect(exported).toMatchObject([{ id: parked, state: 'parked' }]);
});

test('without an id every parked lead is tried again, and nothing else', async () => {
  const parked = [await park('one'), await park('two')];
  const suspect = await store('spam', { spamSignals: ['trap'] });
  expect(await run(['retry'])).toMatchObject({
    exitCode: 0,
    output:
      '2 leads due now. The running server posts them within seconds, or once the pause of a failing webhook ends, ' +
      'after an hour at most; those without a webhook wait on.\n',
  });
  for (const id of parked)
    expect(await outbox.find(id)).toMatchObject({
      state: 'waiting',
      attempts: 0,
      nextAttemptAt: NOW,
    });
  expect((await outbox.find(suspect))?.state).toBe('quarantined');
});

test('by its id a waiting lead is made due, and one that cannot be is named with the reason', async () => {
  const waiting = await store('waiting');
  await outbox.failed(waiting, { error: 'timeout', at: NOW, nextAttemptAt: NOW + 5_000_000 });
  const suspect = await store('spam', { spamSignals: ['trap'] });
  expect(await run(['retry', waiting, suspect, 'nowhere'])).toEqual({
    exitCode: 1,
    output: expect.stringMatching(/^1 lead due now\./u),
    errors:
      `Lead ${suspect} is quarantined: only parked and waiting leads can be tried again.\n` +
      'There is no lead nowhere. "npm run leads -- list" shows the ids.\n',
  });
  expect((await outbox.find(waiting))?.nextAttemptAt).toBe(NOW);
});

test('a released lead leaves the quarantine', async () => {
  const suspect = await store('spam', { spamSignals: ['trap'] });
  expect((await run(['release', suspect])).exitCode).toBe(0);
  expect(await outbox.find(suspect)).toMatchObject({ state: 'waiting', nextAttemptAt: NOW });
  expect(await run(['release', suspect])).toMatchObject({
    exitCode: 1,
    errors: `Lead ${suspect} is waiting: only quarantined leads can be released.\n`,
  });
});

test('erasing tells how many and takes them off the disk', async () => {
  await store('one', { payload: { email: 'ada@example.com' } });
  await store('two', { payload: { contact: { email: 'ADA@example.com' } } });
  await store('other', { payload: { email: 'grace@example.com' } });
  expect(await run(['erase', ' Ada@Example.com '])).toEqual({
    exitCode: 0,
    output: '2 leads erased.\n',
    errors: '',
  });
  const bytes = readFileSync(file, 'latin1') + readFileSync(`${file}-wal`, 'latin1');
  expect(bytes).not.toMatch(/ada@example\.com/iu);
  expect(bytes).toContain('grace@example.com');
  expect((await run(['erase', 'ada@example.com'])).output).toBe('0 leads erased.\n');
});

test('erasing while another process reads says what to do', async () => {
  await store('one', { payload: { email: 'ada@example.com' } });
  const reader = new DatabaseSync(file, { readOnly: true });
  reader.exec('BEGIN; SELECT * FROM leads');
  const answer = await run(['erase', 'ada@example.com']);
  reader.close();
  expect(answer).toMatchObject({ exitCode: 1, output: '1 lead erased.\n' });
  expect(answer.errors).toContain('Run the same command again.');
});

test.each([
  [[]],
  [['lits']],
  [['list', 'more']],
  [['list', '--sate', 'parked']],
  [['list', '--format', 'csv']],
  [['show']],
  [['show', 'a', 'b']],
  [['show', 'a', '--json']],
  [['export']],
  [['export', '--format', 'xls']],
  [['export', '--format']],
  [['retry', '--state', 'parked']],
  [['retry', '--all']],
  [['release']],
  [['erase']],
  [['erase', 'Ada', 'Byron']],
  [['erase', 'everybody']],
  [['constructor']],
])('%o is answered by how it is used', async (args) => {
  expect(await run(args)).toEqual({ exitCode: 1, output: '', errors: `${USAGE}\n` });
});

test('a state that does not exist is told with those that do', async () => {
  expect((await run(['list', '--state', 'lost'])).errors).toBe(
    '--state is "lost". Expected one of waiting, delivered, parked, quarantined.\n',
  );
});

const start = (args: readonly string[], leadsDb: string | undefined) =>
  spawnSync(process.execPath, [CLI, ...args], {
    cwd: folder,
    env: { ...process.env, LEADS_DB: leadsDb },
    encoding: 'utf8',
  });

test('the program runs the commands on the inbox of the environment', async () => {
  const id = await park('one');
  const options = {
    cwd: folder,
    env: { ...process.env, LEADS_DB: file },
    encoding: 'utf8',
  } as const;
  expect(execFileSync(process.execPath, [CLI, 'retry'], options)).toMatch(/^1 lead due now\./u);
  expect((await outbox.find(id))?.state).toBe('waiting');
});

test('the program ends with 1 and its usage when it does not understand', async () => {
  const { status, stdout, stderr } = start(['rety'], file);
  expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: `${USAGE}\n` });
});

test('the program reads the .env file beside it, and a variable that is set wins over it', async () => {
  const id = await store('one');
  writeFileSync(join(folder, '.env'), `LEADS_DB=${file}\n`);
  expect(start(['list'], undefined).stdout).toContain(id);
  expect(start(['list'], join(folder, 'none.db')).stdout).toContain('No leads yet');
});

test('the program makes no inbox where there is none', async () => {
  const missing = join(folder, 'none.db');
  const { status, stdout } = start(['list'], missing);
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: `No leads yet: ${missing} does not exist.\n`,
  });
  expect(() => readFileSync(missing)).toThrow('ENOENT');
});

test('the program says in words that the inbox cannot be used', async () => {
  const { status, stderr } = start(['list'], CLI);
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `The inbox ${CLI} cannot be used: file is not a database.\n`,
  });
});
