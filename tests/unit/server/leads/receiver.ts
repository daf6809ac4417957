import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

export interface Delivered {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver {
  readonly address: string;
  readonly delivered: Delivered[];
  readonly close: () => void;
}

/** A webhook on this machine that notes what it gets before it answers. */
export async function startReceiver(
  answer: (response: ServerResponse, delivered: Delivered, count: number) => void,
): Promise<Receiver> {
  const delivered: Delivered[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      const one = { path, headers, body: Buffer.concat(chunks).toString('utf8') };
      delivered.push(one);
      answer(response, one, delivered.length);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The receiver has no port.');
  return {
    address: `http://127.0.0.1:${bound.port}/hook`,
    delivered,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
