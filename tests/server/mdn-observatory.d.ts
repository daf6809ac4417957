/** The parts of Mozilla's HTTP Observatory that the tests use. It has no types of its own. */
declare module '@mdn/mdn-http-observatory/src/types.js' {
  export class Requests {
    constructor(hostname: string);
    resources: { path: string | null };
    responses: object;
    session: object | null;
  }
}
declare module '@mdn/mdn-http-observatory/src/constants.js' {
  import type { Requests } from '@mdn/mdn-http-observatory/src/types.js';
  interface Output {
    readonly result: string | null;
    readonly pass: boolean;
    readonly constructor: { readonly name: string };
  }
  export const ALL_TESTS: readonly ((requests: Requests) => Output)[];
}
declare module '@mdn/mdn-http-observatory/src/grader/charts.js' {
  export const MINIMUM_SCORE_FOR_EXTRA_CREDIT: number;
}
declare module '@mdn/mdn-http-observatory/src/grader/grader.js' {
  export function getGradeForScore(score: number): { grade: string; score: number };
  export function getScoreModifier(result: string): number;
}
declare module '@mdn/mdn-http-observatory/src/retriever/utils.js' {
  export function parseHttpEquivHeaders(html: string, base: string): Map<string, string[]>;
}
