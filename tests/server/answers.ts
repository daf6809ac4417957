/** Requests as they are written, and their answers. */
import { request, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Question {
  readonly path: string;
  readonly method?: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Not `fetch`, which follows redirects, decodes bodies and cleans the path. */
export const ask = (origin: string, { path, method = 'GET', headers = {} }: Question) =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { statusCode = 0, headers: answered } = response;
        resolve({ status: statusCode, headers: answered, body: Buffer.concat(chunks) });
      });
    });
    sent.on('error', reject);
    sent.end();
  });

/** The body before its compression. */
export function decoded({ headers, body }: Answer): Buffer {
  if (body.byteLength === 0) return body;
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}
