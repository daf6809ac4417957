import { defineConfig } from '@playwright/test';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CONFIGURED, STAND_INS_PORT } from './tests/browser/configured/stand-ins.ts';
import { browserFlags, findBrowser, findHeadlessShell } from './tests/browser/find-browser.ts';
import { freePort } from './tests/support/free-port.ts';
import { isFullRun } from './tests/support/rotation.ts';

// Workers load this file again, and get these values through the environment.
process.env.HEADLESS_SHELL_PATH ??= findHeadlessShell();
process.env.CHROMIUM_PATH = findBrowser();
for (const name of ['SITE_PORT', 'CONFIGURED_PORT']) process.env[name] ??= String(await freePort());
// The server makes the folder, and the teardown removes it.
process.env.LEADS_DB ??= join(tmpdir(), `frontage-leads-${crypto.randomUUID()}`, 'leads.db');

const { HEADLESS_SHELL_PATH, SITE_PORT = '', CONFIGURED_PORT = '', LEADS_DB } = process.env;
const baseURL = `http://127.0.0.1:${SITE_PORT}`;
const WEB_SERVER = {
  command: 'node src/server/serve.ts',
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  stdout: 'ignore',
  timeout: 30_000,
} as const;

export default defineConfig({
  testDir: 'tests/browser',
  testIgnore: isFullRun ? [] : ['**/cms.spec.ts'],
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/accessibility/read-aloud/{arg}{ext}',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Most tests visit several pages; those of a full run, all in four languages.
  timeout: isFullRun ? 300_000 : 60_000,
  // Something else may keep a core busy.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.reports/browser.json' }]],
  globalTeardown: './tests/browser/teardown.ts',
  use: {
    baseURL,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    // Painting what moves takes a seventh of the time; tests of what moves, or of pages as a whole, use `MOVING`.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces take a third of the time. `TRACE=1 npm run test:browser` records them.
    trace: process.env.TRACE === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: HEADLESS_SHELL_PATH, args: browserFlags() },
  },
  // The production server; in a build with the stand-ins as well, where there is one.
  webServer: [
    {
      ...WEB_SERVER,
      url: `${baseURL}/healthz`,
      env: { HOST: '127.0.0.1', PORT: SITE_PORT, LEADS_DB },
    },
    ...(STAND_INS_PORT !== ''
      ? [
          {
            ...WEB_SERVER,
            url: `http://127.0.0.1:${CONFIGURED_PORT}/healthz`,
            env: {
              HOST: '127.0.0.1',
              PORT: CONFIGURED_PORT,
              SITE_DIST: CONFIGURED,
              LEADS_DB: join(dirname(LEADS_DB), 'configured.db'),
            },
          },
          {
            ...WEB_SERVER,
            command: 'node tests/browser/configured/serve.ts',
            port: Number(STAND_INS_PORT),
          },
        ]
      : []),
  ],
});
