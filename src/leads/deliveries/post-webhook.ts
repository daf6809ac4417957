/** Posts to a webhook. Answers hold no data of the lead. */
import type { WebhookMessage } from './webhook.ts';

export type PostAnswer =
  `HTTP ${number}` | `SMTP ${number}` | (typeof FAULTS)[number][1] | 'connection failed';

export type PostResult =
  | { readonly status: 'accepted'; readonly answer: PostAnswer }
  | {
      readonly status: 'refused';
      readonly answer: PostAnswer;
      /** Whether the lead itself is at fault, and delays no other; any other failure pauses the destination. */
      readonly isLeadFault: boolean;
      /** The unparsed `Retry-After` header. */
      readonly retryAfter: string | undefined;
    };

const POST_WITHIN_MS = 15_000;
/** Request timeout, too early, too many requests: the same lead may be accepted later. */
const TEMPORARY_REFUSALS: readonly number[] = [408, 425, 429];

/** Error codes of the system, of Node's client (UND_ERR), of TLS and of the mail client. */
const FAULTS = [
  [/^ECONNREFUSED$/u, 'connection refused'],
  [/^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/u, 'connection reset'],
  [/^(?:ENOTFOUND|EAI_AGAIN|EDNS)$/u, 'host not found'],
  [/TIMEDOUT|TIMEOUT|^EABORT$/u, 'timeout'],
  [/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/u, 'certificate not accepted'],
  [/UNREACH/u, 'host not reachable'],
] as const;

/** The code of an error or of its cause. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if (error.name === 'TimeoutError') return 'TIMEOUT';
  // The mail client replaces the code of the system.
  if ('originalCode' in error) return String(error.originalCode);
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error.cause);
}

export const connectionFaultOf = (error: unknown): PostAnswer =>
  FAULTS.find(([pattern]) => pattern.test(codeOf(error)))?.[1] ?? 'connection failed';

/** Moves user and password to a header, since fetch refuses them in an address. */
function targetOf(address: string): { url: URL; authorization: Record<string, string> } {
  const url = new URL(address);
  const user = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  url.username = '';
  url.password = '';
  const basic = `Basic ${Buffer.from(user).toString('base64')}`;
  return { url, authorization: user === ':' ? {} : { authorization: basic } };
}

/** Posts and reads the status; a redirect is a refusal. Never rejects. */
export async function postWebhook(
  address: string,
  { headers, body }: WebhookMessage,
  withinMs = POST_WITHIN_MS,
): Promise<PostResult> {
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
    // The body is ignored.
    response.body?.cancel().catch(() => undefined);
    const answer = `HTTP ${status}` as const;
    if (ok) return { status: 'accepted', answer };
    const isLeadFault = status < 500 && !TEMPORARY_REFUSALS.includes(status);
    const retryAfter = response.headers.get('retry-after') ?? undefined;
    return { status: 'refused', answer, isLeadFault, retryAfter };
  } catch (error) {
    const answer = connectionFaultOf(error);
    return { status: 'refused', answer, isLeadFault: false, retryAfter: undefined };
  }
}
