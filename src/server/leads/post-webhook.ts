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

/** fetch refuses an address with a user and password in it; they belong in a header. */
function targetOf(address: string): { url: URL; authorization: Record<string, string> } {
  const url = new URL(address);
  const user = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  url.username = '';
  url.password = '';
  const basic = `Basic ${Buffer.from(user).toString('base64')}`;
  return { url, authorization: user === ':' ? {} : { authorization: basic } };
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
    const { ok, status } = response;
    // The rest of an answer never matters, however it ends.
    response.body?.cancel().catch(() => undefined);
    if (ok) return { status: 'accepted' };
    const isLeadsOwn = status < 500 && !NOT_THE_LEADS_OWN.includes(status);
    const retryAfter = response.headers.get('retry-after') ?? undefined;
    return { status: 'refused', error: `HTTP ${status}`, isLeadsOwn, retryAfter };
  } catch (error) {
    const fault = connectionFaultOf(error);
    return { status: 'refused', error: fault, isLeadsOwn: false, retryAfter: undefined };
  }
}
