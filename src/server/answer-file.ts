import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding, SiteFile } from './files.ts';

/** The encodings a client takes, by `Accept-Encoding` with its weights. */
function accepts(header: string, encoding: Encoding): boolean {
  const weights = new Map(
    header.split(',').map((part): [string, number] => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)];
    }),
  );
  return (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
}

/**
 * The best encoding that the file has and the client takes.
 * @example chooseEncoding('gzip, br;q=0', page) // 'gzip'
 */
export function chooseEncoding(header: string, file: SiteFile): Encoding {
  const best = (['br', 'gzip'] as const).find(
    (encoding) => file.contents[encoding] !== undefined && accepts(header, encoding),
  );
  return best ?? 'identity';
}

const tagsOf = (header: string): readonly string[] => header.split(',').map((tag) => tag.trim());

/** Whether one of the tags of `If-None-Match` is this one; proxies make them weak on the way. */
export const matchesTag = (header: string, etag: string): boolean =>
  tagsOf(header).some((tag) => tag === '*' || tag.replace(/^W\//u, '') === etag);

/** The same of `If-Match`, where a weak tag is as good as none (RFC 9110, 13.1.1). */
const matchesStrongly = (header: string, etag: string): boolean =>
  tagsOf(header).some((tag) => tag === '*' || tag === etag);

/** What the tags of a request make of its answer, in the order of RFC 9110, 13.2.2. No file has a date to ask by. */
function preconditionOf({ headers }: IncomingMessage, etag: string): 304 | 412 | undefined {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers;
  if (ifMatch !== undefined && !matchesStrongly(ifMatch, etag)) return 412;
  return ifNoneMatch !== undefined && matchesTag(ifNoneMatch, etag) ? 304 : undefined;
}

/**
 * The first and last byte of a `Range` header of one part, `unsatisfiable`, or nothing when the whole file is the answer.
 * @example rangeOf('bytes=-500', 2000) // { first: 1500, last: 1999 }
 */
export function rangeOf(
  header: string,
  size: number,
): { first: number; last: number } | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/iu.exec(header.trim()) ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (first >= size || (from === '' && Number(to) === 0)) return 'unsatisfiable';
  return first > last ? undefined : { first, last };
}

/** Part of a file, for players that seek. Only files without compressed twins (media) are given in parts. */
function answerPart(request: IncomingMessage, response: ServerResponse, whole: Buffer): Buffer {
  response.setHeader('accept-ranges', 'bytes');
  // A part is for GET only (RFC 9110, 14.2).
  if (request.method !== 'GET') return whole;
  const ifRange = request.headers['if-range'];
  if (ifRange !== undefined && ifRange !== response.getHeader('etag')) return whole;
  const range = rangeOf(request.headers.range ?? '', whole.byteLength);
  if (range === undefined) return whole;
  if (range === 'unsatisfiable') {
    response.statusCode = 416;
    // The year of a hashed file is not for its errors.
    response.setHeader('cache-control', 'no-store');
    response.setHeader('content-range', `bytes */${whole.byteLength}`);
    return Buffer.alloc(0);
  }
  response.statusCode = 206;
  response.setHeader('content-range', `bytes ${range.first}-${range.last}/${whole.byteLength}`);
  return whole.subarray(range.first, range.last + 1);
}

/** Answers GET or HEAD with a file: encoding, validators, caching, part. The status may be 404 for a not-found page. */
export function answerFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: SiteFile,
  status: 200 | 404 = 200,
): void {
  const encoding = chooseEncoding(String(request.headers['accept-encoding'] ?? ''), file);
  // Each encoding is a representation of its own and needs a tag of its own.
  const etag = `"${file.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const isCompressed = Object.keys(file.contents).length > 1;
  response.statusCode = status;
  response.setHeader('cache-control', status === 404 ? 'no-cache' : file.cacheControl);
  for (const [name, value] of Object.entries(file.headers)) response.setHeader(name, value);
  if (isCompressed) response.setHeader('vary', 'accept-encoding');
  if (status === 200) {
    response.setHeader('etag', etag);
    const precondition = preconditionOf(request, etag);
    if (precondition !== undefined) {
      response.statusCode = precondition;
      if (precondition === 412) {
        response.setHeader('content-length', 0);
        response.setHeader('cache-control', 'no-store');
      }
      response.end();
      return;
    }
  }
  response.setHeader('content-type', file.type);
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  let content = file.contents[encoding] ?? file.contents.identity;
  if (!isCompressed && status === 200) content = answerPart(request, response, content);
  response.setHeader('content-length', content.byteLength);
  response.end(request.method === 'HEAD' ? undefined : content);
}
