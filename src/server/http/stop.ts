/** Graceful shutdown: requests and deliveries in flight finish first. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Delivery } from '../../leads/deliveries/delivery.ts';
import type { LeadStore } from '../../leads/storage/lead-store.ts';
import { recordOf } from '../error-record.ts';
import { log } from '../log.ts';

const STOP_WITHIN_MS = 10_000;
const CHECK_EVERY_MS = 100;

interface Running {
  readonly server: Server;
  readonly delivery: Delivery;
  readonly leadStore: Pick<LeadStore, 'close'>;
}

/** Waits for requests in flight; returns whether the deadline cut some off. */
async function closeServer(server: Server): Promise<boolean> {
  const deadline = AbortSignal.timeout(STOP_WITHIN_MS);
  // `close` closes only connections that are idle at that moment.
  const checks = setInterval(() => {
    if (deadline.aborted) server.closeAllConnections();
    else server.closeIdleConnections();
  }, CHECK_EVERY_MS);
  await once(server.close(), 'close');
  clearInterval(checks);
  return deadline.aborted;
}

async function stop({ server, delivery, leadStore }: Running): Promise<void> {
  const [isCutOff] = await Promise.all([closeServer(server), delivery.stop(STOP_WITHIN_MS)]);
  await leadStore.close();
  log({ event: 'server.stopped', isCutOff });
  process.exit(0);
}

/** A visitor who disconnects in the middle of a request is no fault of the server. */
const isDisconnection = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'].includes(String(error.code));

/** Stops the server on SIGTERM and SIGINT, and at once on a second signal or an uncaught error. */
export function stopOnSignal(running: Running): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      log({ event: 'server.stopping', signal });
      void stop(running);
    });
  }
  const fail = (error: unknown) => {
    if (isDisconnection(error)) return;
    log({ event: 'server.failed', ...recordOf(error) });
    // The state of the process is unknown; the lead store is consistent after every statement.
    void running.leadStore.close().finally(() => process.exit(1));
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
}
