/** `test` on a site that is configured with stand-ins for all third parties. */
import { test as base } from '../visit.ts';
import { MANNER_HEADER, type Manner } from './stand-ins.ts';

export { expect, LOCALES, words, type Locale } from '../visit.ts';

const at = (port: string | undefined) => `http://127.0.0.1:${String(port)}`;

/** Where the stand-ins are. */
export const STAND_INS = at(process.env.STAND_INS_PORT);
const SITE = at(process.env.CONFIGURED_PORT);

interface Configured {
  /** How the stand-ins treat this page. */
  readonly manner: Manner | null;
  /** The requests of the page to the stand-ins so far, in order. */
  readonly foreign: string[];
}

interface Build {
  /** The folder of the configured build, once its server listens. */
  readonly configuredDist: string;
  readonly configuredSite: string;
}

export const test = base.extend<Configured, Build>({
  configuredDist: [
    async ({}, use) => {
      const started = await fetch(`${at(process.env.STARTER_PORT)}/site`);
      const answer = await started.text();
      if (!started.ok) throw new Error(answer);
      await use(answer);
    },
    // A whole build, on a machine that tests something else beside it.
    { scope: 'worker', timeout: 240_000 },
  ],
  configuredSite: [
    async ({ configuredDist }, use) => {
      if (configuredDist !== '') await use(SITE);
    },
    { scope: 'worker' },
  ],
  baseURL: ({ configuredSite }, give) => give(configuredSite),
  manner: [null, { option: true }],
  extraHTTPHeaders: ({ manner }, give) => give(manner === null ? {} : { [MANNER_HEADER]: manner }),
  foreign: [
    async ({ context }, use) => {
      const foreign: string[] = [];
      context.on('request', (request) => {
        if (request.url().startsWith(STAND_INS))
          foreign.push(request.url().slice(STAND_INS.length));
      });
      await use(foreign);
    },
    { auto: true },
  ],
});
