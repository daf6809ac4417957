/** Conversations byte for byte, as no HTTP client has them. */
import { connect } from 'node:net';

export const HOST = 'Host: example.com\r\n';

/** A connection; `closed` resolves to all that arrived once it is closed. */
export function openLine(origin: string) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A connection may be reset after the answer.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => {
    socket.on('close', () => {
      resolve(Buffer.concat(chunks).toString('latin1'));
    });
  });
  return { socket, closed };
}

/** Sends the pieces and reads until the server closes the connection. */
export function converse(origin: string, ...pieces: readonly (string | Buffer)[]): Promise<string> {
  const { socket, closed } = openLine(origin);
  for (const piece of pieces) socket.write(piece);
  return closed;
}

/** The parts of one answer; `status` is NaN when there is none. */
export function partsOf(answer: string) {
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(/^HTTP\/1\.1 (\d{3}) /u.exec(first)?.[1]),
    /** By their names in lower case. */
    headers: new Map(headers),
    body: rest.join('\r\n\r\n'),
  };
}
