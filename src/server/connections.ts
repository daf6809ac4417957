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
   * Closes one to make room, but not the newest: the one that has rested longest, or else, of those that keep the server
   * waiting for a request or do not read their answer, the one that has had no answer for longest. Says what it closed.
   */
  readonly closeOne: (newest: Socket) => 'at rest' | 'under way' | undefined;
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
    const comeToRest = () => {
      if (requests?.size === 0 && request.complete && open.has(socket))
        answered.set(socket, socket.bytesRead);
    };
    // By then all of it is sent.
    response.once('close', () => {
      requests?.delete(request);
      if (open.delete(socket)) open.add(socket);
      comeToRest();
      // A refusal may be out before the body is in.
      if (!request.complete) request.once('end', comeToRest);
    });
  });

  const isResting = (socket: Socket) => answered.get(socket) === socket.bytesRead;
  /** Whether the server is working on an answer to it; not while it waits, for a request or for an answer to be read. */
  const isBeingAnswered = (socket: Socket) => {
    if (socket.writableLength > 0) return false;
    for (const { complete } of requestsOn.get(socket) ?? []) if (complete) return true;
    return false;
  };
  return {
    open,
    closeResting: () => {
      for (const socket of answered.keys()) if (isResting(socket)) socket.destroy();
    },
    closeOne: (newest) => {
      const other = (isIt: (socket: Socket) => boolean) => (socket: Socket) =>
        socket !== newest && !socket.destroyed && isIt(socket);
      const resting = first(answered.keys(), other(isResting));
      const one =
        resting ??
        first(
          open,
          other((socket) => !isBeingAnswered(socket)),
        );
      one?.destroy();
      if (one === undefined) return undefined;
      return resting ? 'at rest' : 'under way';
    },
  };
}
