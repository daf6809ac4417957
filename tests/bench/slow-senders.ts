/** Connections that never finish what they ask, a letter a second: all they want is that nobody else gets one. */
import { connect, type Socket } from 'node:net';

const BEGUN = 'GET / HTTP/1.1\r\nhost: slow.example\r\nx-slow: ';

export interface SlowSenders {
  /** How many hold a connection now. */
  readonly connected: () => number;
  readonly stop: () => void;
}

/** Opens so many of them; each that is put out comes back within a second. */
export function sendSlowly(origin: string, count: number): SlowSenders {
  const { hostname, port } = new URL(origin);
  const sockets = new Set<Socket>();
  const open = () => {
    const socket = connect(Number(port), hostname, () => socket.write(BEGUN));
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  };
  const tick = () => {
    for (const socket of sockets) if (socket.readyState === 'open') socket.write('a');
    for (let missing = count - sockets.size; missing > 0; missing -= 1) open();
  };
  tick();
  const timer = setInterval(tick, 1000);
  return {
    connected: () => [...sockets].filter(({ readyState }) => readyState === 'open').length,
    stop: () => {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}
