import { defineConfig } from '@playwright/test';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserFlags, findBrowser, findHeadlessShell } from './tests/browser/find-browser.ts';
import { freePort } from './tests/support/free-port.ts';
import { isFullRun } from './tests/support/rotation.ts';

// Workers load this file again, and get these values through the environment.
process.env.HEADLESS_SHELL_PATH ??= findHeadlessShell();
process.env.CHROMIUM_PATH = findBrowser();
for (const name of ['SITE_PORT', 'STARTER_PORT', 'STAND_INS_PORT', 'CONFIGURED_PORT'])
  process.env[name] ??= String(await freePort());
// The server makes the folder, and the teardown removes it.
process.env.LEADS_DB ??= join(tmpdir(), `frontage-leads-${crypto.randomUUID()}`, 'leads.db');

const { HEADLESS_SHELL_PATH, SITE_PORT = '', STARTER_PORT = '', LEADS_DB } = process.env;
const baseURL = `http://127.0.0.1:${SITE_PORT}`;

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
  webServer: [
    {
      // The production server, with its own inbox.
      command: 'node src/server/serve.ts',
      url: `${baseURL}/healthz`,
      env: { HOST: '127.0.0.1', PORT: SITE_PORT, LEADS_DB },
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
      stdout: 'ignore',
      timeout: 30_000,
    },
    {
      // Stand-ins for third parties, and a site that is configured with them.
      command: 'node tests/browser/configured/serve.ts',
      url: `http://127.0.0.1:${STARTER_PORT}`,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
      stdout: 'ignore',
      timeout: 30_000,
    },
  ],
});
