import { defineConfig } from 'vitest/config';

/**
 * `unit` tests modules; `site` reads the pages of the last build; `server` starts the production server, and kills it or
 * breaks its disk and webhooks.
 */
export default defineConfig({
  test: {
    // Many tests wait for a disk or a server; by default two cores have one worker.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // The files of a worker share the modules that they import: a third of the time.
          isolate: false,
          // Some tests store leads on disk and post them to a receiver.
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          testTimeout: 30_000,
          // The files share the parsed pages.
          isolate: false,
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 30_000,
          // The default of one second is too short to start a server.
          expect: { poll: { timeout: 15_000, interval: 20 } },
        },
      },
    ],
  },
});
