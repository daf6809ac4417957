/** How the server ends: nothing that was begun is lost. */
import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { STOP_WITHIN_SECONDS } from '../hosting/process.ts';
import type { Connections } from './connections.ts';
import type { Delivery } from './leads/delivery.ts';
import type { Report } from './log.ts';
import type { Outbox } from './leads/outbox.ts';
import type { Refusals } from './refusals.ts';
import { troubleOf } from './trouble.ts';

/** Requests and deliveries in flight get this long to finish. */
const FINISH_WITHIN_MS = STOP_WITHIN_SECONDS * 1000;
/**
 * A connection without a request may have one on its way: to close it at once would fail that. Whoever uses it this long
 * gets an answer, with the word that it is the last one.
 */
const LAST_REQUEST_WITHIN_MS = 1000;
/** Those who wait to be accepted take this long at most; a crowd without an end must not keep the server from ending. */
const ACCEPT_WITHIN_MS = 500;
const LOOK_EVERY_MS = 50;
/** Who was answered at the last moment may take this long to connect again. */
const QUIET_MS = 30;

/**
 * Ends the listening at a moment when nobody waits to be accepted: whoever does would be cut off with the request that
 * is on its way. Node accepts one connection in each turn of its loop, so the queue may be long. Meanwhile nothing is
 * read, which keeps the turns short, and those who wait for an answer from connecting again.
 */
async function stopListening(server: Server, connections: Connections['open']): Promise<void> {
  let lastKnock = performance.now();
  let isHeld = true;
  const hold = (socket: Socket) => {
    lastKnock = performance.now();
    // Not yet: the parser that has just taken the connection would have it read on.
    setImmediate(() => {
      if (isHeld) socket.pause();
    });
  };
  server.on('connection', hold);
  for (const socket of connections) socket.pause();
  const until = performance.now() + ACCEPT_WITHIN_MS;
  // The first of them ends the turn that is under way.
  await new Promise(setImmediate);
  do await new Promise(setImmediate);
  while (performance.now() - lastKnock < QUIET_MS && performance.now() < until);
  // Not the close of an HTTP server: that one closes connections without a request at once.
  NetServer.prototype.close.call(server);
  isHeld = false;
  server.off('connection', hold);
  for (const socket of connections) socket.resume();
}

/** Lets the requests in flight finish; resolves to the number of connections that took too long and were cut off. */
async function closeServer({ server, connections }: Running): Promise<number> {
  const closed = new Promise((resolve) => server.once('close', resolve));
  await stopListening(server, connections.open);
  // Each connection is let go once its next answer is out.
  server.prependListener('request', (_, response) => {
    response.setHeader('connection', 'close');
  });
  setTimeout(() => {
    setInterval(() => {
      connections.closeResting();
    }, LOOK_EVERY_MS).unref();
  }, LAST_REQUEST_WITHIN_MS).unref();
  let cutOff = 0;
  setTimeout(() => {
    server.getConnections((_, count) => {
      cutOff = count;
      server.closeAllConnections();
    });
  }, FINISH_WITHIN_MS).unref();
  await closed;
  return cutOff;
}

export interface Running {
  readonly server: Server;
  readonly connections: Connections;
  readonly delivery: Delivery;
  readonly outbox: Outbox;
  readonly refusals: Refusals;
  readonly report: Report;
}

/** Finishes what is in flight, closes the inbox and ends the process. */
async function stopGracefully(running: Running): Promise<void> {
  const { delivery, outbox, refusals, report } = running;
  const [cutOff] = await Promise.all([closeServer(running), delivery.stop(FINISH_WITHIN_MS)]);
  outbox.close();
  refusals.tell();
  report({ event: 'server.stopped', cutOff });
  process.exit(0);
}

/** What a visitor who goes away in the middle of a request leaves behind is no fault of the server. */
const isLostConnection = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'].includes(String(error.code));

/** Ends the server well on SIGTERM and SIGINT, at once on the second of them, and safely on an error nothing caught. */
export function stopWhenTold(running: Running): void {
  const { outbox, report } = running;
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      report({ event: 'server.stopping', signal });
      void stopGracefully(running);
    });
  }
  const fail = (error: unknown) => {
    if (isLostConnection(error)) return;
    report({ event: 'server.failed', ...troubleOf(error) });
    // What state the process is in nobody knows; the inbox is sound after every statement.
    outbox.close();
    process.exit(1);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
}
