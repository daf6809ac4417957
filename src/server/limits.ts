/** How much of the server one connection may take, and for how long: no client can keep the others waiting. */
import type { RequestListener, Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { MAX_CONNECTIONS } from '../hosting/process.ts';
import { followConnections, type Connections } from './connections.ts';
import type { Report } from './log.ts';

const SECOND_MS = 1000;

/** The slowest phone sends a head in one packet; who needs longer is holding the connection. */
export const HEAD_WITHIN_MS = 10 * SECOND_MS;
/** A form is 16 kB at most: half a minute is enough at 5 kbit/s. */
export const REQUEST_WITHIN_MS = 30 * SECOND_MS;
/** Longer than the minute after which proxies (nginx, cloud balancers) let an idle connection go: they close first. */
export const IDLE_WITHIN_MS = 65 * SECOND_MS;
/** How often these are looked at. */
const CHECK_EVERY_MS = SECOND_MS;
/** What is still unsent of an answer may take half a minute, and longer by its size: a film of 3 MB over six minutes. */
export const READING = {
  withinMs: 30 * SECOND_MS,
  slowestBytesPerSecond: 8192,
  checkEveryMs: CHECK_EVERY_MS,
};
/** Twice the longest campaign address, once as the target and once as the referrer, and cookies of other software. */
export const MAX_HEAD_BYTES = 16_384;
/** A browser sends twenty, proxies add ten. */
export const MAX_HEADERS = 100;
/** Of the connections there may be, when one is closed for each that comes. */
const CROWDED = 3 / 4;
/** Browsers do not send requests ahead; a proxy may send a few. */
export const MAX_REQUESTS_AHEAD = 32;

export const SERVER_OPTIONS = {
  headersTimeout: HEAD_WITHIN_MS,
  requestTimeout: REQUEST_WITHIN_MS,
  keepAliveTimeout: IDLE_WITHIN_MS,
  connectionsCheckingInterval: CHECK_EVERY_MS,
  maxHeaderSize: MAX_HEAD_BYTES,
  // Node would refuse it without the headers of every answer; site.ts does.
  requireHostHeader: false,
  insecureHTTPParser: false,
} as const satisfies ServerOptions;

/** Closes connections whose answers are read too slowly, or not at all. */
function watchReaders(server: Server, connections: ReadonlySet<Socket>, reading: typeof READING) {
  const unsentSince = new WeakMap<Socket, number>();
  const timer = setInterval(() => {
    const now = performance.now();
    for (const socket of connections) {
      const unsent = socket.writableLength;
      const since = unsentSince.get(socket) ?? now;
      const allowedMs = reading.withinMs + (unsent / reading.slowestBytesPerSecond) * SECOND_MS;
      if (unsent === 0) unsentSince.delete(socket);
      else unsentSince.set(socket, since);
      if (unsent > 0 && now - since > allowedMs) socket.destroy();
    }
  }, reading.checkEveryMs).unref();
  server.once('close', () => {
    clearInterval(timer);
  });
}

/** Makes room when there are many connections, and says once a minute how many were turned away for it. */
function watchCrowds(
  server: Server,
  { open, closeOne }: Connections,
  { report, most }: { readonly report: Report; readonly most: number },
): void {
  let turnedAway = 0;
  server.maxConnections = most;
  server.on('connection', (newest) => {
    if (open.size > most * CROWDED && closeOne(newest) === 'under way') turnedAway += 1;
  });
  server.on('drop', () => {
    turnedAway += 1;
  });
  const tell = () => {
    if (turnedAway > 0) report({ event: 'server.full', turnedAway });
    turnedAway = 0;
  };
  const timer = setInterval(tell, 60 * SECOND_MS).unref();
  server.once('close', () => {
    clearInterval(timer);
    tell();
  });
}

/**
 * Ends connections that send request after request without reading the answers: each answer that waits takes memory, and
 * one packet holds thousands of short requests. A post is work, and no client sends one before the last was answered
 * (RFC 9112, 9.3.2). One that is there in the turn of Node's loop in which the last was answered waits for the next turn, so
 * that a packet full of them does not go before everybody else.
 */
export function inTurn(listener: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  const posting = new WeakSet<Socket>();
  const answeredThisTurn = new WeakSet<Socket>();
  return (request, response) => {
    const { socket } = request;
    // One that is being closed answers nothing more.
    if (socket.destroyed || socket.writableEnded) return;
    const ahead = unanswered.get(socket) ?? 0;
    const isPost = request.method === 'POST';
    if (ahead >= MAX_REQUESTS_AHEAD || (isPost && posting.has(socket))) {
      socket.destroy();
      return;
    }
    unanswered.set(socket, ahead + 1);
    if (isPost) posting.add(socket);
    response.once('close', () => {
      unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1);
      if (!isPost) return;
      posting.delete(socket);
      answeredThisTurn.add(socket);
      setImmediate(() => answeredThisTurn.delete(socket));
    });
    if (isPost && answeredThisTurn.has(socket)) {
      setImmediate(() => {
        if (!socket.destroyed && !socket.writableEnded) listener(request, response);
      });
    } else listener(request, response);
  };
}

export interface Limits {
  readonly reading?: typeof READING;
  /** Connections at a time. */
  readonly most?: number;
}

/** Puts the limits on a server that was made with `SERVER_OPTIONS`; returns its connections as they come and go. */
export function limit(
  server: Server,
  report: Report,
  { reading = READING, most = MAX_CONNECTIONS }: Limits = {},
): Connections {
  // One more, so that it shows when there were too many: Node leaves out the rest without a word.
  server.maxHeadersCount = MAX_HEADERS + 1;
  const connections = followConnections(server);
  watchReaders(server, connections.open, reading);
  watchCrowds(server, connections, { report, most });
  return connections;
}
