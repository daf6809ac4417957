import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DEBIAN_HEADLESS_SHELL, findBrowser } from './browser/find-browser.ts';

const run = (command: string, args: readonly string[]) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

/**
 * Installs a Chromium unless there is one: Debian's packages as root, else the download of Playwright.
 * @throws when there is none afterwards
 */
export function installBrowser(): void {
  const { CHROMIUM_PATH = '' } = process.env;
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (CHROMIUM_PATH === '' && isDebianRoot && !existsSync(DEBIAN_HEADLESS_SHELL)) {
    console.log('Installing Debian’s Chromium.');
    run('apt-get', ['update', '-q']);
    run(
      'apt-get',
      'install -y -q --no-install-recommends chromium chromium-headless-shell'.split(' '),
    );
  }
  if (CHROMIUM_PATH === '' && !existsSync(findBrowser())) {
    console.log('Downloading Playwright’s Chromium.');
    const playwright = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
    run(process.execPath, [playwright, 'install', 'chromium']);
  }
  if (!existsSync(findBrowser()))
    throw new Error(`There is no Chromium at ${findBrowser()}. Install one, or set CHROMIUM_PATH.`);
}
