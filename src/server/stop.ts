/** How the server ends: nothing that was begun is lost. */
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { STOP_WITHIN_SECONDS } from '../hosting/process.ts';
import type { Delivery } from './delivery.ts';
import type { Report } from './log.ts';
import type { Outbox } from './outbox.ts';
import { troubleOf } from './trouble.ts';

/** Requests and deliveries in flight get this long to finish. */
const FINISH_WITHIN_MS = STOP_WITHIN_SECONDS * 1000;
/**
 * A connection without a request may have one on its way: to close it at once would fail that. Whoever uses it this long
 * gets an answer, with the word that it is the last one.
 */
const LAST_REQUEST_WITHIN_MS = 1000;
const LOOK_EVERY_MS = 50;

/** Resolves once an event loop's turn brought no new connection: none is then waiting to be accepted, and lost by the end of listening. */
async function untilNobodyKnocks(server: Server, withinMs: number): Promise<void> {
  let knocks = 0;
  const count = () => (knocks += 1);
  server.on('connection', count);
  const until = performance.now() + withinMs;
  // The first of them ends the turn that is under way.
  await new Promise(setImmediate);
  do {
    knocks = 0;
    await new Promise(setImmediate);
  } while (knocks > 0 && performance.now() < until);
  server.off('connection', count);
}

/** Lets the requests in flight finish; resolves to the number of connections that took too long and were cut off. */
async function closeServer(server: Server): Promise<number> {
  // Each connection is let go once its next answer is out.
  server.prependListener('request', (_, response) => {
    response.setHeader('connection', 'close');
  });
  await untilNobodyKnocks(server, LAST_REQUEST_WITHIN_MS);
  // Not the close of an HTTP server: that one closes connections without a request at once.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => {
      resolve();
    });
  });
  setTimeout(() => {
    setInterval(() => {
      server.closeIdleConnections();
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
  readonly delivery: Delivery;
  readonly outbox: Outbox;
  readonly report: Report;
}

/** Finishes what is in flight, closes the inbox and ends the process. */
async function stopGracefully({ server, delivery, outbox, report }: Running): Promise<void> {
  const [cutOff] = await Promise.all([closeServer(server), delivery.stop(FINISH_WITHIN_MS)]);
  outbox.close();
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
