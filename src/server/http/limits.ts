/** Connection limits, so that no client blocks the others. */
import type { Server, ServerOptions } from 'node:http';

const SECOND_MS = 1000;

export const SERVER_OPTIONS = {
  headersTimeout: 10 * SECOND_MS,
  // A form is 16 kB at most: half a minute is enough at 5 kbit/s.
  requestTimeout: 30 * SECOND_MS,
  // Longer than the minute after which proxies close an idle connection: the proxy closes first.
  keepAliveTimeout: 65 * SECOND_MS,
  connectionsCheckingInterval: SECOND_MS,
  // Fits the longest campaign address twice (target and referrer) and foreign cookies.
  maxHeaderSize: 16_384,
} as const satisfies ServerOptions;

/** What Node takes only after the server is created. */
export const LIMITS = {
  // Each needs about 20 kB and a file descriptor; `frontage.service` allows for them.
  maxConnections: 4096,
  // Bounds the requests that one connection sends ahead.
  maxRequestsPerSocket: 100,
  // Inactivity of a connection, also while a response is unread.
  timeout: 60 * SECOND_MS,
} as const satisfies Partial<Server>;
