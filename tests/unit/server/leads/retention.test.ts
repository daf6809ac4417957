import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LogEvent } from '../../../../src/server/log.ts';
import type { Outbox } from '../../../../src/server/leads/outbox.ts';
import { retentionDays, startRetention } from '../../../../src/server/leads/retention.ts';
import { openOutbox } from '../../../../src/server/leads/sqlite-outbox.ts';
import { storeIn } from './new-lead.ts';
import { PassingClock } from './passing-clock.ts';

// Hundreds of writes that are synced to the disk take as long as the disk does.
vi.setConfig({ testTimeout: 30_000 });

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 0, 1);
let folder: string;
let outbox: Outbox;
let clock: PassingClock;
let reports: LogEvent[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'retention-'));
  outbox = openOutbox(join(folder, 'leads.db'));
  clock = new PassingClock(START);
  reports = [];
});
afterEach(() => {
  outbox.close();
  rmSync(folder, { recursive: true });
});

const store = async (key: string, email = `${key}@example.com`) =>
  (await storeIn(outbox, { idempotencyKey: key, payload: { email }, receivedAt: START })).id;

const start = (days = retentionDays(30), from: Pick<Outbox, 'purge' | 'reclaim'> = outbox) => {
  const report = (event: LogEvent) => reports.push(event);
  startRetention({ outbox: from, clock, days, report });
};

test('a delivered lead goes thirty days after its delivery, not after it came', async () => {
  const id = await store('delivered-late');
  await outbox.delivered(id, START + 3 * DAY);
  start();
  await clock.pass(33 * DAY);
  expect(await outbox.find(id)).toBeDefined();
  await clock.pass(HOUR);
  expect(await outbox.find(id)).toBeUndefined();
});

test('parked and quarantined leads stay ninety days', async () => {
  const parked = await store('parked-lead');
  await outbox.failed(parked, { error: 'HTTP 500', at: START, nextAttemptAt: undefined });
  await storeIn(outbox, { idempotencyKey: 'spam-lead', spamSignals: ['trap'], receivedAt: START });
  start();
  await clock.pass(90 * DAY);
  expect(await outbox.counts()).toMatchObject({ parked: 1, quarantined: 1 });
  await clock.pass(HOUR);
  expect(await outbox.list()).toEqual([]);
});

test('a lead that waits is never deleted', async () => {
  const id = await store('waiting-lead');
  await outbox.failed(id, { error: 'HTTP 500', at: START, nextAttemptAt: START + DAY });
  start();
  await clock.pass(400 * DAY);
  expect((await outbox.find(id))?.state).toBe('waiting');
});

test('what is overdue when the server starts goes at once, a few at a time', async () => {
  for (let n = 0; n < 250; n += 1)
    await outbox.delivered(await store(`overdue-${n}`), START - 31 * DAY);
  const sizes: number[] = [];
  const purge: Outbox['purge'] = async (...args) => {
    const count = await outbox.purge(...args);
    if (count > 0) sizes.push(count);
    return count;
  };
  start(retentionDays(30), { ...outbox, purge });
  await clock.pass(1000);
  expect(sizes).toEqual([100, 100, 50]);
  expect(await outbox.list()).toEqual([]);
});

test('what was deleted has left the file and its journal', async () => {
  await outbox.delivered(await store('gone', 'gone@mail.example.com'), START - 31 * DAY);
  await store('stays', 'stays@mail.example.com');
  start();
  await clock.pass(1000);
  const bytes = ['leads.db', 'leads.db-wal']
    .map((file) => readFileSync(join(folder, file), 'latin1'))
    .join('');
  expect(bytes).not.toContain('gone@mail.example.com');
  expect(bytes).toContain('stays@mail.example.com');
});

test('with nothing deleted the file is not written anew, and with another process in the way it is tried again', async () => {
  let reclaims = 0;
  const reclaim = async () => {
    reclaims += 1;
    return reclaims > 1;
  };
  start(retentionDays(30), { ...outbox, reclaim });
  await clock.pass(3 * HOUR);
  expect(reclaims).toBe(0);
  await outbox.delivered(await store('old-lead'), START - 40 * DAY);
  await clock.pass(5 * HOUR);
  expect(reclaims).toBe(2);
});

test('a database that cannot be used is told without data and tried again', async () => {
  const id = await store('old-lead');
  await outbox.delivered(id, START - 40 * DAY);
  let isBroken = true;
  const purge: Outbox['purge'] = async (...args) => {
    if (isBroken) throw Object.assign(new Error('ada@example.com'), { errstr: 'disk I/O error' });
    return outbox.purge(...args);
  };
  start(retentionDays(30), { ...outbox, purge });
  await clock.pass(1000);
  expect(reports).toEqual([{ event: 'retention.failed', reason: 'disk I/O error' }]);
  isBroken = false;
  await clock.pass(HOUR);
  expect(await outbox.find(id)).toBeUndefined();
});

test.each([
  [7, { delivered: 7, parked: 90, quarantined: 90 }],
  [30, { delivered: 30, parked: 90, quarantined: 90 }],
  [120, { delivered: 120, parked: 120, quarantined: 90 }],
])('LEAD_RETENTION_DAYS=%d means %o', (days, expected) => {
  expect(retentionDays(days)).toEqual(expected);
});
