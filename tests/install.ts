import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEBIAN_HEADLESS_SHELL, findBrowser } from './browser/find-browser.ts';
import { findNginx } from './server/nginx.ts';

const run = (command: string, args: readonly string[]) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version');
const installPackages = (names: string) => {
  run('apt-get', ['update', '-q']);
  run('apt-get', `install -y -q --no-install-recommends ${names}`.split(' '));
};

/**
 * Installs a Chromium unless there is one: Debian's packages as root, else the download of Playwright.
 * @throws when there is none afterwards
 */
export function installBrowser(): void {
  const { CHROMIUM_PATH = '' } = process.env;
  if (CHROMIUM_PATH === '' && isDebianRoot && !existsSync(DEBIAN_HEADLESS_SHELL)) {
    console.log('Installing Debian’s Chromium.');
    installPackages('chromium chromium-headless-shell');
  }
  if (CHROMIUM_PATH === '' && !existsSync(findBrowser())) {
    console.log('Downloading Playwright’s Chromium.');
    const playwright = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
    run(process.execPath, [playwright, 'install', 'chromium']);
  }
  if (!existsSync(findBrowser()))
    throw new Error(`There is no Chromium at ${findBrowser()}. Install one, or set CHROMIUM_PATH.`);
}

/** Debian asks this program whether it may start what it installs. */
const POLICY = '/usr/sbin/policy-rc.d';

/** Installs nginx as root on Debian unless there is one; returns whether there is one then. */
export function installNginx(): boolean {
  if (findNginx() === undefined && isDebianRoot) {
    console.log('Installing Debian’s nginx.');
    const isOurs = !existsSync(POLICY);
    if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
    installPackages('nginx-light');
    if (isOurs) rmSync(POLICY);
  }
  return findNginx() !== undefined;
}
