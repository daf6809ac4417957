import { createServer } from 'node:http';
import { freePort } from '../support/free-port.ts';

const RULES = '/speculation-rules.json';

export interface Asked {
  readonly path: string;
  /** Why the browser asks: empty for a visit, `prefetch`, or `prefetch;prerender`. */
  readonly purpose: string;
}

/**
 * The site as every page of it announces its speculation rules, whatever the host in front of it does about that: whether
 * a host announces them is a matter of its own. `asked` says what a browser has asked for.
 */
export async function announcedSite(origin: string) {
  const port = await freePort();
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push({ path, purpose: String(request.headers['sec-purpose'] ?? '') });
    const answer = async () => {
      const whole = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } });
      const type = whole.headers.get('content-type') ?? 'application/octet-stream';
      const cacheControl = whole.headers.get('cache-control');
      response.writeHead(whole.status, {
        'content-type': path === RULES ? 'application/speculationrules+json' : type,
        ...(cacheControl !== null && { 'cache-control': cacheControl }),
        ...(type.startsWith('text/html') && { 'speculation-rules': `"${RULES}"` }),
      });
      response.end(Buffer.from(await whole.arrayBuffer()));
    };
    answer().catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    asked,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
