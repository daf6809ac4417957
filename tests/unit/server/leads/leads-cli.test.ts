/** The commands on a real inbox, and the program itself as `npm run leads` starts it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCommand, USAGE } from '../../../../src/server/leads/arguments.ts';
import { runCommand, type Answer } from '../../../../src/server/leads/commands.ts';
import { openOutbox, type Outbox } from '../../../../src/server/leads/outbox.ts';
import { keepIn } from './new-lead.ts';

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

function run(args: readonly string[], isTerminal = true): Answer {
  const asked = readCommand(args);
  if (asked.status === 'wrong') throw new Error(asked.problem);
  return runCommand(asked.command, { outbox, now: NOW, isTerminal });
}
/** Lead `one` is Ada's; what every other is called is somebody else's. */
const keep = (key: string, changes: Parameters<typeof keepIn>[1] = {}) =>
  keepIn(outbox, {
    idempotencyKey: `key-of-${key}`,
    payload: { email: `${key}@example.com` },
    receivedAt: Date.UTC(2026, 0, 5),
    ...changes,
  }).id;
const park = (id: string) => {
  outbox.failed(id, { error: 'HTTP 500', at: NOW, nextAttemptAt: undefined });
  return id;
};
/** Everything but line breaks that a terminal would act upon. */
const STEERING = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u;

test('the list shows how each delivery goes, and nobody’s details', () => {
  const parked = park(keep('parked'));
  const doubtful = keep('doubtful', { doubts: ['trap'] });
  expect(run(['list'])).toEqual({
    exitCode: 0,
    errors: '',
    output:
      `${doubtful}  2026-01-05T00:00:00.000Z  quarantined  hero  trap\n` +
      `${parked}  2026-01-05T00:00:00.000Z  parked  hero  1 tried: HTTP 500\n`,
  });
  expect(run(['list', '--state', 'parked']).output).toContain(parked);
  expect(run(['list', '--state', 'parked']).output).not.toContain(doubtful);
  expect(run(['list', '--state', 'delivered']).output).toBe('No leads.\n');
});

test('as JSON the list is whole, and says what showing and exporting say', () => {
  const id = park(keep('one'));
  const json = (...args: readonly string[]): unknown => JSON.parse(run(args).output);
  const listed = json('list', '--json');
  expect(listed).toMatchObject([{ id, payload: { email: 'one@example.com' }, doubts: [] }]);
  expect(listed).toEqual([json('show', id)]);
  expect(listed).toEqual(json('export', '--format', 'json'));
});

test('one lead is shown in full, with times as people read them', () => {
  const shown: unknown = JSON.parse(run(['show', park(keep('one'))]).output);
  expect(shown).toMatchObject({
    payload: { email: 'one@example.com' },
    receivedAt: '2026-01-05T00:00:00.000Z',
    settledAt: '2026-01-09T00:00:00.000Z',
    lastError: 'HTTP 500',
  });
});

test('an id that is not there is told', () => {
  expect(run(['show', 'no\u0007where'])).toEqual({
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
])('%o lets nothing a visitor typed steer the terminal', (args) => {
  const id = keep('hostile', {
    payload: { name: `Ada${ESCAPE}`, email: 'ada@example.com' },
    context: { page: '/fr', locale: 'fr', attribution: { utm_source: ESCAPE } },
  });
  const { output } = run(args.map((arg) => (arg === 'ID' ? id : arg)));
  expect(output).toContain(id);
  expect(output).not.toMatch(STEERING);
  if (args.includes('json') || args.includes('--json'))
    expect(output).toContain('Ada\\u001b[31m\\u009b2J\\u202e');
});

test('into a file the table goes as it is', () => {
  keep('hostile', { payload: { name: `Ada${ESCAPE}` } });
  expect(run(['export', '--format', 'csv'], false).output).toContain(`"Ada${ESCAPE}"`);
});

test('an export of one state holds only that', () => {
  keep('waiting');
  const parked = park(keep('parked'));
  const exported: unknown = JSON.parse(
    run(['export', '--format', 'json', '--state', 'parked']).output,
  );
  expect(exported).toMatchObject([{ id: parked, state: 'parked' }]);
});

test('without an id every parked lead is tried again, and nothing else', () => {
  const parked = [park(keep('one')), park(keep('two'))];
  const doubtful = keep('doubtful', { doubts: ['trap'] });
  expect(run(['retry'])).toMatchObject({
    exitCode: 0,
    output:
      '2 leads due now. The running server posts them within seconds, or once the pause that a failing webhook is given ' +
      'ends, after an hour at most; those without a webhook wait on.\n',
  });
  for (const id of parked)
    expect(outbox.find(id)).toMatchObject({ state: 'waiting', attempts: 0, nextAttemptAt: NOW });
  expect(outbox.find(doubtful)?.state).toBe('quarantined');
});

test('by its id a waiting lead is made due, and one that cannot be is named with the reason', () => {
  const waiting = keep('waiting');
  outbox.failed(waiting, { error: 'timeout', at: NOW, nextAttemptAt: NOW + 5_000_000 });
  const doubtful = keep('doubtful', { doubts: ['trap'] });
  expect(run(['retry', waiting, doubtful, 'nowhere'])).toEqual({
    exitCode: 1,
    output: expect.stringMatching(/^1 lead due now\./u),
    errors:
      `Lead ${doubtful} is quarantined: only parked and waiting leads can be tried again.\n` +
      'There is no lead nowhere. "npm run leads -- list" shows the ids.\n',
  });
  expect(outbox.find(waiting)?.nextAttemptAt).toBe(NOW);
});

test('a released lead leaves the quarantine', () => {
  const doubtful = keep('doubtful', { doubts: ['trap'] });
  expect(run(['release', doubtful]).exitCode).toBe(0);
  expect(outbox.find(doubtful)).toMatchObject({ state: 'waiting', nextAttemptAt: NOW });
  expect(run(['release', doubtful])).toMatchObject({
    exitCode: 1,
    errors: `Lead ${doubtful} is waiting: only quarantined leads can be released.\n`,
  });
});

test('erasing tells how many and takes them off the disk', () => {
  keep('one', { payload: { email: 'ada@example.com' } });
  keep('two', { payload: { contact: { email: 'ADA@example.com' } } });
  keep('other', { payload: { email: 'grace@example.com' } });
  expect(run(['erase', ' Ada@Example.com '])).toEqual({
    exitCode: 0,
    output: '2 leads erased.\n',
    errors: '',
  });
  const bytes = readFileSync(file, 'latin1') + readFileSync(`${file}-wal`, 'latin1');
  expect(bytes).not.toMatch(/ada@example\.com/iu);
  expect(bytes).toContain('grace@example.com');
  expect(run(['erase', 'ada@example.com']).output).toBe('0 leads erased.\n');
});

test('erasing while another process reads says what to do', () => {
  keep('one', { payload: { email: 'ada@example.com' } });
  const reader = new DatabaseSync(file, { readOnly: true });
  reader.exec('BEGIN; SELECT * FROM leads');
  const answer = run(['erase', 'ada@example.com']);
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
])('%o is answered by how it is used', (args) => {
  expect(readCommand(args)).toEqual({ status: 'wrong', problem: USAGE });
});

test('a state that does not exist is told with those that do', () => {
  expect(readCommand(['list', '--state', 'lost'])).toEqual({
    status: 'wrong',
    problem: '--state is "lost". Expected one of waiting, delivered, parked, quarantined.',
  });
});

const start = (args: readonly string[], leadsDb: string | undefined) =>
  spawnSync(process.execPath, [CLI, ...args], {
    cwd: folder,
    env: { ...process.env, LEADS_DB: leadsDb },
    encoding: 'utf8',
  });

test('the program runs the commands on the inbox of the environment', () => {
  const id = park(keep('one'));
  const options = {
    cwd: folder,
    env: { ...process.env, LEADS_DB: file },
    encoding: 'utf8',
  } as const;
  expect(execFileSync(process.execPath, [CLI, 'retry'], options)).toMatch(/^1 lead due now\./u);
  expect(outbox.find(id)?.state).toBe('waiting');
});

test('the program ends with 1 and its usage when it does not understand', () => {
  const { status, stdout, stderr } = start(['rety'], file);
  expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: `${USAGE}\n` });
});

test('the program reads the .env file beside it, and a variable that is set wins over it', () => {
  const id = keep('one');
  writeFileSync(join(folder, '.env'), `LEADS_DB=${file}\n`);
  expect(start(['list'], undefined).stdout).toContain(id);
  expect(start(['list'], join(folder, 'none.db')).stdout).toContain('No leads yet');
});

test('the program makes no inbox where there is none', () => {
  const missing = join(folder, 'none.db');
  const { status, stdout } = start(['list'], missing);
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: `No leads yet: ${missing} does not exist.\n`,
  });
  expect(() => readFileSync(missing)).toThrow('ENOENT');
});

test('the program says in words that the inbox cannot be used', () => {
  const { status, stderr } = start(['list'], CLI);
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `The inbox ${CLI} cannot be used: file is not a database.\n`,
  });
});
