/** `test` on a site that is configured with stand-ins for all third parties. */
import { test as base } from '../visit.ts';
import { MANNER_HEADER, STAND_INS, STAND_INS_PORT, type Manner } from './stand-ins.ts';

export { expect, LOCALES, words, type Locale } from '../visit.ts';
export { CONFIGURED, STAND_INS } from './stand-ins.ts';

export const UNCONFIGURED = `http://127.0.0.1:${String(process.env.SITE_PORT)}`;
export const CONFIGURED_SITE = `http://127.0.0.1:${String(process.env.CONFIGURED_PORT)}`;

interface Configured {
  /** How the stand-ins treat this page. */
  readonly manner: Manner | null;
  /** The requests of the page to the stand-ins so far, in order. */
  readonly foreign: string[];
}

export const test = base.extend<Configured>({
  baseURL: CONFIGURED_SITE,
  manner: [null, { option: true }],
  extraHTTPHeaders: ({ manner }, give) => give(manner === null ? {} : { [MANNER_HEADER]: manner }),
  foreign: [
    async ({ context }, use) => {
      if (STAND_INS_PORT === '') throw new Error('Run "npm run build:configured" first.');
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
