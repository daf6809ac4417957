/** One post to a webhook over the network. How it fails is described in words that name nothing of the lead. */
import type { WebhookMessage } from './webhook.ts';

export type PostFault = `HTTP ${number}` | (typeof FAULTS)[number][1] | 'connection failed';

export type Posted =
  | { readonly status: 'accepted' }
  | {
      readonly status: 'refused';
      readonly error: PostFault;
      /** A refused lead delays no other; a destination in trouble gets a pause. */
      readonly isLeadsOwn: boolean;
      /** The `Retry-After` header as it came. */
      readonly retryAfter: string | undefined;
    };

export const POST_WITHIN_MS = 15_000;
/** A short answer is read to its end so that the connection can be used again; a long one is cut off. */
const MAX_DRAINED_BYTES = 16_384;
/** Request timeout, too early, too many requests: the same lead may be accepted later. */
const NOT_THE_LEADS_OWN: readonly number[] = [408, 425, 429];

/** What the system, Node's own client (UND_ERR) and TLS call the ways a connection fails. */
const FAULTS = [
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
export const connectionFaultOf = (error: unknown): PostFault =>
  FAULTS.find(([pattern]) => pattern.test(codeOf(error)))?.[1] ?? 'connection failed';

/** Reads an answer whose verdict is already known: nobody waits for this, and its end does not matter. */
async function drain(response: Response): Promise<void> {
  const reader = response.body?.getReader();
  let size = 0;
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      size += part.value.byteLength;
      if (size > MAX_DRAINED_BYTES) await reader?.cancel();
    }
  } catch {
    // Cut off or out of time, both after the status.
  }
}

/** fetch refuses an address with a user and password in it; they belong in a header. */
function targetOf(address: string): { url: URL; authorization: Record<string, string> } {
  const url = new URL(address);
  const { username, password } = url;
  if (username === '' && password === '') return { url, authorization: {} };
  const user = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  url.username = '';
  url.password = '';
  return { url, authorization: { authorization: `Basic ${Buffer.from(user).toString('base64')}` } };
}

/** Posts and waits for the status of the answer; a redirect is an answer like any other. Never rejects. */
export async function postWebhook(
  address: string,
  { headers, body }: WebhookMessage,
  withinMs = POST_WITHIN_MS,
): Promise<Posted> {
  try {
    const { url, authorization } = targetOf(address);
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, ...authorization },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
    });
    void drain(response);
    const { ok, status } = response;
    if (ok) return { status: 'accepted' };
    return {
      status: 'refused',
      error: `HTTP ${status}`,
      isLeadsOwn: status < 500 && !NOT_THE_LEADS_OWN.includes(status),
      retryAfter: response.headers.get('retry-after') ?? undefined,
    };
  } catch (error) {
    const fault = connectionFaultOf(error);
    return { status: 'refused', error: fault, isLeadsOwn: false, retryAfter: undefined };
  }
}
