import parse from 'robots-parser';
import type { Answer, Get } from './fetch.ts';

/** More lines than this would hold up the server while they are compared. */
const MOST_BYTES = 64_000;
const MOST_PATH = 300;

type RobotsAnswer = Pick<Answer, 'url' | 'status' | 'problem' | 'body' | 'isCut'>;
export type Robots = ReturnType<typeof parseRobots>;

/** The rules of a file. An error of the server closes the whole site: https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1 */
export function parseRobots({ url, status, problem, body, isCut }: RobotsAnswer) {
  const text = status === 200 ? new TextDecoder().decode(body) : '';
  const rules = parse(url, text);
  // 0: there was no answer.
  const isClosed = status >= 500 || status === 429 || status === 0;
  const short = (address: string) => address.slice(0, MOST_PATH);
  return {
    url,
    status,
    problem,
    isCut: isCut && status === 200,
    text,
    sitemaps: rules.getSitemaps().slice(0, 5),
    admits: (address: string, agent: string) =>
      !isClosed && rules.isAllowed(short(address), agent) !== false,
    /** The line that shuts an address. */
    line: (address: string, agent: string) =>
      text.split(/\r\n|\r|\n/)[(rules.getMatchingLineNumber(short(address), agent) ?? 0) - 1] ??
      `HTTP ${String(status)}`,
  };
}

export async function readRobots(origin: string, get: Get): Promise<Robots> {
  const url = `${origin}/robots.txt`;
  const answer = await get(url, { bytes: MOST_BYTES, accept: 'text/plain,*/*;q=0.8' });
  return parseRobots({ ...answer, url });
}
