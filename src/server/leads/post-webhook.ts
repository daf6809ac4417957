/** One post to a webhook over the network; what it comes to is told in words that name nothing of the lead. */
import type { WebhookMessage } from './webhook-message.ts';

/** How a post failed, in words that name nothing of what was sent. */
export type PostTrouble = `HTTP ${number}` | (typeof FAILURES)[number][1] | 'connection failed';

export type Posted =
  | { readonly status: 'accepted' }
  | {
      readonly status: 'refused';
      readonly error: PostTrouble;
      /** The `Retry-After` header as it came. */
      readonly retryAfter?: string | undefined;
      /** Whether the answer speaks of the receiver as a whole, not of this one post. */
      readonly isOverloaded?: boolean;
    };

/** Never rejects. */
export type Post = (address: string, message: WebhookMessage) => Promise<Posted>;

export const POST_WITHIN_MS = 15_000;
/** A short answer is read to its end so that the connection can be used again; a long one is cut off. */
const MAX_DRAINED_BYTES = 16_384;
/** Too many requests, and not available: what is said with them holds for every post (RFC 6585, RFC 9110). */
const OVERLOADED: readonly number[] = [429, 503];

/** What the system, Node's own client (UND_ERR) and TLS call the ways a connection fails. */
const FAILURES = [
  [/^ECONNREFUSED$/u, 'connection refused'],
  [/^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/u, 'connection reset'],
  [/^(?:ENOTFOUND|EAI_AGAIN)$/u, 'host not found'],
  [/TIMEDOUT|TIMEOUT/u, 'timeout'],
  [/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/u, 'certificate not accepted'],
  [/UNREACH/u, 'host not reachable'],
] as const;

/** The code of an error or of what caused it. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if (error.name === 'TimeoutError') return 'TIMEOUT';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error.cause);
}

/** How a connection failed. */
export const wordsFor = (error: unknown): PostTrouble =>
  FAILURES.find(([pattern]) => pattern.test(codeOf(error)))?.[1] ?? 'connection failed';

/** The verdict is in the status: nobody waits for this, and how it ends does not matter. */
async function drain(response: Response): Promise<void> {
  const reader = response.body?.getReader();
  let size = 0;
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      size += part.value.byteLength;
      if (size > MAX_DRAINED_BYTES) await reader?.cancel();
    }
  } catch {
    // Cut off or out of time, both after the status was told.
  }
}

/** fetch refuses an address with a user and password in it; they belong in a header. */
function targetOf(address: string): { url: string; headers: Record<string, string> } {
  const url = new URL(address);
  const { username, password } = url;
  if (username === '' && password === '') return { url: url.href, headers: {} };
  const user = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  url.username = '';
  url.password = '';
  return {
    url: url.href,
    headers: { authorization: `Basic ${Buffer.from(user).toString('base64')}` },
  };
}

const refusedWith = ({ status, headers }: Response): Posted => ({
  status: 'refused',
  error: `HTTP ${status}`,
  retryAfter: headers.get('retry-after') ?? undefined,
  isOverloaded: OVERLOADED.includes(status),
});

/** Posts and waits for the status of the answer, no longer than this. A redirect is an answer like any other. */
export function postWithin(limitMs: number): Post {
  return async (address, { headers, body }) => {
    try {
      const target = targetOf(address);
      const response = await fetch(target.url, {
        method: 'POST',
        headers: { ...headers, ...target.headers },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(limitMs),
      });
      void drain(response);
      return response.ok ? { status: 'accepted' } : refusedWith(response);
    } catch (error) {
      return { status: 'refused', error: wordsFor(error) };
    }
  };
}
