/** Connection limits, so that no client blocks the others. */
import type { Server, ServerOptions } from 'node:http';

const SECOND_MS = 1000;
/** Each needs about 20 kB and a file descriptor; `frontage.service` allows for them. */
const MAX_CONNECTIONS = 4096;

export const SERVER_OPTIONS = {
  // Headers fit one packet.
  headersTimeout: 10 * SECOND_MS,
  // A form is 16 kB at most: half a minute is enough at 5 kbit/s.
  requestTimeout: 30 * SECOND_MS,
  // Longer than the minute after which proxies close an idle connection: the proxy closes first.
  keepAliveTimeout: 65 * SECOND_MS,
  connectionsCheckingInterval: SECOND_MS,
  // Fits the longest campaign address twice (target and referrer) and foreign cookies.
  maxHeaderSize: 16_384,
} as const satisfies ServerOptions;

/** Inactivity time-out of a connection, also while a response is unread. */
const IDLE_TIMEOUT_MS = 60 * SECOND_MS;

/** Requests per connection. This bounds pipelined requests, each of which holds an open file. */
const MAX_REQUESTS = 100;

/** Applies the limits to a server created with `SERVER_OPTIONS`. */
export function limitConnections(server: Server): void {
  server.maxConnections = MAX_CONNECTIONS;
  server.maxRequestsPerSocket = MAX_REQUESTS;
  server.timeout = IDLE_TIMEOUT_MS;
}
