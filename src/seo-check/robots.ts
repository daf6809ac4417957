import parse from 'robots-parser';
import { isFailure, type Get } from './fetch.ts';
import type { UnseenReason } from './finding.ts';

/** More lines than this would hold up the server while they are compared. */
const MOST_BYTES = 64_000;
const MOST_PATH = 300;

export interface Robots {
  readonly url: string;
  /** 0 when there was no answer. */
  readonly status: number;
  readonly problem?: UnseenReason;
  readonly isCut: boolean;
  readonly text: string;
  readonly sitemaps: readonly string[];
  readonly admits: (address: string, agent: string) => boolean;
  /** The line that shuts an address. */
  readonly line: (address: string, agent: string) => string;
}

/** The rules of a text. An error of the server closes the whole site: https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1 */
export function parseRobots(url: string, status: number, text: string, isCut = false): Robots {
  const rules = parse(url, status === 200 ? text : '');
  const isClosed = status >= 500 || status === 429 || status === 0;
  const short = (address: string) => address.slice(0, MOST_PATH);
  return {
    url,
    status,
    isCut: isCut && status === 200,
    text: status === 200 ? text : '',
    sitemaps: rules.getSitemaps().slice(0, 5),
    admits: (address, agent) => !isClosed && rules.isAllowed(short(address), agent) !== false,
    line: (address, agent) =>
      text.split(/\r\n|\r|\n/)[(rules.getMatchingLineNumber(short(address), agent) ?? 0) - 1] ??
      `HTTP ${String(status)}`,
  };
}

export async function readRobots(origin: string, get: Get): Promise<Robots> {
  const url = `${origin}/robots.txt`;
  const answer = await get(url, { bytes: MOST_BYTES, accept: 'text/plain,*/*;q=0.8' });
  if (isFailure(answer)) return { ...parseRobots(url, 0, ''), problem: answer.problem };
  const text = new TextDecoder().decode(answer.body);
  return parseRobots(url, answer.status, text, answer.isCut);
}
