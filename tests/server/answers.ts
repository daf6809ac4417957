/** What a host answered, reduced to what a visitor or a crawler can tell. */
import { request, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import type { Asked } from './hosted-requests.ts';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Not `fetch`: that would follow redirects of its own mind, decode bodies and tidy the path. */
export const ask = (origin: string, { path, method = 'GET', headers = {} }: Asked) =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const asked = request({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { statusCode = 0, headers: answered } = response;
        resolve({ status: statusCode, headers: answered, body: Buffer.concat(chunks) });
      });
    });
    asked.on('error', reject);
    asked.end();
  });

/** The body as it was before it was compressed for the way. */
export function decoded({ headers, body }: Answer): Buffer {
  if (body.byteLength === 0) return body;
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}

/** Where a redirect leads, as a browser resolves it; from the root when it stays on the site. */
function whither(location: string | undefined, origin: string, path: string): string | undefined {
  if (location === undefined) return undefined;
  const { origin: there, pathname, search, hash } = new URL(location, new URL(origin).origin);
  return `${there === origin ? '' : there}${pathname}${search}${hash}` || path;
}

/** Headers of the connection, and of how the content was packed for it. */
const OF_THE_WAY = new Set([
  'accept-ranges',
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'server',
  'transfer-encoding',
]);
/** Said for files only: the words of a redirect or a refusal are nobody's page. */
const OF_CONTENT = new Set(['content-type', 'etag', 'vary']);

const hasFile = (status: number) => [200, 206, 404].includes(status);

/** The part of an answer that must be the same wherever the site is hosted. */
export function essenceOf(answer: Answer, origin: string, { path, method }: Asked) {
  const { status, headers } = answer;
  const { location, etag, vary, ...others } = headers;
  const told = Object.entries(others).filter(
    ([name]) => !OF_THE_WAY.has(name) && (hasFile(status) || !OF_CONTENT.has(name)),
  );
  return {
    status,
    location: whither(location, origin, path),
    headers: Object.fromEntries(told.sort(([a], [b]) => a.localeCompare(b))),
    ...(hasFile(status) && {
      hasTag: etag !== undefined,
      // A cache that is not told would give one visitor's encoding to another.
      vary: vary?.toLowerCase(),
      body: method === 'HEAD' ? '' : createHash('sha256').update(decoded(answer)).digest('hex'),
    }),
  };
}
