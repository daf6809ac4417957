/** The Chromium that scripts print with. */
import { chromium, type Browser } from '@playwright/test';
import { existsSync } from 'node:fs';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

function findBrowser(): string {
  const { CHROMIUM_PATH } = process.env;
  const candidates = CHROMIUM_PATH
    ? [CHROMIUM_PATH]
    : [chromium.executablePath(), ...SYSTEM_BROWSERS];
  const found = candidates.find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new Error(
    `No Chromium at ${candidates.join(', ')}. Set CHROMIUM_PATH to its program file.`,
  );
}

/**
 * Starts Playwright's Chromium or the system's; `CHROMIUM_PATH` chooses another one.
 * @throws when there is none
 */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(),
    // Chromium's sandbox refuses to start as root, which is what containers run as.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
