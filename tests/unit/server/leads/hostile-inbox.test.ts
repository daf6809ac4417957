/** The whole corpus in the inbox as it was typed, worse than the endpoint ever lets in, and out of it by every command. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comparableEmail, type Lead } from '../../../../src/server/leads/lead.ts';
import { toCsv } from '../../../../src/server/leads/export.ts';
import { runCommand } from '../../../../src/server/leads/commands.ts';
import type { Outbox } from '../../../../src/server/leads/outbox.ts';
import { openOutbox } from '../../../../src/server/leads/sqlite-outbox.ts';
import { HOSTILE, HOSTILE_KINDS } from '../../../support/hostile/corpus.ts';
import { readCsv } from '../../../support/read-csv.ts';
import { storeIn } from './new-lead.ts';

const NOW = Date.UTC(2026, 0, 9);
/** All that a terminal acts upon, or that turns, hides or parts the text around it; joiners belong to scripts and emoji. */
const STEERING = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|\p{Cs}/u;
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/u;

let folder: string;
let outbox: Outbox;
/** The id of each text's lead. */
const ids = new Map<string, string>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hostile-inbox-'));
  outbox = openOutbox(join(folder, 'leads.db'));
  for (const [n, text] of HOSTILE.entries()) {
    const { id } = await storeIn(outbox, {
      idempotencyKey: `key-number-${String(n)}`,
      payload: { name: text, contact: { first_name: text, email: `${text}@visitors.example` } },
      context: { page: '/fr', locale: 'fr', attribution: { utm_source: text } },
      receivedAt: NOW - 1000 * n,
    });
    await outbox.failed(id, { error: text, at: NOW, nextAttemptAt: NOW + 5000 });
    ids.set(text, id);
  }
});
afterAll(() => {
  outbox.close();
  rmSync(folder, { recursive: true });
});

const run = (args: readonly string[], isTerminal = true) =>
  runCommand(args, { outbox, now: NOW, isTerminal });
const print = async (args: readonly string[], isTerminal?: boolean) =>
  (await run(args, isTerminal)).output;
const LIST_JSON = ['list', '--json'];
const EXPORT_JSON = ['export', '--format', 'json'];
const EXPORT_CSV = ['export', '--format', 'csv'];

test('the corpus has hundreds of texts, of many kinds', async () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(200);
  for (const texts of Object.values(HOSTILE_KINDS)) expect(texts.length).toBeGreaterThan(9);
  expect(HOSTILE.filter((text) => STEERING.test(text)).length).toBeGreaterThan(50);
});

test('the list keeps one line for each lead, and its columns', async () => {
  const rows = (await print(['list'])).split('\n').slice(0, -1);
  expect(rows).toHaveLength(HOSTILE.length);
  for (const row of rows) {
    expect(row).not.toMatch(STEERING);
    expect(row).toMatch(/^[\da-f-]{36} {2}2026-01-[\dT:.-]+Z {2}waiting {2}hero {2}1 tried: /u);
  }
});

test.each([
  ['list --json', LIST_JSON, true],
  ['export --format json', EXPORT_JSON, true],
  ['export --format json into a file', EXPORT_JSON, false],
])('%s is JSON of what was typed, and steers no terminal', async (_, args, isTerminal) => {
  const text = await print(args, isTerminal);
  expect(text).not.toMatch(STEERING);
  const leads: Lead[] = JSON.parse(text);
  expect(leads.map(({ payload }) => payload['name']).sort()).toEqual([...HOSTILE].sort());
  for (const { payload, context, lastError } of leads) {
    const { name } = payload;
    expect(Object(payload['contact']).first_name).toBe(name);
    expect(context.attribution['utm_source']).toBe(name);
    expect(lastError).toBe(String(name).toWellFormed());
  }
});

test('a lead that is shown alone is the same, and steers no terminal', async () => {
  for (const [text, id] of ids) {
    const output = await print(['show', id]);
    expect(output).not.toMatch(STEERING);
    expect(JSON.parse(output)).toMatchObject({ id, payload: { name: text } });
  }
});

test('the table steers no terminal', async () => {
  expect(await print(EXPORT_CSV)).not.toMatch(STEERING);
});

test('the table in a file holds what was typed, and no cell of it is a formula, wherever cells end', async () => {
  const csv = await print(EXPORT_CSV, false);
  const leads = await outbox.list();
  expect(csv).toBe(toCsv(leads));
  const rows = readCsv(csv);
  const bare = (text: unknown) => String(text).replaceAll("'", '');
  // UTF-8 has no halves of characters.
  const typed = leads.map(({ payload }) => bare(payload['name']).toWellFormed());
  expect(rows.map(({ name }) => bare(name).toWellFormed())).toEqual(typed);
  for (const cell of rows.flatMap((row) => Object.values(row))) {
    const [first, ...others] = cell.split(';');
    expect(first).not.toMatch(FORMULA);
    // Elsewhere in a cell a quote begins a quoted one.
    for (const other of others) expect(other.replace(/^"+/u, '')).not.toMatch(FORMULA);
  }
});

test('a command that is mistyped with any of them is answered, and steers no terminal', async () => {
  for (const text of HOSTILE)
    for (const args of [[text], ['show', text], ['list', '--state', text], ['erase', text, 'x']]) {
      const { errors } = await run(args);
      expect(errors).not.toBe('');
      expect(errors).not.toMatch(STEERING);
    }
});

test('each address erases its own leads, and never another one’s', async () => {
  const left = new Map(
    HOSTILE.map((text) => [text, comparableEmail(`${text}@visitors.example`)] as const),
  );
  for (const text of HOSTILE) {
    const email = `${text}@visitors.example`;
    const own = [...left].filter(([, other]) => other === comparableEmail(email));
    const output = await print(['erase', '--', email]);
    expect(output).toBe(`${String(own.length)} ${own.length === 1 ? 'lead' : 'leads'} erased.\n`);
    for (const [gone] of own) left.delete(gone);
    expect(await outbox.list()).toHaveLength(left.size);
  }
  expect(left.size).toBe(0);
});
