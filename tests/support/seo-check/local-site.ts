import { serveFiles, type Files } from './agencies.ts';
import { openTown, type Site } from './town.ts';

/** A site of the town over http, under the address that it gets on this machine: what `SEO_CHECK_ALLOW` names. */
export async function openLocalSite(files: Files, name: string) {
  const sites: Record<string, Site> = {};
  const town = await openTown(sites);
  const host = `127.0.0.1:${String(town.ports['http:'])}`;
  const text = JSON.stringify(files).replaceAll(`https://${name}`, `http://${host}`);
  const moved: Files = JSON.parse(text);
  const serve = serveFiles(moved, host, { hasHttps: false });
  let queue: (() => void)[] | undefined;
  sites[host] = (request, response, isSecure) => {
    const answer = () => serve(request, response, isSecure);
    const isFirst = request.url === '/' || request.url === '/robots.txt';
    if (queue && !isFirst) queue.push(answer);
    else answer();
  };
  return {
    host,
    close: town.close,
    /** Keeps all pages but the home page back. */
    hold: () => (queue = []),
    release: () => {
      for (const answer of queue?.splice(0) ?? []) answer();
      queue = undefined;
    },
  };
}
