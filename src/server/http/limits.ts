/** Limits of one connection, most of them Node's own: no client can keep the others waiting. */
import { STATUS_CODES, type Server, type ServerOptions } from 'node:http';
import { NO_PAGE } from '../../hosting/headers.ts';
import { log } from '../log.ts';

const SECOND_MS = 1000;
/** Each takes some 20 kB and a file descriptor; `frontage.service` allows for them. */
const MAX_CONNECTIONS = 4096;

export const SERVER_OPTIONS = {
  // The slowest phone sends its headers in one packet.
  headersTimeout: 10 * SECOND_MS,
  // A form is 16 kB at most: half a minute is enough at 5 kbit/s.
  requestTimeout: 30 * SECOND_MS,
  // Longer than the minute after which proxies close an idle connection: the proxy closes first.
  keepAliveTimeout: 65 * SECOND_MS,
  connectionsCheckingInterval: SECOND_MS,
  // Twice the longest campaign address, as target and as referrer, and cookies of other software.
  maxHeaderSize: 16_384,
  // Node's own refusal has no security headers; site.ts refuses instead.
  requireHostHeader: false,
} as const satisfies ServerOptions;

/** A connection on which no byte moves in either direction is closed, also while an answer waits to be read. */
const SILENT_WITHIN_MS = 60 * SECOND_MS;

/** The connection closes after so many answers. That bounds the requests that are sent ahead, each with an open file. */
const MAX_REQUESTS = 100;

/** Node's codes for input that is no request; any other is 400. */
const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/**
 * A raw HTTP error, for input that Node cannot parse.
 * @example rawError(400).split('\r\n')[0] // 'HTTP/1.1 400 Bad Request'
 */
export function rawError(status: number): string {
  const headers = { ...NO_PAGE, 'content-length': '0', connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n`;
}

/** Logs at most once a minute that connections are refused. */
function logRefusedConnections(server: Server): void {
  let lastAt = -Infinity;
  server.on('drop', () => {
    if (performance.now() - lastAt < 60 * SECOND_MS) return;
    lastAt = performance.now();
    log({ event: 'server.full', connections: MAX_CONNECTIONS });
  });
}

/** Puts the limits on a server that was made with `SERVER_OPTIONS`. */
export function limitConnections(server: Server): void {
  server.maxConnections = MAX_CONNECTIONS;
  server.maxRequestsPerSocket = MAX_REQUESTS;
  server.timeout = SILENT_WITHIN_MS;
  logRefusedConnections(server);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // After an earlier answer on the connection, or in the middle of it, bytes would be taken for a part of it.
    const isFirst = 'bytesWritten' in socket && socket.bytesWritten === 0;
    if (error.code === 'ECONNRESET' || !socket.writable || !isFirst) socket.destroy();
    else
      socket.end(rawError(STATUS_BY_CODE[error.code ?? ''] ?? 400), () => {
        socket.destroy();
      });
  });
  // This is no proxy.
  server.on('connect', (_, socket) => socket.end(rawError(405)));
}
