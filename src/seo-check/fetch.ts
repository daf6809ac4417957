/** The only way to the network: every address that a name resolves to is judged at the moment of connecting. */
import { Resolver } from 'node:dns/promises';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { PassThrough, pipeline, type Duplex } from 'node:stream';
import { urlToHttpOptions } from 'node:url';
import { createBrotliDecompress, createGunzip, constants } from 'node:zlib';
import limitTo from 'p-limit';
import { BRAND } from '../facts/brand.ts';
import { isAllowed, isPublic, problemOf, type Allowed } from './addresses.ts';
import type { Reason } from './finding.ts';

export const USER_AGENT = `FrontageCheck/1.0 (${BRAND.name}; ${BRAND.email})`;
const FILE_BYTES = 1_500_000;
const REQUEST_MS = 5000;
const PAGES = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const MOST_REDIRECTS = 5;
const AT_ONCE = 2;
/** Characters; what goes through the address of a stranger takes as long as it is. */
export const LONGEST_ADDRESS = 2000;

/** What came back; a `problem` says why nothing did, and its status is 0. */
export interface Answer {
  /** The address that answered, after redirects. */
  readonly url: string;
  readonly status: number;
  readonly problem?: Reason | undefined;
  readonly header: (name: string) => string;
  readonly body: Uint8Array;
  /** Whether the body goes on after what was read. */
  readonly isCut: boolean;
  /** Milliseconds until the headers came. */
  readonly wait: number;
  readonly redirects: number;
}
const NOTHING = { status: 0, body: new Uint8Array(), isCut: false, wait: 0, redirects: 0 };
const failure = (url: string, problem: Reason): Answer => ({
  ...NOTHING,
  url,
  problem,
  header: () => '',
});

export interface Network {
  readonly allowed: Allowed;
  /** The addresses of a name. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  /** Where http and https are on this network; the ports of the internet are 80 and 443. */
  readonly ports: Readonly<Record<string, number>>;
  /** Certificates that are trusted as well. */
  readonly ca?: string;
}

/** The internet. `dns.lookup` would take the threads that the server needs for its own work. */
export const internet = (allowed: Allowed): Network => ({
  allowed,
  ports: { 'http:': 80, 'https:': 443 },
  async resolve(host) {
    const resolver = new Resolver({ timeout: 2000, tries: 2 });
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return answers.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  },
});

export interface RequestOptions {
  /** Bytes to read at most. */
  readonly bytes?: number;
  readonly accept?: string;
  /** What keeps robots.txt from admitting an address; judged for each redirect as well. */
  readonly objection?: (url: URL) => Promise<Reason | undefined>;
}
export type Get = (address: string, options?: RequestOptions) => Promise<Answer>;

function decoderOf(coding: string): Duplex | undefined {
  // A body that ends early counts as far as it goes, as in browsers.
  if (coding === 'gzip') return createGunzip({ finishFlush: constants.Z_SYNC_FLUSH });
  if (coding === 'br') return createBrotliDecompress();
  return /^(identity)?$/.test(coding) ? new PassThrough() : undefined;
}

/** Reads a body up to a number of bytes after unpacking. */
async function readBody(response: IncomingMessage, { pathname }: URL, most: number) {
  // A sitemap may be a file of gzip.
  const { 'content-encoding': coding = pathname.endsWith('.gz') ? 'gzip' : '' } = response.headers;
  const decoder = decoderOf(coding.trim().toLowerCase());
  if (!decoder) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  const stream: AsyncIterable<Buffer> = pipeline(response, decoder, () => undefined);
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > most) break;
  }
  return { body: Buffer.concat(chunks).subarray(0, most), isCut: size > most };
}

const CODES: readonly (readonly [RegExp, Reason])[] = [
  [/^PRIVATE$/, 'private'],
  [/^(NONAME|ENOTFOUND|EAI_)/, 'name'],
  [/CERT|SELF_SIGNED|VERIFY|ISSUER/, 'certificate'],
  [/^(ABORT_ERR|ETIMEDOUT)$/, 'slow'],
  [/^(HPE_|Z_|ERR_BROTLI|ERR__ERROR|ERR_INVALID|ERR_STREAM)/, 'unreadable'],
];
function problemIn(error: unknown): Reason {
  const cause = error instanceof AggregateError ? error.errors[0] : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return CODES.find(([pattern]) => pattern.test(code))?.[1] ?? 'refused';
}

/** Requests of one report, until `signal`: two at a time, without cookies and proxies. */
export function openFetcher(network: Network, signal: AbortSignal): Get {
  const { allowed, ports, ca } = network;
  const agents = {
    'http:': new HttpAgent({ keepAlive: true }),
    'https:': new HttpsAgent({ keepAlive: true, ...(ca && { ca }) }),
  };
  signal.addEventListener('abort', () => {
    for (const agent of Object.values(agents)) agent.destroy();
  });
  const inTurn = limitTo(AT_ONCE);

  const judgedLookup =
    (mayBePrivate: boolean): LookupFunction =>
    async (host, _, callback) => {
      const addresses = await network.resolve(host);
      const isForbidden = !mayBePrivate && !addresses.every(isPublic);
      const code = addresses.length === 0 ? 'NONAME' : isForbidden ? 'PRIVATE' : undefined;
      callback(
        code ? Object.assign(new Error(host), { code }) : null,
        addresses.map((address) => ({ address, family: isIP(address) })),
      );
    };

  async function request(url: URL, options: RequestOptions, redirects: number): Promise<Answer> {
    const { bytes = FILE_BYTES, accept = PAGES } = options;
    const isSecure = url.protocol === 'https:';
    const limit = AbortSignal.any([signal, AbortSignal.timeout(REQUEST_MS)]);
    const began = performance.now();
    try {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        (isSecure ? httpsRequest : httpRequest)({
          ...urlToHttpOptions(url),
          port: url.port || ports[url.protocol],
          agent: agents[isSecure ? 'https:' : 'http:'],
          lookup: judgedLookup(isAllowed(url, allowed)),
          signal: limit,
          headers: {
            host: url.host,
            'user-agent': USER_AGENT,
            accept,
            'accept-encoding': 'br, gzip',
            'accept-language': '*',
          },
        })
          .once('response', resolve)
          .on('error', reject)
          // An answer 101 is no response, and no error.
          .once('close', reject)
          .end();
      });
      const wait = performance.now() - began;
      const read = await readBody(response, url, bytes);
      // A body of unknown coding stays on the socket.
      if (!read) response.destroy();
      if (limit.aborted) return failure(url.href, 'slow');
      if (!read) return failure(url.href, 'unreadable');
      const header = (name: string) => String(response.headers[name] ?? '');
      const status = response.statusCode ?? 0;
      return { url: url.href, status, header, ...read, wait, redirects };
    } catch (error) {
      return failure(url.href, limit.aborted ? 'slow' : problemIn(error));
    }
  }

  /** Asks for a file and follows its redirects. */
  const get: Get = async (address, options = {}) => {
    if (!URL.canParse(address)) return failure(address, 'address');
    let url = new URL(address);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      url.hash = '';
      const problem = problemOf(url, allowed) ?? (await options.objection?.(url));
      if (problem) return failure(url.href, problem);
      const here = url;
      const answer = await inTurn(() => request(here, options, redirects));
      if (![301, 302, 303, 307, 308].includes(answer.status)) return answer;
      const target = answer.header('location');
      const next = target === '' ? null : URL.parse(target, url);
      if (!next || next.href.length > LONGEST_ADDRESS) break;
      url = next;
    }
    return failure(url.href, 'redirects');
  };
  return get;
}
