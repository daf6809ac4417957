/** A webhook provider on this machine, as good or as bad as a test wants it. */
import { once } from 'node:events';
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

export type Reply =
  | { readonly kind: 'answer'; readonly status: number; readonly afterMs: number }
  | { readonly kind: 'hang' }
  | { readonly kind: 'reset' };

export type ReplyTo = (delivery: Delivery) => Reply;

const ACCEPTING: ReplyTo = () => ({ kind: 'answer', status: 204, afterMs: 0 });
export const HANGING: ReplyTo = () => ({ kind: 'hang' });

function send(response: ServerResponse, reply: Reply): void {
  if (reply.kind === 'hang') return;
  if (reply.kind === 'reset') {
    response.destroy();
    return;
  }
  setTimeout(() => {
    response.writeHead(reply.status).end();
  }, reply.afterMs);
}

export async function openReceiver(replyTo: ReplyTo = ACCEPTING) {
  const arrived: Delivery[] = [];
  const accepted: Delivery[] = [];
  let unanswered = 0;
  const server = createServer((request, response) => {
    unanswered += 1;
    response.once('close', () => (unanswered -= 1));
    const take = (body: string) => {
      const { headers, url: path = '/' } = request;
      const delivery = { id: String(headers['webhook-id']), path, headers, body };
      arrived.push(delivery);
      response.once('finish', () => {
        if (response.statusCode < 300) accepted.push(delivery);
      });
      send(response, replyTo(delivery));
    };
    // A body that breaks off is a sender that died; there is nobody to answer.
    text(request).then(take, () => undefined);
  });
  const port = await freePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${port}`,
    /** All that came, on every try. */
    arrived,
    /** The deliveries whose answer of 2xx was sent whole. */
    accepted,
    /** How many wait for their answer. */
    unanswered: () => unanswered,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof openReceiver>>;

/** The variables that send the leads of every destination to a receiver. */
export const webhooksAt = (origin: string): Readonly<Record<string, string>> =>
  Object.fromEntries(DESTINATION_KEYS.map((key) => [webhookVariable(key), `${origin}/${key}`]));
