/** Installs what the tests need: `npm run test:setup`, with which `npm test` begins. Other scripts install nothing. */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEBIAN_HEADLESS_SHELL, findBrowser } from './browser/find-browser.ts';
import { findNginx } from './server/nginx.ts';
import { findPostgres } from './support/postgres.ts';

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

/** Installs a Chromium unless there is one: Debian's packages as root, else the download of Playwright. */
function installBrowser(): void {
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

/** Installs a program as root on Debian unless it is there. */
function installProgram(find: () => string | undefined, packageName: string): void {
  if (find() !== undefined || !isDebianRoot) return;
  console.log(`Installing Debian’s ${packageName}.`);
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  installPackages(packageName);
  if (isOurs) rmSync(POLICY);
}

installBrowser();
installProgram(findNginx, 'nginx-light');
installProgram(findPostgres, 'postgresql');
