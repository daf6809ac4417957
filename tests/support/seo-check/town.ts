/** A town of websites on this machine, by real HTTP and HTTPS, under names of their own. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Network } from '../../../src/seo-check/fetch.ts';
import { listen } from '../free-port.ts';
import { CERTIFICATE, KEY } from './certificate.ts';

export type Site = (request: IncomingMessage, response: ServerResponse, isSecure: boolean) => void;

/** Opens the town; `requests` are all that arrive, such as `https://en.town.test/`. */
export async function openTown(sites: Readonly<Record<string, Site>>) {
  const requests: { readonly url: string; readonly agent: string; readonly cookie?: string }[] = [];
  const answer =
    (isSecure: boolean): RequestListener =>
    (request, response) => {
      const { host = '', cookie, 'user-agent': agent = '' } = request.headers;
      const scheme = isSecure ? 'https' : 'http';
      requests.push({
        url: `${scheme}://${host}${request.url ?? ''}`,
        agent,
        ...(cookie && { cookie }),
      });
      const site = sites[host];
      if (site) site(request, response, isSecure);
      else response.writeHead(404).end();
    };
  const plain = createServer(answer(false));
  const secure = createSecureServer({ cert: CERTIFICATE, key: KEY }, answer(true));
  const ports = { 'http:': await listen(plain), 'https:': await listen(secure) };
  const allowed = new Set(Object.keys(sites).flatMap((host) => [`${host}:80`, `${host}:443`]));
  const network: Network = {
    allowed,
    ports,
    ca: CERTIFICATE,
    resolve: (host) => Promise.resolve(host in sites ? ['127.0.0.1'] : []),
  };
  const close = () => {
    for (const server of [plain, secure]) {
      server.closeAllConnections();
      server.close();
    }
  };
  return { network, requests, ports, close };
}
