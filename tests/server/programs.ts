/** Programs of the system that some tests need. */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const POLICY = '/usr/sbin/policy-rc.d';

/** Where a program is, if it is on this machine. */
export const programOf = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin', '/usr/local/bin']
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

export const canInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Installs Debian's packages, and starts nothing of what is in them. */
export function install(packages: readonly string[]): void {
  console.log(`Installing Debian’s ${packages.join(' ')}.`);
  // Debian starts a server it installs, unless this program says no; here each is started by its test only.
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env });
    const args = ['install', '-y', '-q', '--no-install-recommends', ...packages];
    spawnSync('apt-get', args, { stdio: 'ignore', env });
  } finally {
    if (isOurs) rmSync(POLICY, { force: true });
  }
}

/**
 * The path of a program; nothing on a machine that neither has it nor lets us install it.
 * @throws where it could have been installed, and was not
 */
export function findOrInstall(name: string, debian: string): string | undefined {
  if (programOf(name) === undefined && canInstall()) {
    install([debian]);
    if (programOf(name) === undefined)
      throw new Error(
        `${name} could not be installed with apt-get. Install ${debian}, and run this again.`,
      );
  }
  return programOf(name);
}
