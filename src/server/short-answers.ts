/** Answers of a line or two, which no file and no page is needed for. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Breakdown } from '../hosting/breakdown.ts';

/** Answers with a text and its length, so that HEAD gets the same headers without it. */
export function answerText(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body = '',
): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

/** Answers with JSON. */
export function answerJson(response: ServerResponse, status: number, body: object): void {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  answerText(response, status, headers, JSON.stringify(body));
}

/** Answers in a few words of the page that asked, without rendering one. */
export function answerShortly(
  { headers: { 'content-type': type = '', referer = '' } }: IncomingMessage,
  response: ServerResponse,
  wordsFor: (contentType: string, referer: string) => Breakdown,
): void {
  const { status, headers, body } = wordsFor(type, referer);
  answerText(response, status, headers, body);
}
