/**
 * Mozilla's HTTP Observatory: its own analysers and grades, on answers of the served site. What its retriever would find out
 * over the network is told to it: in real life a proxy in front speaks https and sends http on, so the answers are said to
 * have come from https, after one redirect. Of the package, only what scores is installed (`overrides` in package.json).
 */
import { existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js';
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from '@mdn/mdn-http-observatory/src/grader/charts.js';
import { getGradeForScore, getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js';
import { parseHttpEquivHeaders } from '@mdn/mdn-http-observatory/src/retriever/utils.js';
import { Requests } from '@mdn/mdn-http-observatory/src/types.js';
import { decoded, type Answer } from './answers.ts';

const HOST = 'www.example.com';

/** The list of hosts that browsers know to be https, which the package fetches when it is installed. Ours is not on it. */
function forgetPreloadedHosts(): void {
  const main = createRequire(import.meta.url).resolve('@mdn/mdn-http-observatory/package.json');
  const list = join(dirname(main), 'conf/hsts-preload.json');
  if (!existsSync(list)) writeFileSync(list, '{}');
}
forgetPreloadedHosts();

const known = (headers: Answer['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));

/** The headers of an answer as Axios has them: by their names, and by a method that is not counted among them. */
const headersOf = ({ headers }: Answer): object =>
  Object.defineProperty(known(headers), 'get', { value: (name: string) => headers[name] });

const responseOf = (answer: Answer, path: string) => ({
  status: answer.status,
  verified: true,
  data: decoded(answer).toString(),
  headers: headersOf(answer),
  request: { path },
  httpEquiv: new Map<string, string[]>(),
});

export interface Graded {
  readonly grade: string;
  readonly score: number;
  /** What the tests found, by the name of each. */
  readonly results: Readonly<Record<string, string | null>>;
  readonly isPassed: boolean;
}

/** Grades an answer and the one to the same address for a foreign origin (`OPTIONS`), as Observatory's scanner does. */
export function grade(path: string, answer: Answer, preflight: Answer): Graded {
  const address = new URL(path, `https://${HOST}`);
  const requests = new Requests(HOST);
  const auto = responseOf(answer, path);
  auto.httpEquiv = parseHttpEquivHeaders(auto.data, address.href);
  const redirects = [
    { url: new URL(path, `http://${HOST}`), status: 308 },
    { url: address, status: answer.status },
  ];
  requests.resources.path = auto.data;
  requests.responses = {
    auto,
    http: auto,
    https: auto,
    cors: responseOf(preflight, path),
    httpRedirects: redirects,
    httpsRedirects: redirects,
  };
  // It looks for cookies here.
  requests.session = { url: address, jar: { serializeSync: () => ({ cookies: [] }) } };
  const results = ALL_TESTS.map((run) => run(requests));
  const modifiers = results.map(({ result }) => (result ? getScoreModifier(result) : 0));
  const plain = modifiers.filter((value) => value < 0).reduce((sum, value) => sum + value, 100);
  const full = modifiers.reduce((sum, value) => sum + value, 100);
  const final = getGradeForScore(plain >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? full : plain);
  return {
    ...final,
    isPassed: results.every(({ pass }) => pass),
    results: Object.fromEntries(
      results.map((one): [string, string | null] => [one.constructor.name, one.result]),
    ),
  };
}
