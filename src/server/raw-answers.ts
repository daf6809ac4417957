/** Answers to what is no request: written by hand, as there is no response to write them with. */
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { NO_PAGE } from '../hosting/headers.ts';

/** The sender gets this long to read why; a connection that is closed with bytes unread loses the answer as well. */
export const LINGER_MS = 1000;

/** What Node calls the ways a request is none; everything else is malformed. */
const STATUS_OF: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/**
 * A whole answer as it goes over the wire.
 * @example rawAnswer(400).split('\\r\\n')[0] // 'HTTP/1.1 400 Bad Request'
 */
export function rawAnswer(status: number): string {
  const words = STATUS_CODES[status] ?? '';
  const body = `${words}\n`;
  const headers = {
    ...NO_PAGE,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'no-store',
    date: new Date().toUTCString(),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${String(status)} ${words}\r\n${lines.join('')}\r\n${body}`;
}

function refuse(socket: Duplex, status: number): void {
  socket.on('error', () => undefined);
  socket.end(rawAnswer(status));
  socket.resume();
  setTimeout(() => {
    socket.destroy();
  }, LINGER_MS).unref();
}

/** Answers what Node's parser refuses, and what it would drop without a word or answer in words of its own. */
export function answerBadRequests(server: Server): void {
  const lastOn = new WeakMap<Duplex, ServerResponse>();
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    lastOn.set(request.socket, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const last = lastOn.get(socket);
    const isUnderWay = last?.headersSent === true && !last.writableFinished;
    // Nobody is there to read it, or it would land in the middle of another answer.
    if (error.code === 'ECONNRESET' || !socket.writable || isUnderWay) socket.destroy();
    else refuse(socket, STATUS_OF[error.code ?? ''] ?? 400);
  });
  // This is no proxy, and speaks nothing but HTTP.
  server.on('connect', (_, socket) => {
    refuse(socket, 405);
  });
  server.on('checkExpectation', (_, response: ServerResponse) => {
    response.writeHead(417, { ...NO_PAGE, 'content-length': 0, connection: 'close' }).end();
  });
}
