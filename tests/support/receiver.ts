/** A webhook provider on this machine, as good or as bad as a test wants it. */
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { DESTINATION_KEYS, webhookVariable } from '../../src/forms/destinations.ts';
import { freePort } from './free-port.ts';

export interface Delivery {
  /** The lead's, the same on every try. */
  readonly id: string;
  /** Such as `/AUDIT_META`, by the variable that named the receiver. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type Manner =
  | { readonly kind: 'answer'; readonly status: number; readonly afterMs: number }
  | { readonly kind: 'hang' }
  | { readonly kind: 'reset' };

/** Decides what a delivery gets. */
export type Manners = (delivery: Delivery) => Manner;

export interface Receiver {
  readonly origin: string;
  /** All that came, on every try. */
  readonly arrived: readonly Delivery[];
  /** What was answered with a 2xx that left this machine's hands. */
  readonly taken: readonly Delivery[];
  /** How many wait for their answer. */
  readonly unanswered: () => number;
  /** Resolves when the next delivery has come, or rejects when the signal says that it is not worth waiting longer. */
  readonly nextArrival: (signal?: AbortSignal) => Promise<unknown>;
  /** Changes its manners. */
  readonly behave: (manners: Manners) => void;
  readonly close: () => Promise<void>;
}

export const PERFECT: Manners = () => ({ kind: 'answer', status: 204, afterMs: 0 });
export const HANGING: Manners = () => ({ kind: 'hang' });

function treat(response: ServerResponse, manner: Manner): void {
  if (manner.kind === 'hang') return;
  if (manner.kind === 'reset') {
    response.destroy();
    return;
  }
  setTimeout(() => {
    response.writeHead(manner.status).end();
  }, manner.afterMs);
}

/** Opens a receiver of every webhook. */
export async function openReceiver(first: Manners = PERFECT): Promise<Receiver> {
  const arrived: Delivery[] = [];
  const taken: Delivery[] = [];
  const arrivals = new EventEmitter();
  let manners = first;
  let unanswered = 0;
  const server = createServer((request, response) => {
    unanswered += 1;
    response.once('close', () => (unanswered -= 1));
    const take = (body: string) => {
      const { headers, url: path = '/' } = request;
      const delivery = { id: String(headers['webhook-id']), path, headers, body };
      arrived.push(delivery);
      arrivals.emit('arrival');
      response.once('finish', () => {
        if (response.statusCode < 300) taken.push(delivery);
      });
      treat(response, manners(delivery));
    };
    // A body that breaks off is a sender that died; there is nobody to answer.
    text(request).then(take, () => undefined);
  });
  server.listen(await freePort(), '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    origin: `http://127.0.0.1:${port}`,
    arrived,
    taken,
    unanswered: () => unanswered,
    nextArrival: (signal) => once(arrivals, 'arrival', { signal }),
    behave: (changed) => {
      manners = changed;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The variables that send the leads of every destination to a receiver. */
export const webhooksAt = (origin: string): Readonly<Record<string, string>> =>
  Object.fromEntries(DESTINATION_KEYS.map((key) => [webhookVariable(key), `${origin}/${key}`]));
