import { chromium } from '@playwright/test';
import { existsSync } from 'node:fs';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
/** The same engine without windows: half the time, but it has no back/forward cache. */
export const DEBIAN_HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The program file of a Chromium: `CHROMIUM_PATH`, else Debian's, else Playwright's own, which may not be installed. */
export function findBrowser(): string {
  const { CHROMIUM_PATH = '' } = process.env;
  if (CHROMIUM_PATH !== '') return CHROMIUM_PATH;
  return existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : chromium.executablePath();
}

/** The headless shell of Debian's Chromium; of any other browser, the browser. */
export function findHeadlessShell(): string {
  const browser = findBrowser();
  const hasShell = browser === DEBIAN_CHROMIUM && existsSync(DEBIAN_HEADLESS_SHELL);
  return hasShell ? DEBIAN_HEADLESS_SHELL : browser;
}

/** Keeps the browser to what the page asks for: nothing of its own on the wire, no graphics card needed. */
export const browserFlags = (): string[] => [
  // Chromium's sandbox refuses to start as root, which is what containers run as.
  ...(process.getuid?.() === 0 || process.env.CI ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
