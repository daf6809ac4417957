import { defineConfig } from 'vitest/config';

/**
 * `unit` tests modules by themselves; `site` reads the pages of the last build; `server` starts the production server on
 * them, kills it, and does the like to its disk and its webhooks.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // Some keep leads on a real disk and post them to real receivers.
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      { test: { name: 'site', include: ['tests/site/**/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 30_000,
          // A server is started, a webhook is tried: more than the second that is the default.
          expect: { poll: { timeout: 15_000, interval: 20 } },
        },
      },
    ],
  },
});
