/** Visits in one thread beside the server, whose memory is bounded and which holds no page up. */
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { internet } from './fetch.ts';
import type { Trade } from './finding.ts';
import { inspect, type Event } from './visit.ts';

export interface Order {
  readonly site: string;
  readonly trade: Trade;
  readonly port: MessagePort;
}

/** Posts the events of a visit, then `end`; a port that closes ends the visit. */
async function visit({ site, trade, port }: Order): Promise<void> {
  const gone = new AbortController();
  port.once('close', () => {
    gone.abort();
  });
  try {
    for await (const event of inspect(new URL(site), trade, internet(workerData), gone.signal))
      port.postMessage(event);
  } catch {
    port.postMessage({ site, reason: 'unreadable' } satisfies Event);
  }
  port.postMessage('end');
  port.close();
}
parentPort?.on('message', (order: Order) => void visit(order));
