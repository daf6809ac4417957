/** What becomes of a connection whose answer is out before its request is in. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LINGER_MS } from './raw-answers.ts';
import { MAX_DRAINED_BYTES } from './leads/submission.ts';

/** Whether the body may go on without an end, or for too long to be read only to be thrown away. */
const isLong = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined ||
  Number(headers['content-length'] ?? 0) > MAX_DRAINED_BYTES;

/**
 * Closes the connection after the answer to a request with a long body. What still comes of it is read for a second, so
 * that the sender gets to read the answer, and then no more: Node would read it to its end.
 */
export function closeAfterLongBody(request: IncomingMessage, response: ServerResponse): void {
  if (!isLong(request)) return;
  const { socket } = request;
  response.setHeader('connection', 'close');
  const closeAtOnce = socket.destroySoon.bind(socket);
  // Node calls it once the answer is written.
  socket.destroySoon = () => {
    if (request.complete) {
      closeAtOnce();
      return;
    }
    let left = MAX_DRAINED_BYTES;
    request.on('data', (chunk: Buffer) => {
      left -= chunk.byteLength;
      if (left < 0) socket.destroy();
    });
    socket.end();
    setTimeout(() => {
      socket.destroy();
    }, LINGER_MS).unref();
  };
}
