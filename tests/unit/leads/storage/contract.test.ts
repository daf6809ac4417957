/** What every engine of the lead store does. */
import crypto from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DeliveryKey, NewLead } from '../../../../src/leads/lead.ts';
import type { Engine } from '../../../../src/leads/storage/engine.ts';
import { openLeadStore, type LeadStore } from '../../../../src/leads/storage/lead-store.ts';
import { openPostgres } from '../../../../src/leads/storage/postgres.ts';
import type { LeadFilter } from '../../../../src/leads/storage/reading.ts';
import { openSqlite } from '../../../../src/leads/storage/sqlite.ts';
import { HOSTILE } from '../../../support/hostile/corpus.ts';
import { findPostgres, startPostgres, type Postgres } from '../../../support/postgres.ts';
import { storeLeads } from '../../../support/store-leads.ts';
import { accept, leadIn, newLead, refuse, storeIn } from '../../../support/new-lead.ts';

const HOUR = 3_600_000;
const RECEIVED = 1_000_000;
const program = findPostgres();

describe.each(['SQLite', 'PostgreSQL'])('the lead store in %s', (engine) => {
  const isFile = engine === 'SQLite';
  if (!isFile && program === undefined) {
    test.todo('is not tested: PostgreSQL is not installed');
    return;
  }
  let folder: string;
  let server: Postgres | undefined;
  let address: string;
  /** Two servers of one lead store. */
  let leadStore: LeadStore;
  let other: LeadStore;
  /** Empties the tables before each test; a new database takes longer. */
  let tables: Engine;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'contract-'));
    if (!isFile && program !== undefined) server = await startPostgres(program);
    address = (await server?.createDatabase()) ?? join(folder, 'leads.db');
    tables = isFile ? openSqlite(address) : openPostgres(address, {});
    [leadStore, other] = await Promise.all([openLeadStore(address), openLeadStore(address)]);
  });
  afterAll(async () => {
    await Promise.all([leadStore, other, tables].map(({ close }) => close()));
    rmSync(folder, { recursive: true });
    await server?.remove();
  });
  beforeEach(() =>
    tables.write(async ({ run }) => {
      for (const name of ['leads', 'daily_counts', 'alarms', 'sessions'])
        await run(`DELETE FROM ${name}`);
    }),
  );

  const store = (changes?: Partial<NewLead>) => storeIn(leadStore, changes);
  const storeFor = async (destinations: readonly DeliveryKey[], changes: Partial<NewLead> = {}) =>
    (
      await storeIn(leadStore, changes, ({ receivedAt: at }) =>
        destinations.map((destination) => ({ destination, at })),
      )
    ).id;
  const storeNumber = async (n: number, changes: Partial<NewLead> = {}) =>
    (
      await store({
        idempotencyKey: undefined,
        payload: { email: `${String(n)}@example.com` },
        ...changes,
      })
    ).id;
  const stateOf = async (id: string) => {
    const { state, settledAt } = await leadIn(leadStore, id);
    return [state, settledAt];
  };
  const statesOf = async (id: string) => {
    const { deliveries = [] } = await leadIn(leadStore, id);
    return Object.fromEntries(deliveries.map(({ destination, state }) => [destination, state]));
  };
  const claim = async (keys: readonly DeliveryKey[], now = RECEIVED, limit = 9) =>
    (await leadStore.claim(keys, now, limit)).map(({ id }) => id);

  test('a stored lead is complete after the lead store is opened again', async () => {
    const context = { page: '/fr', locale: 'fr', attribution: { utm_source: 'meta' } } as const;
    const { id } = await store({ context });
    await leadStore.close();
    leadStore = await openLeadStore(address);
    const { payload } = newLead();
    const waiting = { state: 'waiting', attempts: 0, nextAttemptAt: RECEIVED, answers: [] };
    expect(await leadStore.find(id)).toEqual({
      ...{ id, form: 'hero', destination: 'HERO_HOME', payload, context, spamSignals: [] },
      ...{ receivedAt: RECEIVED, state: 'waiting', settledAt: undefined },
      deliveries: [{ destination: 'HERO_HOME', ...waiting }],
    });
  });

  test('what was typed comes back as it was, its fields in their order', async () => {
    const payload = Object.fromEntries(
      HOSTILE.map((text, n) => [`field_${String(HOSTILE.length - n)}`, text]),
    );
    payload['email'] = 'nul\u0000@example.com';
    const { id } = await store({ payload });
    expect(JSON.stringify((await leadIn(leadStore, id)).payload)).toBe(JSON.stringify(payload));
  });

  test('the same key and content is one lead, however late, often and whatever its context', async () => {
    const attempts = [leadStore, other, leadStore, other].map((one) => storeIn(one));
    expect(new Set((await Promise.all(attempts)).map(({ id }) => id)).size).toBe(1);
    const context = { page: '/es', locale: 'es', attribution: { gclid: 'a1' } } as const;
    const again = await store({ context, receivedAt: RECEIVED + 48 * HOUR });
    expect(again.isRepeat).toBe(true);
    expect(await leadStore.list()).toHaveLength(1);
  });

  test.each([['key-of-one-opening'], [undefined]])(
    'other content under the key %s is another lead, and a version only under a key',
    async (idempotencyKey) => {
      const { id } = await store({ idempotencyKey });
      const payload = { email: 'ada@example.org' };
      await store({ idempotencyKey, payload, receivedAt: RECEIVED + 1 });
      const leads = await leadStore.list();
      expect(leads.map((lead) => lead.payload)).toEqual([payload, newLead().payload]);
      const versions = idempotencyKey === undefined ? leads.slice(1) : leads;
      expect(await leadStore.list({ versionsOf: id })).toEqual(versions);
      expect(await leadStore.list({ email: ' Ada@example.org' })).toEqual(leads.slice(0, 1));
    },
  );

  test.each([
    ['without a key', undefined, undefined],
    ['under another key', 'key-of-one-opening', 'key-of-another-opening'],
    ['under a key, first without', undefined, 'key-of-one-opening'],
  ])('the same content %s is one lead for a day, then another', async (_, firstKey, secondKey) => {
    const first = await store({ idempotencyKey: firstKey });
    const again = { idempotencyKey: secondKey, receivedAt: RECEIVED + 23 * HOUR };
    expect(await store(again)).toEqual({ ...first, isRepeat: true });
    expect((await store({ ...again, receivedAt: RECEIVED + 25 * HOUR })).isRepeat).toBe(false);
  });

  test('the same content is another lead when it is about another plan', async () => {
    const context = { ...newLead().context, interest: 'Two posts' };
    const eight = { context: { ...context, interest: 'Eight posts' } };
    for (const changes of [{}, { context }, eight, { context }]) await store(changes);
    expect(await leadStore.list()).toHaveLength(3);
  });

  test('a lead with spam signals is quarantined until it arrives again without', async () => {
    const { id } = await store({ spamSignals: ['trap', 'tooFast'] });
    await store({ spamSignals: ['tooFast'] });
    const spamSignals = ['trap', 'tooFast'];
    const settledAt = RECEIVED;
    expect(await leadStore.find(id)).toMatchObject({
      state: 'quarantined',
      spamSignals,
      settledAt,
    });
    expect(await claim(['HERO_HOME'], 9_000_000)).toEqual([]);
    expect(await store({ receivedAt: 1_000_009 })).toEqual({
      status: 'stored',
      id,
      isRepeat: true,
    });
    expect(await leadIn(leadStore, id)).toMatchObject({
      state: 'waiting',
      nextAttemptAt: 1_000_009,
    });
    await accept(leadStore, id, 1_000_010);
    await store({ receivedAt: 1_000_011 });
    expect(await leadStore.find(id)).toMatchObject({ state: 'delivered' });
  });

  test('the list is filtered by state, text, form, language, campaign and time, and comes in pages', async () => {
    const context = { page: '/es', locale: 'es', attribution: { utm_campaign: 'spring' } } as const;
    const one = await store({
      receivedAt: 1,
      payload: { contact: { first_name: 'Zoë', last_name: 'Ð', company_name: 'Byron' } },
    });
    const two = await store({ receivedAt: 2, payload: { name: 'bob' }, context });
    const three = await store({ receivedAt: 3, form: 'guide', payload: {}, spamSignals: ['trap'] });
    const idsOf = async (filter: LeadFilter) =>
      (await leadStore.list(filter)).map(
        ({ id }) => [one, two, three].findIndex((lead) => lead.id === id) + 1,
      );
    expect(await idsOf({ limit: 2 })).toEqual([3, 2]);
    expect(await idsOf({ limit: 2, offset: 2 })).toEqual([1]);
    expect(await idsOf({ states: ['quarantined', 'parked'] })).toEqual([3]);
    expect(await idsOf({ text: 'ZOE ð, byron' })).toEqual([1]);
    expect(await idsOf({ text: 'zoe bob' })).toEqual([]);
    expect(await idsOf({ text: '%' })).toEqual([]);
    expect(await idsOf({ form: 'hero', since: 2 })).toEqual([2]);
    expect(await idsOf({ until: 2 })).toEqual([1]);
    expect(await idsOf({ locale: 'es', campaign: 'spring' })).toEqual([2]);
    expect(await idsOf({ states: [] })).toEqual([]);
  });

  test('the whole list comes in pages of 100, also when leads come and go meanwhile', async () => {
    const stored = Array.from({ length: 103 }, (_, n) =>
      newLead({ idempotencyKey: undefined, payload: { name: String(n) }, receivedAt: n >> 1 }),
    );
    const ids = await storeLeads(address, stored);
    const pages = [];
    for await (const page of leadStore.pages({ form: 'hero' })) {
      pages.push(page.map(({ id }) => id));
      await storeNumber(pages.length);
    }
    expect(pages.map(({ length }) => length)).toEqual([100, 3]);
    expect(pages.flat().toSorted()).toEqual(ids.toSorted());
  });

  test('an alarm is raised once, and ended once', async () => {
    const raised = await Promise.all([leadStore.setAlarm('a', true), other.setAlarm('a', true)]);
    expect(raised.toSorted()).toEqual([false, true]);
    expect([await other.setAlarm('a', false), await leadStore.setAlarm('a', false)]).toEqual([
      true,
      false,
    ]);
  });

  test('what is due later than any pause was stored before the clock was set back, and is due', async () => {
    const id = await storeNumber(1, { receivedAt: RECEIVED + 365 * 24 * HOUR });
    await claim(['HERO_HOME'], RECEIVED + 365 * 24 * HOUR);
    expect(await claim(['HERO_HOME'])).toEqual([id]);
    await refuse(leadStore, id, RECEIVED, { next: RECEIVED + 27 * HOUR });
    expect(await claim(['HERO_HOME'])).toEqual([]);
  });

  test('a session holds on every server until two hours pass without a request, twelve in all, or it is closed', async () => {
    const start = 1000 * HOUR;
    const session = { personId: 'ana', newSince: start - 9 };
    await leadStore.openSession('closed', 'ana', start - 9);
    await leadStore.openSession('key', 'ana', start);
    await leadStore.openSession('of-another', 'ben', start);
    expect(await other.useSession('of-another', start)).toMatchObject({ newSince: start });
    await other.closeSession('closed');
    expect(await leadStore.useSession('closed', start)).toBeUndefined();
    expect(await other.useSession('another', start)).toBeUndefined();
    for (let at = 2 * HOUR - 1; at < 12 * HOUR; at += 2 * HOUR - 1)
      expect(await other.useSession('key', start + at)).toEqual(session);
    expect(await leadStore.useSession('key', start + 12 * HOUR)).toBeUndefined();
    await leadStore.openSession('idle', 'ana', start + 20 * HOUR);
    const { newSince = 0 } = (await other.useSession('idle', start + 21 * HOUR)) ?? {};
    expect(newSince).toBeGreaterThan(start + 10 * HOUR);
    expect(await other.useSession('idle', start + 23 * HOUR)).toBeUndefined();
  });

  test('a lead is marked as answered, is listed by that, and is open again', async () => {
    const [id, second] = [await storeNumber(1), await storeNumber(2)];
    const answered = { at: 5, by: 'Ada', note: 'rang\n“twice”' };
    expect(await leadStore.mark(id, answered)).toBe(true);
    expect(await other.mark(id, { at: 6, by: 'Ben', note: '' })).toBe(false);
    expect(await leadStore.find(id)).toMatchObject({ answered });
    const ids = async (isAnswered: boolean) =>
      (await leadStore.list({ isAnswered })).map((lead) => lead.id);
    expect([await ids(true), await ids(false)]).toEqual([[id], [second]]);
    expect([await leadStore.mark(id, undefined), await other.mark(id, undefined)]).toEqual([
      true,
      false,
    ]);
    expect(await ids(true)).toEqual([]);
  });

  test('figures count the leads of a time by form, page, language and campaign, also those deleted since', async () => {
    const week = 7 * 24 * HOUR;
    const context = { page: '/fr', locale: 'fr', attribution: { utm_campaign: 'May' } } as const;
    await storeNumber(1, { receivedAt: 3 * week, context });
    const second = await storeNumber(2, { receivedAt: 3 * week });
    await leadStore.mark(second, { at: 3 * week + HOUR, by: 'Ada', note: '' });
    await storeNumber(3, { receivedAt: 2 * week, spamSignals: ['trap'] });
    await storeNumber(4, { receivedAt: HOUR });
    const { page } = newLead().context;
    const none = { quarantined: 0, answered: 0, answeredInHour: 0, answeredInDay: 0 };
    const alike = { form: 'hero', locale: 'fr', campaign: '', total: 1, ...none };
    const counted = [
      { ...alike, page: '/fr', campaign: 'May' },
      { ...alike, page, quarantined: 1, total: 2, answered: 1, answeredInDay: 1 },
    ];
    const figures = async () => new Set(await leadStore.figures(2 * week, 4 * week));
    expect(await figures()).toEqual(new Set(counted));
    for (const n of [1, 2, 3, 4]) await leadStore.erase(`${String(n)}@example.com`);
    expect(await figures()).toEqual(new Set(counted));
    const attribution = { utm_campaign: 'a@b' };
    const personal = { page: '/ada@example.com', locale: 'fr', attribution } as const;
    await storeNumber(5, { receivedAt: 5 * week, context: personal });
    await leadStore.erase('5@example.com');
    expect(await leadStore.figures(5 * week, 6 * week)).toEqual([{ ...alike, page: '' }]);
    const suspect = await storeNumber(6, { receivedAt: 7 * week, spamSignals: ['trap'] });
    await leadStore.mark(suspect, { at: 9 * week, by: 'Ada', note: '' });
    expect(await leadStore.figures(7 * week, 8 * week)).toMatchObject([{ quarantined: 0 }]);
  });

  test('a lead is identified by the first characters of its id, at least four', async () => {
    const ids = ['abcd-0-0-0-1', 'abcd-0-0-0-12', 'abce-0-0-0-3'] as const;
    const random = vi.spyOn(crypto, 'randomUUID');
    for (const id of ids) random.mockReturnValueOnce(id);
    syncBuiltinESMExports();
    for (const n of [1, 2, 3]) await storeNumber(n);
    random.mockRestore();
    syncBuiltinESMExports();
    const find = async (id: string) => {
      const lead = await leadStore.find(id);
      return typeof lead === 'object' ? lead.id : lead;
    };
    expect(await find('abce')).toBe(ids[2]);
    expect(await find('abcd')).toBe('ambiguous');
    expect(await find(ids[0])).toBe(ids[0]);
    for (const id of ['abc', 'abc%', '']) expect(await find(id)).toBeUndefined();
  });

  test('servers that claim at once share the leads, and a claim lasts two minutes', async () => {
    for (let n = 0; n < 12; n += 1) await storeNumber(n);
    const claims = [leadStore, other, leadStore, other].map((one) =>
      one.claim(['HERO_HOME'], RECEIVED, 3),
    );
    const ids = (await Promise.all(claims)).flat().map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([12, 12]);
    await leadStore.bringForward(['HERO_HOME'], RECEIVED);
    expect(await claim(['HERO_HOME'], RECEIVED + 119_999, 99)).toEqual([]);
    expect(await claim(['HERO_HOME'], RECEIVED + 120_000, 99)).toHaveLength(12);
  });

  test('the leads of several webhooks fall due in one order', async () => {
    const ids: string[] = [];
    for (const [index, destination] of (['DEMO', 'GUIDE', 'DEMO', 'AUDIT'] as const).entries())
      ids.push(await storeNumber(index, { destination, receivedAt: 10 - index }));
    const due = (now: number, limit: number) => claim(['DEMO', 'GUIDE'], now, limit);
    expect(await due(10, 2)).toEqual([ids[2], ids[1]]);
    expect(await due(9, 9)).toEqual([]);
    await leadStore.bringForward(['DEMO'], 9);
    expect(await due(9, 9)).toEqual([ids[0]]);
  });

  test('a retry makes a waiting lead due, and gives a parked one a new schedule', async () => {
    const { id } = await store();
    await refuse(leadStore, id, 2_000_000, { next: 9_000_000 });
    expect(await leadStore.requeue(id, ['waiting'], 3_000_000)).toBe(true);
    const tried = { attempts: 1, tryingSince: 2_000_000 };
    expect(await leadIn(leadStore, id)).toMatchObject({ ...tried, nextAttemptAt: 3_000_000 });
    await refuse(leadStore, id, 3_000_000, { answer: 'HTTP 404' });
    const parked = { state: 'parked', answer: 'HTTP 404', settledAt: 3_000_000 };
    expect(await leadIn(leadStore, id)).toMatchObject({ ...tried, ...parked, attempts: 2 });
    expect(await leadStore.requeue(id, ['waiting'], 4_000_000)).toBe(false);
    expect(await leadStore.requeue(id, ['parked'], 4_000_000)).toBe(true);
    const due = { state: 'waiting', attempts: 0, nextAttemptAt: 4_000_000, tryingSince: undefined };
    expect(await leadIn(leadStore, id)).toMatchObject(due);
    expect((await leadIn(leadStore, id)).answers).toHaveLength(2);
  });

  test('a lead is delivered once, whatever happens to it during the post', async () => {
    const { id } = await store();
    await refuse(leadStore, id, 5);
    await accept(leadStore, id, 7);
    await accept(leadStore, id, 9);
    await refuse(leadStore, id, 9, { next: 10 });
    expect(await leadIn(leadStore, id)).toMatchObject({
      state: 'delivered',
      attempts: 2,
      settledAt: 7,
    });
  });

  test('each destination has its own attempts, next attempt and answers, and a failure ends its claim', async () => {
    const id = await storeFor(['HERO_HOME', 'NOTICE']);
    await claim(['HERO_HOME']);
    await refuse(leadStore, id, 5, { next: RECEIVED + 9 });
    expect(await claim(['HERO_HOME'])).toEqual([]);
    expect(await claim(['NOTICE'])).toEqual([id]);
    expect(await claim(['HERO_HOME'], RECEIVED + 9)).toEqual([id]);
    const answers = [{ at: 5, answer: 'HTTP 500' }];
    const tried = { attempts: 1, tryingSince: 5, nextAttemptAt: RECEIVED + 9, answers };
    const untried = { attempts: 0, nextAttemptAt: RECEIVED, answers: [] };
    expect((await leadIn(leadStore, id)).deliveries).toEqual([
      { destination: 'HERO_HOME', state: 'waiting', ...tried },
      { destination: 'NOTICE', state: 'waiting', ...untried },
    ]);
  });

  test('a lead whose deliveries end at once on two servers is delivered', async () => {
    for (let n = 0; n < 10; n += 1) {
      const id = await storeFor(['HERO_HOME', 'NOTICE'], { payload: { n: String(n) } });
      await Promise.all([accept(leadStore, id, 5, 'NOTICE'), accept(other, id, 5)]);
      expect(await stateOf(id)).toEqual(['delivered', 5]);
    }
  });

  test('a lead with a parked delivery is parked, and is not deleted while another waits', async () => {
    const id = await storeFor(['HERO_HOME', 'NOTICE']);
    await refuse(leadStore, id, 5);
    expect(await stateOf(id)).toEqual(['parked', undefined]);
    expect(await leadStore.purge('parked', Number.MAX_SAFE_INTEGER, 9)).toBe(0);
    await accept(leadStore, id, 7, 'NOTICE');
    expect(await stateOf(id)).toEqual(['parked', 7]);
    expect(await leadStore.purge('parked', 8, 9)).toBe(1);
  });

  test('another attempt repeats no delivery that succeeded, and the last delivery settles the lead', async () => {
    const id = await storeFor(['HERO_HOME', 'NOTICE']);
    await accept(leadStore, id, 5, 'NOTICE');
    await refuse(leadStore, id, 6);
    expect(await leadStore.requeue(id, ['parked'], RECEIVED)).toBe(true);
    expect(await statesOf(id)).toEqual({ HERO_HOME: 'waiting', NOTICE: 'delivered' });
    expect(await stateOf(id)).toEqual(['waiting', undefined]);
    await accept(leadStore, id, 7);
    expect(await stateOf(id)).toEqual(['delivered', 7]);
  });

  test('in quarantine only the digest is due, and a release replaces it by the other deliveries', async () => {
    const id = await storeFor(['HERO_HOME', 'NOTICE', 'DIGEST'], { spamSignals: ['links'] });
    expect(await statesOf(id)).toEqual({ HERO_HOME: 'held', NOTICE: 'held', DIGEST: 'waiting' });
    expect(await claim(['NOTICE', 'HERO_HOME'])).toEqual([]);
    expect(await claim(['DIGEST'])).toEqual([id]);
    await leadStore.requeue(id, ['quarantined'], RECEIVED);
    expect(await statesOf(id)).toEqual({ HERO_HOME: 'waiting', NOTICE: 'waiting' });
  });

  test('a digest does not prolong the quarantine, nor a receipt the storage of a lead', async () => {
    const suspect = await storeFor(['NOTICE', 'DIGEST'], { spamSignals: ['links'] });
    await accept(leadStore, suspect, RECEIVED + HOUR, 'DIGEST');
    expect(await stateOf(suspect)).toEqual(['quarantined', RECEIVED]);
    const lead = await storeFor(['NOTICE', 'RECEIPT'], { payload: { email: 'b@example.com' } });
    await accept(leadStore, lead, 7, 'NOTICE');
    await refuse(leadStore, lead, 9, { destination: 'RECEIPT' });
    expect(await stateOf(lead)).toEqual(['delivered', 7]);
  });

  test('leads that go to another destination are due there, once', async () => {
    const first = await storeFor(['HERO_HOME']);
    const second = await storeFor(['DEMO', 'NOTICE'], { payload: {} });
    await refuse(leadStore, first, 5, { next: RECEIVED + HOUR });
    await leadStore.redirect(['HERO_HOME', 'DEMO'], 'NOTICE', RECEIVED);
    expect(await leadIn(leadStore, first)).toMatchObject({ nextAttemptAt: RECEIVED, attempts: 0 });
    expect(await statesOf(first)).toEqual({ NOTICE: 'waiting' });
    expect(await statesOf(second)).toEqual({ NOTICE: 'waiting' });
    await leadStore.redirect(['NOTICE'], undefined, RECEIVED);
    expect(await statesOf(first)).toEqual({ HERO_HOME: 'waiting' });
  });

  test('an address gets one receipt a day, however it is typed', async () => {
    const at = (hours: number, email: string) =>
      storeFor(['NOTICE', 'RECEIPT'], {
        receivedAt: RECEIVED + hours * HOUR,
        payload: { email, contact: { email } },
        idempotencyKey: undefined,
      });
    expect(await statesOf(await at(0, 'zoë@example.com'))).toHaveProperty('RECEIPT');
    expect(await statesOf(await at(23, ' ZOË@Example.com'))).not.toHaveProperty('RECEIPT');
    expect(await statesOf(await at(23, 'ada@example.com'))).toHaveProperty('RECEIPT');
    expect(await statesOf(await at(25, 'zoë@example.com'))).toHaveProperty('RECEIPT');
  });

  test('the oldest waiting delivery counts from its first failure, for these destinations only', async () => {
    const first = await storeFor(['HERO_HOME', 'NOTICE']);
    await storeFor(['DEMO'], { payload: { email: 'b@example.com' }, receivedAt: 7 });
    expect(await leadStore.waitingSince(['HERO_HOME', 'NOTICE'])).toBe(RECEIVED);
    expect(await leadStore.waitingSince(['DEMO'])).toBe(7);
    await refuse(leadStore, first, RECEIVED + 5, { next: RECEIVED + 9, destination: 'NOTICE' });
    await accept(leadStore, first, RECEIVED + 5);
    expect(await leadStore.waitingSince(['HERO_HOME', 'NOTICE'])).toBe(RECEIVED + 5);
    await refuse(leadStore, first, RECEIVED + 9, { destination: 'NOTICE' });
    expect(await leadStore.waitingSince(['HERO_HOME', 'NOTICE'])).toBeUndefined();
  });

  test('every lead of an address is erased, whatever its case, accents and place in the payload', async () => {
    const payloads = [
      { email: 'zoë.o@example.com' },
      { contact: { email: ' ZOË.O@Example.COM ' } },
      { email: 'Zoe\u0308.o@example.com', name: 'Zoë' },
      { email: 'zoe.o@example.com' },
      { name: 'zoë.o@example.com', email: 'x.zoë.o@example.com' },
    ];
    for (const payload of payloads) await store({ idempotencyKey: undefined, payload });
    expect(await leadStore.erase('  Zoë.O@EXAMPLE.com')).toBe(3);
    expect(await leadStore.reclaim()).toBe(true);
    const left = (await leadStore.list()).map(({ payload }) => payload['email']);
    expect(left.toSorted()).toEqual(['x.zoë.o@example.com', 'zoe.o@example.com']);
    expect(await leadStore.isWritable()).toBe(true);
  });
});
