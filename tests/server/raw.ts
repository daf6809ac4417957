/** Conversations byte for byte, as no client of today would have them. */
import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  /** By their names in small letters. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** A connection that notes what it hears, and whether it was closed. */
export interface Line {
  readonly socket: Socket;
  readonly heard: () => string;
  readonly isClosed: () => boolean;
  readonly closed: Promise<string>;
}

export function openLine(origin: string): Line {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  let isClosed = false;
  const heard = () => Buffer.concat(chunks).toString('latin1');
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A connection that is reset after the answer has still answered.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => {
    socket.on('close', () => {
      isClosed = true;
      resolve(heard());
    });
  });
  return { socket, heard, isClosed: () => isClosed, closed };
}

/** Sends this and reads until the server closes the connection. */
export function converse(origin: string, text: string | Buffer): Promise<string> {
  const line = openLine(origin);
  line.socket.write(text);
  return line.closed;
}

/** The parts of one answer; `status` is NaN when there is none. */
export function partsOf(answer: string): RawAnswer {
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(/^HTTP\/1\.1 (\d{3}) /u.exec(first)?.[1]),
    headers: new Map(headers),
    body: rest.join('\r\n\r\n'),
  };
}
