/**
 * What each connection is doing. Node's own word for it cannot be used: there a connection is idle once its answer was handed
 * over, though most of a film may still have to be sent.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

export interface Connections {
  /** All of them; those that have had no answer for longest first. */
  readonly open: ReadonlySet<Socket>;
  /** Closes those on which nothing has come since their last answer was out. */
  readonly closeResting: () => void;
  /**
   * Closes one to make room, but not the newest: one that rests, or else keeps the server waiting for a request, or else does
   * not read its answer; of these the one that has done so for longest. Says whether there was one.
   */
  readonly closeOne: (newest: Socket) => boolean;
}

const first = (sockets: Iterable<Socket>, isIt: (socket: Socket) => boolean) => {
  for (const socket of sockets) if (isIt(socket)) return socket;
  return undefined;
};

/** Follows the connections of a server from now on. */
export function followConnections(server: Server): Connections {
  const open = new Set<Socket>();
  /** With how much had been read of each when its last answer was out. */
  const answered = new Map<Socket, number>();
  const requestsOn = new WeakMap<Socket, Set<IncomingMessage>>();

  server.on('connection', (socket) => {
    open.add(socket);
    requestsOn.set(socket, new Set());
    socket.once('close', () => {
      open.delete(socket);
      answered.delete(socket);
    });
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    const requests = requestsOn.get(socket);
    requests?.add(request);
    answered.delete(socket);
    // By then all of it is sent.
    response.once('close', () => {
      requests?.delete(request);
      if (!open.delete(socket)) return;
      open.add(socket);
      if (requests?.size === 0 && request.complete) answered.set(socket, socket.bytesRead);
    });
  });

  const isResting = (socket: Socket) => answered.get(socket) === socket.bytesRead;
  const isUnread = (socket: Socket) => socket.writableLength > 0;
  /** That it has nothing to answer yet. */
  const isKeptWaiting = (socket: Socket) => {
    for (const { complete } of requestsOn.get(socket) ?? []) if (complete) return false;
    return !isUnread(socket);
  };
  return {
    open,
    closeResting: () => {
      for (const socket of answered.keys()) if (isResting(socket)) socket.destroy();
    },
    closeOne: (newest) => {
      const other = (isIt: (socket: Socket) => boolean) => (socket: Socket) =>
        socket !== newest && !socket.destroyed && isIt(socket);
      const one =
        first(answered.keys(), other(isResting)) ??
        first(open, other(isKeptWaiting)) ??
        first(open, other(isUnread));
      one?.destroy();
      return one !== undefined;
    },
  };
}
