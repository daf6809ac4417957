import { createServer } from 'node:http';
import { freePort } from '../support/free-port.ts';

interface PageRequest {
  readonly path: string;
  /** Empty for a visit, `prefetch`, or `prefetch;prerender`. */
  readonly purpose: string;
}

/**
 * The site with a list of the requests to it. Playwright does not report those that a browser makes ahead of a visit.
 */
export async function observedSite(origin: string) {
  const port = await freePort();
  const requests: PageRequest[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push({ path, purpose: String(request.headers['sec-purpose'] ?? '') });
    const answer = async () => {
      const whole = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } });
      const headers = Object.fromEntries(whole.headers);
      delete headers['content-encoding'];
      delete headers['content-length'];
      response.writeHead(whole.status, headers);
      response.end(Buffer.from(await whole.arrayBuffer()));
    };
    answer().catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    requests,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
