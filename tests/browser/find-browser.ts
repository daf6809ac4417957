/**
 * Finds a Chromium to test with, and installs one where that is possible, so that `npm test` needs no other step. Its
 * headless shell is the same engine without windows, and takes half the time; it cannot go back to a page that was kept.
 */
import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';

/** Debian's packages of these names. */
const BROWSER = '/usr/bin/chromium';
const SHELL = '/usr/bin/chromium-headless-shell';
const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'msedge',
  'microsoft-edge',
];

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) =>
      NAMES.map((name) => join(folder, process.platform === 'win32' ? `${name}.exe` : name)),
    );

const inUsualPlaces = (): string[] => {
  if (process.platform === 'darwin') {
    const apps = ['/Applications', join(process.env.HOME ?? '', 'Applications')];
    const bundles = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
    return apps.flatMap((folder) =>
      bundles.map((name) => join(folder, `${name}.app`, 'Contents', 'MacOS', name)),
    );
  }
  if (process.platform === 'win32') {
    const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap(
      (name) => process.env[name] ?? [],
    );
    return roots.flatMap((root) => [
      join(root, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      join(root, 'Chromium', 'Application', 'chrome.exe'),
      join(root, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ]);
  }
  return ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'].flatMap((folder) =>
    NAMES.map((name) => join(folder, name)),
  );
};

const installed = () =>
  [chromium.executablePath(), ...onPath(), ...inUsualPlaces()].find((path) => isFile(path));

const isRoot = () => process.getuid?.() === 0;

const runs = (command: string, args: readonly string[], env = process.env) =>
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;

const isDebianRoot = () => isRoot() && existsSync('/etc/debian_version');

/** Installs a package of Debian, without a question; says whether that worked. */
function installPackage(name: string): boolean {
  console.log(`Installing Debian’s ${name} to test with.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return (
    runs('apt-get', ['update', '-q'], env) &&
    runs('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], env)
  );
}

/** Debian's own package as root; elsewhere the download that Playwright makes into the user's cache. */
function install(): void {
  if (isDebianRoot() && installPackage('chromium') && installed() !== undefined) return;
  console.log('No browser found: downloading one with Playwright.');
  const playwright = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js');
  runs(process.execPath, [playwright, 'install', 'chromium']);
}

const NOT_FOUND =
  'No Chromium was found, and none could be installed. Install Chrome or Chromium, or set CHROMIUM_PATH to its program file, and run this again.';

/**
 * The program file of a Chromium: the one `CHROMIUM_PATH` names, else Playwright's, else the system's.
 * @throws when there is none and none can be installed
 */
export function findBrowser(): string {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen !== undefined && chosen !== '') {
    if (isFile(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is "${chosen}", and there is no such file.`);
  }
  let found = installed();
  if (found === undefined) {
    install();
    found = installed();
  }
  if (found === undefined) throw new Error(NOT_FOUND);
  return found;
}

/** The program file of the headless shell of Debian's Chromium, installed as root if need be; of any other, the browser's. */
export function findHeadlessShell(): string {
  const browser = findBrowser();
  if (browser !== BROWSER || process.env.CHROMIUM_PATH === BROWSER) return browser;
  return isFile(SHELL) || (isDebianRoot() && installPackage(basename(SHELL))) ? SHELL : browser;
}

/** Keeps the browser to what the page asks for: nothing of its own on the wire, no graphics card needed. */
export const browserFlags = (): string[] => [
  // Chromium's sandbox refuses to start as root, which is what containers run as.
  ...(isRoot() || process.env.CI ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
