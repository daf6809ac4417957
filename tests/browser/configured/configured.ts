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

export const test = base.extend<Configured, { readonly configuredSite: string }>({
  configuredSite: [
    async ({}, use) => {
      const started = await fetch(`${at(process.env.STARTER_PORT)}/site`);
      if (!started.ok) throw new Error(await started.text());
      await use(SITE);
    },
    // A whole build, on a machine that tests something else beside it.
    { scope: 'worker', timeout: 240_000 },
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
