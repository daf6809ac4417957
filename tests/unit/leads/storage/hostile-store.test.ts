/** The whole corpus in the lead store, unchecked, and its output by every command. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../../../src/leads/commands.ts';
import { type LeadStore, openSqliteLeadStore } from '../../../../src/leads/storage/lead-store.ts';
import { HOSTILE } from '../../../support/hostile/corpus.ts';
import { readCsv } from '../read-csv.ts';
import { inboxFolder, refuse, removeStore, storeIn } from '../new-lead.ts';

const NOW = Date.UTC(2026, 0, 9);
/** Characters that control a terminal, or turn, hide or part the text around them; joiners belong to scripts and emoji. */
const STEERING = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|\p{Cs}/u;
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/u;
const addressOf = (text: string) => `${text}@visitors.example`;

let folder: string;
let leadStore: LeadStore;
const ids: string[] = [];
beforeAll(async () => {
  folder = inboxFolder();
  leadStore = openSqliteLeadStore(join(folder, 'leads.db'));
  for (const [n, text] of HOSTILE.entries()) {
    const { id } = await storeIn(leadStore, {
      idempotencyKey: `key-number-${String(n)}`,
      payload: { name: text, contact: { first_name: text, email: addressOf(text) } },
      context: { page: '/fr', locale: 'fr', attribution: { utm_source: text } },
      receivedAt: NOW + 1000 * n,
    });
    await refuse(leadStore, id, NOW, { next: NOW + 5000, answer: text });
    ids.unshift(id);
  }
});
afterAll(() => removeStore(leadStore, folder));

const run = (args: readonly string[], isTerminal = true) =>
  runCommand(args, { leadStore, now: NOW, isTerminal });

/** The output of a command for a terminal. */
async function print(...args: readonly string[]): Promise<string> {
  const { output } = await run(args);
  expect(output).not.toMatch(STEERING);
  return output;
}

test('the list has one line for each lead, and nothing that was typed steers the terminal', async () => {
  const [, ...rows] = (await print('list', '--all')).split('\n').slice(0, -1);
  expect(rows.map((row) => row.slice(0, 8))).toEqual(ids.map((id) => id.slice(0, 8)));
  for (const row of rows) {
    expect(row).toMatch(/^\S{8} {2}2026-01-\S+ \S+ {2}hero .* waiting {2,}\d+ \w+$/u);
    expect(row).not.toMatch(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
  }
});

test('a CSV file holds what was typed, and no cell is a formula, wherever cells end', async () => {
  await print('export', '--format', 'csv');
  const rows = readCsv((await run(['export', '--format', 'csv'], false)).output);
  // UTF-8 has no halves of characters; apostrophes disable formulas.
  const bare = (text = '') => text.replaceAll("'", '').toWellFormed();
  expect(rows.map(({ name }) => bare(name))).toEqual(HOSTILE.toReversed().map(bare));
  for (const cell of rows.flatMap((row) => Object.values(row))) {
    const [first, ...others] = cell.split(';');
    expect(first).not.toMatch(FORMULA);
    // Elsewhere in a cell a quote begins a quoted one.
    for (const other of others) expect(other.replace(/^"+/u, '')).not.toMatch(FORMULA);
  }
});
