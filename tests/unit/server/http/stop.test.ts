import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { stopOnSignal } from '../../../../src/server/http/stop.ts';

/** A server with a request that is never answered, and what `stopOnSignal` does with it. */
async function runningServer() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: example.com\r\n\r\n');
  await once(server, 'request');
  const handlers = vi.spyOn(process, 'on').mockReturnThis();
  const exit = vi.spyOn(process, 'exit').mockReturnThis();
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const close = vi.fn();
  const delivery = { wake: vi.fn(), stop: vi.fn(async () => undefined) };
  stopOnSignal({ server, delivery, outbox: { close } });
  const emit = (signal: string) => {
    for (const [event, handler] of handlers.mock.calls) if (event === signal) handler();
  };
  const log = () => write.mock.calls.map(([line]): unknown => JSON.parse(String(line)));
  const closed = once(server, 'close');
  return { server, socket, exit, close, closed, delivery, emit, log };
}

test('ten seconds after SIGTERM a request in flight is cut off, then the inbox is closed', async () => {
  const { socket, exit, close, closed, delivery, emit, log } = await runningServer();
  emit('SIGTERM');
  expect(delivery.stop).toHaveBeenCalledWith(10_000);
  await vi.advanceTimersByTimeAsync(9900);
  expect(socket.destroyed).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  await closed;
  await vi.advanceTimersByTimeAsync(0);
  expect(close).toHaveBeenCalledOnce();
  expect(exit).toHaveBeenCalledWith(0);
  expect(log()).toMatchObject([
    { event: 'server.stopping', signal: 'SIGTERM' },
    { event: 'server.stopped', isCutOff: true },
  ]);
});
