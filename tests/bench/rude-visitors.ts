/** Visitors who make a server hold things: they read slowly, break off in the middle of an answer, or of what they send. */
import { readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';

const CLIENT = join(import.meta.dirname, '../../dist/client');

/** The largest file: no buffer of the system holds all of it. */
function largestPath(): string {
  const names = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' });
  const sized = names.map((name) => ({ name, size: statSync(join(CLIENT, name)).size }));
  const [largest] = sized.sort((one, other) => other.size - one.size);
  return `/${largest?.name ?? ''}`;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: rude.example\r\n\r\n`;
const HALF_A_POST =
  'POST /api/leads/demo HTTP/1.1\r\nhost: rude.example\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{"contact":{"first_name":"';

export interface RudeVisitors {
  /** How many came so far. */
  readonly count: () => number;
  readonly stop: () => void;
}

/** Each second five of each kind come. The slow ones read a little now and then, and give up after twenty seconds. */
export function visitRudely(origin: string): RudeVisitors {
  const { hostname, port } = new URL(origin);
  const largest = largestPath();
  const sockets = new Set<Socket>();
  let count = 0;
  const open = (text: string) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    sockets.add(socket);
    count += 1;
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const come = () => {
    const slow = open(get(largest));
    slow.on('data', () => {
      slow.pause();
      setTimeout(() => slow.resume(), 500);
    });
    setTimeout(() => slow.destroy(), 20_000);
    const leaver = open(get(largest));
    leaver.once('data', () => leaver.destroy());
    const half = open(HALF_A_POST);
    setTimeout(() => half.destroy(), 300);
    // A request whose answer nobody waits for.
    open(get('/fr')).end(() => undefined);
  };
  const timer = setInterval(come, 200);
  return {
    count: () => count,
    stop: () => {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}
