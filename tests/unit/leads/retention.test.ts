import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LogEvent } from '../../../src/server/log.ts';
import { type LeadStore, openSqliteLeadStore } from '../../../src/leads/storage/lead-store.ts';
import { retentionDays, startRetention } from '../../../src/leads/retention.ts';
import { newFolder } from '../../support/new-folder.ts';
import { accept, refuse, storeIn } from '../../support/new-lead.ts';
import { PassingClock } from './passing-clock.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 0, 1);
let leadStore: LeadStore;
let clock: PassingClock;
let reports: LogEvent[];

beforeEach(() => {
  leadStore = openSqliteLeadStore(join(newFolder(), 'leads.db'));
  clock = new PassingClock(START);
  reports = [];
});
afterEach(() => leadStore.close());

const store = async (key: string) => {
  const payload = { email: `${key}@example.com` };
  return (await storeIn(leadStore, { idempotencyKey: key, payload, receivedAt: START })).id;
};
const storeDelivered = async (key: string, at: number) => {
  const id = await store(key);
  await accept(leadStore, id, at);
  return id;
};

const start = (changes: Partial<LeadStore> = {}) => {
  const report = (event: LogEvent) => reports.push(event);
  startRetention({
    leadStore: {
      ...leadStore,
      reclaim: async () => true,
      check: async () => undefined,
      ...changes,
    },
    destinations: ['HERO_HOME'],
    clock,
    days: retentionDays(30),
    report,
  });
};

test('delivered leads stay thirty days, parked and quarantined ones ninety, waiting ones for ever', async () => {
  await refuse(leadStore, await store('parked-lead'), START);
  await refuse(leadStore, await store('waiting-lead'), START, { next: START + DAY });
  await storeIn(leadStore, {
    idempotencyKey: 'spam-lead',
    spamSignals: ['trap'],
    receivedAt: START,
  });
  await storeDelivered('delivered-late', START + 3 * DAY);
  start();
  await clock.pass(33 * DAY);
  expect(await leadStore.counts()).toMatchObject({ delivered: 1 });
  await clock.pass(HOUR);
  expect(await leadStore.counts()).toMatchObject({ delivered: 0 });
  await clock.pass(57 * DAY - HOUR);
  expect(await leadStore.counts()).toMatchObject({ waiting: 1, parked: 1, quarantined: 1 });
  await clock.pass(HOUR);
  expect(await leadStore.counts()).toMatchObject({ waiting: 1, parked: 0, quarantined: 0 });
});

test('a lead with nowhere to go stays thirty days after somebody answered, one with a webhook for ever', async () => {
  const answered = { at: START, by: 'Ada', note: '' };
  const nowhere = { form: 'guide', destination: 'GUIDE', receivedAt: START } as const;
  const mark = async (changes: Parameters<typeof storeIn>[1]) => {
    const { id } = await storeIn(leadStore, changes);
    await leadStore.mark(id, answered);
    return id;
  };
  const tried = await mark({ ...nowhere, idempotencyKey: 'answered' });
  // There was a webhook for a while.
  const attempt = { at: START, answer: 'HTTP 500', nextAttemptAt: START + DAY };
  await leadStore.failed(tried, 'GUIDE', attempt);
  const open = await mark({ ...nowhere, payload: {} });
  await leadStore.mark(open, undefined);
  const posted = await mark({ idempotencyKey: 'with-a-webhook', receivedAt: START });
  await refuse(leadStore, posted, START, { next: START + DAY });
  start();
  await clock.pass(30 * DAY);
  expect(await leadStore.counts()).toMatchObject({ waiting: 3 });
  await clock.pass(HOUR);
  expect((await leadStore.list()).map(({ id }) => id).toSorted()).toEqual(
    [open, posted].toSorted(),
  );
  expect(reports).toMatchObject([{ event: 'retention.deleted', waiting: 1 }]);
});

test('leads that are overdue at the start are deleted in batches', async () => {
  for (let n = 0; n < 110; n += 1) await storeDelivered(`overdue-${n}`, START - 31 * DAY);
  const sizes: number[] = [];
  const purge: LeadStore['purge'] = async (...args) => {
    const count = await leadStore.purge(...args);
    if (count > 0) sizes.push(count);
    return count;
  };
  start({ purge });
  await clock.pass(1000);
  expect(sizes).toEqual([100, 10]);
  const deleted = { delivered: 110, waiting: 0, parked: 0, quarantined: 0 };
  expect(reports).toEqual([{ event: 'retention.deleted', ...deleted }]);
});

test('the file is rewritten only after a deletion, and again when another process blocks it', async () => {
  const reclaims: number[] = [];
  let checkpoints = 0;
  const reclaim = async () => reclaims.push(clock.now()) > 1;
  const checkpoint = async () => {
    checkpoints += 1;
  };
  start({ reclaim, checkpoint });
  await clock.pass(3 * HOUR);
  expect([reclaims.length, checkpoints]).toEqual([0, 4]);
  await storeDelivered('old-lead', START - 40 * DAY);
  await clock.pass(5 * HOUR);
  expect([reclaims.length, checkpoints]).toEqual([2, 7]);
  expect(reports.map(({ event }) => event)).toEqual([
    'retention.deleted',
    'retention.notReclaimed',
  ]);
});

test('after a leap of the clock, leads that were never delivered stay for another day', async () => {
  await refuse(leadStore, await store('parked-lead'), START);
  await storeDelivered('delivered-lead', START);
  start({ reclaim: async () => true });
  await clock.pass(25 * HOUR);
  clock.leap(200 * DAY);
  await clock.pass(23 * HOUR);
  expect(await leadStore.counts()).toMatchObject({ delivered: 0, parked: 1 });
  expect(reports[0]).toEqual({ event: 'retention.leap' });
  await clock.pass(3 * HOUR);
  expect(await leadStore.counts()).toMatchObject({ parked: 0 });
});

test.each([
  [7, { delivered: 7, waiting: 7, parked: 90, quarantined: 90 }],
  [120, { delivered: 120, waiting: 120, parked: 120, quarantined: 90 }],
])('LEAD_RETENTION_DAYS=%d means %j', (days, expected) => {
  expect(retentionDays(days)).toEqual(expected);
});
