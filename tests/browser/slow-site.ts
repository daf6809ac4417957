import { createServer } from 'node:http';
import { freePort } from '../support/free-port.ts';

const PIECE_BYTES = 2048;
const PIECE_MS = 15;

/**
 * The site as a slow line brings it: each page arrives in small pieces, so that the browser paints it half-read.
 * Everything else comes at once.
 */
export async function slowSite(origin: string): Promise<{ origin: string; stop: () => void }> {
  const port = await freePort();
  const server = createServer((request, response) => {
    const answer = async () => {
      const whole = await fetch(origin + (request.url ?? '/'), {
        headers: { 'accept-encoding': 'identity' },
      });
      const type = whole.headers.get('content-type') ?? 'application/octet-stream';
      const body = Buffer.from(await whole.arrayBuffer());
      response.writeHead(whole.status, { 'content-type': type });
      for (let at = 0; type.startsWith('text/html') && at < body.length; at += PIECE_BYTES) {
        response.write(body.subarray(at, at + PIECE_BYTES));
        await new Promise((resolve) => setTimeout(resolve, PIECE_MS));
      }
      response.end(type.startsWith('text/html') ? undefined : body);
    };
    answer().catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
