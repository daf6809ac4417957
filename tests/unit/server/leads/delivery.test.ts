/** Posts, and the state of a lead after the receiver's answer, with real receivers and a fake clock. */
import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { postWebhook } from '../../../../src/server/leads/post-webhook.ts';
import { messageOf } from '../../../../src/server/leads/webhook.ts';
import { RETRY_PAUSES_MS } from '../../../../src/server/leads/schedule.ts';
import { DAY, DeliveryWorld, HOUR, MINUTE, SECOND, START } from './delivery-world.ts';
import { startReceiver, type Receiver } from './receiver.ts';

// Hundreds of writes that are synced to the disk take as long as the disk does.
vi.setConfig({ testTimeout: 30_000 });

let world: DeliveryWorld;
const receivers: Receiver[] = [];

beforeEach(() => {
  world = new DeliveryWorld();
});
afterEach(async () => {
  for (const receiver of receivers.splice(0)) receiver.close();
  await world.end();
});

async function receiver(answer: Parameters<typeof startReceiver>[0]): Promise<Receiver> {
  const started = await startReceiver(answer);
  receivers.push(started);
  return started;
}
const accept = (response: ServerResponse) => response.writeHead(200).end('ok');
const answerWith =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end('No lead of yours: ada@example.com');

/** Fails until a moment of the test's clock, then accepts. */
const downUntil = (moment: number) => (response: ServerResponse) =>
  world.clock.now() < moment ? answerWith(500)(response) : accept(response);

const stateOf = async (id: string) => {
  const lead = await world.outbox.find(id);
  return lead && { state: lead.state, attempts: lead.attempts, lastError: lead.lastError };
};
const offsets = (id: string) =>
  world.attempts.filter((attempt) => attempt.id === id).map(({ at }) => at - START);

test('a lead arrives as its payload with its id, and is delivered once', async () => {
  const { address, delivered } = await receiver(accept);
  const id = await world.store({ payload: { email: 'zoë@example.com' } });
  world.deliver({ HERO_HOME: address });
  await world.pass(DAY);
  expect(delivered).toHaveLength(1);
  expect(delivered[0]).toMatchObject({
    path: '/hook',
    body: '{"email":"zoë@example.com"}',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Frontage',
      'webhook-id': id,
      'webhook-timestamp': String(START / 1000),
    },
  });
  expect(delivered[0]?.headers).not.toHaveProperty('webhook-signature');
  expect(await stateOf(id)).toEqual({ state: 'delivered', attempts: 1, lastError: undefined });
});

test('the payload has the attribution', async () => {
  const { address, delivered } = await receiver(accept);
  const attribution = { utm_source: 'meta', landing_path: '/meta-audit-offer' };
  await world.store({
    payload: { email: 'a@example.com' },
    context: { page: '/meta-audit-offer', locale: 'en', attribution },
  });
  world.deliver({ HERO_HOME: address });
  await world.pass(SECOND);
  expect(delivered.map(({ body }) => JSON.parse(body))).toEqual([
    { email: 'a@example.com', attribution },
  ]);
});

test('with a secret, each attempt has a new signature of the same bytes', async () => {
  const { address, delivered } = await receiver(downUntil(START + 2 * MINUTE));
  const secret = Buffer.alloc(32, 'a secret');
  await world.store();
  world.deliver({ HERO_HOME: address }, { secret });
  await world.pass(HOUR);
  expect(delivered.length).toBe(4);
  expect(new Set(delivered.map(({ body }) => body)).size).toBe(1);
  expect(new Set(delivered.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  for (const { headers, body } of delivered) {
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const expected = createHmac('sha256', secret).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${expected}`);
  }
  const times = delivered.map(({ headers }) => Number(headers['webhook-timestamp']) - START / 1000);
  expect(times).toEqual([0, 5, 65, 365]);
});

test('a user in the address becomes a header', async () => {
  const { address, delivered } = await receiver(accept);
  await world.store();
  world.deliver({ HERO_HOME: address.replace('://', '://agency:p%40ss@') });
  await world.pass(SECOND);
  const basic = Buffer.from('agency:p@ss').toString('base64');
  expect(delivered[0]?.headers.authorization).toBe(`Basic ${basic}`);
});

test.each([
  ['HTTP 500', answerWith(500)],
  ['HTTP 404', answerWith(404)],
  ['HTTP 429', answerWith(429)],
  ['HTTP 304', answerWith(304)],
  ['connection reset', (response: ServerResponse) => response.socket?.resetAndDestroy()],
  ['connection reset', (response: ServerResponse) => response.destroy()],
])('%s is noted and the lead waits for its next try', async (error, answer) => {
  const { address } = await receiver(answer);
  const id = await world.store();
  world.deliver({ HERO_HOME: address });
  await world.pass(2 * SECOND);
  expect(await stateOf(id)).toEqual({ state: 'waiting', attempts: 1, lastError: error });
  expect((await world.outbox.find(id))?.nextAttemptAt).toBe(START + 5 * SECOND);
});

test('a receiver without an answer within the limit is a failure', async () => {
  const { address } = await receiver(() => undefined);
  const id = await world.store();
  world.deliver(
    { HERO_HOME: address },
    { send: (lead, now) => postWebhook(address, messageOf(lead, now, undefined), 50) },
  );
  await world.pass(SECOND);
  expect(await stateOf(id)).toEqual({ state: 'waiting', attempts: 1, lastError: 'timeout' });
});

test('a refused connection is recorded', async () => {
  const closed = await startReceiver(accept);
  closed.close();
  const id = await world.store();
  world.deliver({ HERO_HOME: closed.address });
  await world.pass(SECOND);
  expect(await stateOf(id)).toMatchObject({ state: 'waiting', lastError: 'connection refused' });
});

test('an answer that is no HTTP is recorded', async () => {
  const server = createServer((socket) => socket.end('220 mail.example.com ESMTP\r\n'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' ? bound?.port : undefined;
  const id = await world.store();
  world.deliver({ HERO_HOME: `http://127.0.0.1:${port}/` });
  await world.pass(SECOND);
  expect(await stateOf(id)).toMatchObject({ state: 'waiting', lastError: 'connection failed' });
  server.close();
});

test('a redirect is not followed', async () => {
  const elsewhere = await receiver(accept);
  const { address } = await receiver(answerWith(302, { location: elsewhere.address }));
  const id = await world.store();
  world.deliver({ HERO_HOME: address });
  await world.pass(SECOND);
  expect(elsewhere.delivered).toEqual([]);
  expect(await stateOf(id)).toMatchObject({ state: 'waiting', lastError: 'HTTP 302' });
});

test('an endless answer does not prevent delivery', async () => {
  const { address } = await receiver((response) => {
    response.writeHead(202);
    const dripping = setInterval(() => response.write('x'.repeat(10_000)), 5);
    response.on('close', () => {
      clearInterval(dripping);
    });
  });
  const ids = await world.storeMany(9);
  world.deliver({ HERO_HOME: address });
  await world.pass(SECOND);
  expect(await world.outbox.counts()).toMatchObject({ delivered: ids.length });
});

test('attempts follow the schedule, and the eleventh failure parks the lead', async () => {
  const { address, delivered } = await receiver(answerWith(500));
  const id = await world.store();
  world.deliver({ HERO_HOME: address });
  await world.pass(10 * DAY);
  const schedule = RETRY_PAUSES_MS.reduce(
    (times, pause) => [...times, (times.at(-1) ?? 0) + pause],
    [0],
  );
  expect(offsets(id)).toEqual(schedule);
  expect(delivered).toHaveLength(11);
  expect(await stateOf(id)).toEqual({ state: 'parked', attempts: 11, lastError: 'HTTP 500' });
  expect(await world.outbox.counts()).toMatchObject({ waiting: 0, parked: 1 });
  expect(world.reports).toContainEqual({
    event: 'lead.parked',
    lead: id,
    attempts: 11,
    reason: 'HTTP 500',
  });
  expect(JSON.stringify(world.reports)).not.toMatch(/@|127\.0\.0\.1/u);
});

test('the pauses grow by up to a tenth at random', async () => {
  const { address } = await receiver(answerWith(500));
  const id = await world.store();
  world.deliver({ HERO_HOME: address }, { random: () => 0.99 });
  await world.pass(2 * MINUTE);
  expect(offsets(id)).toEqual([0, 5495, 5495 + 65_940]);
});

test.each([
  ['seconds', '600'],
  ['a date', new Date(START + 600 * SECOND).toUTCString()],
])('429 with Retry-After in %s holds the whole destination back so long', async (_, retryAfter) => {
  const { address } = await receiver((response, __, count) =>
    count === 1 ? answerWith(429, { 'retry-after': retryAfter })(response) : accept(response),
  );
  const first = await world.store();
  world.deliver({ HERO_HOME: address });
  await world.pass(SECOND);
  const second = await world.store();
  await world.pass(2 * HOUR);
  expect(offsets(first)).toEqual([0, 600 * SECOND]);
  expect(offsets(second)).toEqual([600 * SECOND]);
  expect(await world.outbox.counts()).toMatchObject({ waiting: 0, delivered: 2 });
});

test.each([429, 503, 500])(
  '%d with Retry-After of a day holds its own lead back for that long, the others for an hour',
  async (status) => {
    const first = await world.store();
    const { address } = await receiver((response, _, count) => {
      if (count === 1) answerWith(status, { 'retry-after': '86400' })(response);
      else accept(response);
    });
    world.deliver({ HERO_HOME: address });
    await world.pass(SECOND);
    const second = await world.store();
    await world.pass(2 * HOUR);
    expect(offsets(second)).toEqual([HOUR]);
    // The first success brought it forward.
    expect(offsets(first)).toEqual([0, HOUR]);
  },
);

test('Retry-After with 404 delays only that lead', async () => {
  const first = await world.store();
  const { address } = await receiver((response, _, count) => {
    if (count === 1) answerWith(404, { 'retry-after': '86400' })(response);
    else accept(response);
  });
  const delivery = world.deliver({ HERO_HOME: address });
  await world.pass(SECOND);
  expect((await world.outbox.find(first))?.nextAttemptAt).toBe(START + DAY);
  const second = await world.store();
  delivery.wake();
  await world.pass(0);
  expect(offsets(second)).toEqual([SECOND]);
});

test('a receiver with a limit of ten a minute gets all leads, and none is parked', async () => {
  let left = 10;
  const { address, delivered } = await receiver((response) => {
    left -= 1;
    if (left >= 0) accept(response);
    else answerWith(429, { 'retry-after': '60' })(response);
    if (left === -1) world.clock.after(60 * SECOND, () => (left = 10));
  });
  await world.storeMany(60);
  world.deliver({ HERO_HOME: address });
  await world.pass(HOUR);
  expect(await world.outbox.counts()).toMatchObject({ delivered: 60, parked: 0 });
  expect(delivered.length).toBeLessThan(100);
});

test.each([
  ['an hour', HOUR],
  ['a day', DAY],
  ['three days', 3 * DAY],
])('after %s of being down every lead is delivered', async (_, ms) => {
  const { address } = await receiver(downUntil(START + ms));
  world.deliver({ HERO_HOME: address });
  await world.storeMany(15);
  await world.pass(ms / 2);
  await world.storeMany(15);
  await world.pass(ms / 2 + 25 * HOUR);
  expect(await world.outbox.counts()).toEqual({
    waiting: 0,
    delivered: 30,
    parked: 0,
    quarantined: 0,
  });
});

test('after ten days of outage leads are parked, and a retry delivers them', async () => {
  const { address } = await receiver(downUntil(START + 10 * DAY));
  world.deliver({ HERO_HOME: address });
  const ids = await world.storeMany(10);
  await world.pass(10 * DAY);
  expect(await world.outbox.counts()).toMatchObject({ waiting: 0, parked: 10 });
  for (const id of ids) await world.outbox.requeue(id, ['parked'], world.clock.now());
  await world.pass(2 * HOUR);
  expect(await world.outbox.counts()).toMatchObject({ waiting: 0, parked: 0, delivered: 10 });
});

test('a lead without an address waits, and is delivered once there is one', async () => {
  const id = await world.store({ form: 'guide', destination: 'GUIDE' });
  world.deliver({ HERO_HOME: 'http://127.0.0.1:9/never' });
  await world.pass(30 * DAY);
  expect(await stateOf(id)).toEqual({ state: 'waiting', attempts: 0, lastError: undefined });
  await world.restart();
  const { address } = await receiver(accept);
  world.deliver({ GUIDE: address });
  await world.pass(SECOND);
  expect((await stateOf(id))?.state).toBe('delivered');
});

test('an audit without a webhook of its own goes to the wider one', async () => {
  const { address, delivered } = await receiver(accept);
  await world.store({ form: 'audit', destination: 'AUDIT_META_UK' });
  world.deliver({ AUDIT: address });
  await world.pass(SECOND);
  expect(delivered).toHaveLength(1);
});

test('a quarantined lead stays until it is released', async () => {
  const { address, delivered } = await receiver(accept);
  const id = await world.store({ spamSignals: ['links'] });
  world.deliver({ HERO_HOME: address });
  await world.pass(DAY);
  expect(delivered).toEqual([]);
  await world.outbox.requeue(id, ['quarantined'], world.clock.now());
  await world.pass(HOUR);
  expect((await stateOf(id))?.state).toBe('delivered');
});

test('a lead stored while the server runs is posted at once, in a later turn of the event loop', async () => {
  const { address } = await receiver(accept);
  const delivery = world.deliver({ HERO_HOME: address });
  await world.pass(MINUTE);
  await world.store();
  delivery.wake();
  expect(world.attempts).toEqual([]);
  await world.pass(0);
  expect(world.attempts).toMatchObject([{ at: START + MINUTE }]);
});

test('a lead that another process makes due is posted within seconds', async () => {
  const { address } = await receiver(accept);
  world.deliver({ HERO_HOME: address }, { pollEveryMs: 5000 });
  await world.pass(MINUTE);
  const id = await world.store();
  await world.pass(5 * SECOND);
  expect((await stateOf(id))?.state).toBe('delivered');
});

test('a schedule continues after a restart', async () => {
  const { address } = await receiver(answerWith(500));
  const id = await world.store();
  world.deliver({ HERO_HOME: address });
  await world.pass(10 * MINUTE);
  await world.restart();
  world.deliver({ HERO_HOME: address }, { pollEveryMs: SECOND });
  await world.pass(30 * MINUTE);
  const seconds = offsets(id).map((ms) => Math.round(ms / SECOND));
  expect(seconds).toEqual([0, 5, 65, 365, 2165]);
});

test('the same key and content is one lead even after delivery', async () => {
  const { address, delivered } = await receiver(accept);
  const sameLead = { idempotencyKey: 'the-same-key', payload: { email: 'a@example.com' } };
  const id = await world.store(sameLead);
  world.deliver({ HERO_HOME: address });
  await world.pass(DAY);
  expect(await world.store(sameLead)).toBe(id);
  await world.pass(DAY);
  expect(delivered).toHaveLength(1);
});
