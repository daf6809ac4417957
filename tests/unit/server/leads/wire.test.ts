/** Requests as no browser of today sends them, byte for byte. */
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openEndpoint, type LeadEndpoint } from './lead-endpoint.ts';

let endpoint: LeadEndpoint;
beforeEach(async () => {
  endpoint = await openEndpoint();
});
afterEach(() => endpoint.stop());

const LEAD = JSON.stringify({ email: 'zoë@example.com' });
const BYTES = Buffer.byteLength(LEAD);

const head = (...lines: readonly string[]) =>
  [
    'POST /api/leads/hero HTTP/1.1',
    'Host: www.example.com',
    'Content-Type: application/json',
    ...lines,
    '',
    '',
  ].join('\r\n');

/** Sends the pieces one after the other on one connection, and reads until the server closes it. */
const converse = (...pieces: readonly (string | Buffer)[]) =>
  new Promise<string>((resolve) => {
    const socket = connect(endpoint.port, '127.0.0.1');
    const read: Buffer[] = [];
    socket.on('data', (chunk) => read.push(chunk));
    // A connection that is reset after the answer has still answered.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      resolve(Buffer.concat(read).toString());
    });
    for (const piece of pieces) socket.write(piece);
  });

const CLOSE = 'Connection: close';
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/u.exec(answer)?.[1]);
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
const emails = async () => (await endpoint.outbox.list()).map(({ payload }) => payload['email']);

test('a body in many chunks, cut within a character, is put together again', async () => {
  const bytes = Buffer.from(LEAD);
  const [left, right] = [bytes.subarray(0, 13), bytes.subarray(13)];
  const answer = await converse(
    head('Transfer-Encoding: chunked', CLOSE),
    ...[left, right].flatMap((part) => [`${part.length.toString(16)}\r\n`, part, '\r\n']),
    '0\r\n\r\n',
  );
  expect(statusOf(answer)).toBe(202);
  expect(await emails()).toEqual(['zoë@example.com']);
});

test('a body without an end is cut off at its limit, and answered', async () => {
  const endless = chunk('x'.repeat(65_536));
  const answer = await converse(head('Transfer-Encoding: chunked'), ...Array(40).fill(endless));
  expect(statusOf(answer)).toBe(413);
  expect(answer).toMatch(/^connection: close\r$/imu);
});

test('a body that says it is huge is refused unread', async () => {
  expect(statusOf(await converse(head('Content-Length: 99999999999')))).toBe(413);
});

test('who waits to be asked for the body is asked', async () => {
  const answer = await converse(
    head('Expect: 100-continue', `Content-Length: ${BYTES}`, CLOSE),
    LEAD,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 100 /u);
  expect(answer).toContain('HTTP/1.1 202 ');
});

test('a visitor who is gone in the middle of the body leaves nothing, and disturbs nobody', async () => {
  const logged = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'log')];
  for (let visitor = 0; visitor < 20; visitor += 1) {
    await new Promise<void>((resolve) => {
      const socket = connect(endpoint.port, '127.0.0.1', () => {
        socket.write(head('Content-Length: 1000') + LEAD, () => socket.resetAndDestroy());
      });
      socket.on('close', () => {
        resolve();
      });
    });
  }
  expect((await endpoint.sendJson('hero', LEAD)).status).toBe(202);
  expect(await emails()).toEqual(['zoë@example.com']);
  for (const spy of logged) expect(spy).not.toHaveBeenCalled();
});

test.each([
  ['fewer bytes than announced, then the end', `Content-Length: ${BYTES + 9}`],
  ['two lengths', `Content-Length: ${BYTES}\r\nContent-Length: ${BYTES + 1}`],
  ['a length that is no number', 'Content-Length: many'],
  ['a length beside chunks', `Content-Length: ${BYTES}\r\nTransfer-Encoding: chunked`],
])('a request with %s stores nothing', async (_, length) => {
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(endpoint.port, '127.0.0.1');
    let read = '';
    socket.on('data', (data) => (read += data.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      resolve(read);
    });
    socket.end(head(length) + LEAD);
  });
  // Node itself refuses what is no HTTP.
  expect([400, Number.NaN]).toContain(statusOf(answer));
  expect(await emails()).toEqual([]);
});

test('a proxy may send the whole address', async () => {
  const { status } = await endpoint.send({
    path: 'http://www.example.com/api/leads/hero?x=1',
    headers: { 'content-type': 'application/json' },
    body: LEAD,
  });
  expect(status).toBe(202);
});

test('three leads on one connection are three answers', async () => {
  const lead = (email: string, last = 'X-Nothing: 0') => {
    const body = JSON.stringify({ email });
    return head(`Content-Length: ${body.length}`, last) + body;
  };
  const answer = await converse(lead('a@b.io'), lead('c@d.io'), lead('e@f.io', CLOSE));
  expect(answer.match(/HTTP\/1\.1 202/gu)).toHaveLength(3);
  expect(await emails()).toEqual(['e@f.io', 'c@d.io', 'a@b.io']);
});

test('a form post over the limit gets its form back, JSON gets a code, and both the time to wait', async () => {
  const limited = await openEndpoint({ perMinute: 2, now: () => 0 });
  const fields = { email: 'ada@example.com' };
  const sent = [
    await limited.sendPost('hero', fields),
    await limited.sendJson('hero', fields),
    await limited.sendPost('hero', fields),
    await limited.sendJson('hero', fields),
  ];
  await limited.stop();
  expect(sent.map(({ status }) => status)).toEqual([303, 202, 429, 429]);
  expect(sent.map(({ headers }) => headers['retry-after'])).toEqual([
    undefined,
    undefined,
    '30',
    '30',
  ]);
  expect(JSON.parse(sent[2]?.text ?? '')).toMatchObject({ form: 'hero', values: fields });
  expect(sent[3]?.text).toBe('{"error":"too_many"}');
});
