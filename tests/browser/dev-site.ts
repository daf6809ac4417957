/** A dev server of a copy of the site. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../support/free-port.ts';

const ROOT = join(import.meta.dirname, '../..');
export const ASTRO = join(ROOT, 'node_modules/astro/bin/astro.mjs');
// Keystatic reads every file that Git does not ignore.
const COPIED = ['src', 'public', 'astro.config.mjs', 'package.json', 'tsconfig.json', '.gitignore'];

/** Copies the site into a folder inside the project, where packages resolve. */
export function copySite(): string {
  mkdirSync(join(ROOT, '.tmp'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.tmp/dev-'));
  for (const copied of COPIED)
    cpSync(join(ROOT, copied), join(folder, copied), { recursive: true });
  // The packages lie outside the copy.
  const config = join(folder, 'astro.config.mjs');
  const served = readFileSync(config, 'utf8').replace(
    'vite: {\n',
    '$&server: { fs: { strict: false } },\n',
  );
  writeFileSync(config, served);
  return folder;
}

export interface DevSite {
  readonly address: string;
  /** Stops the server and deletes the copy. */
  readonly stop: () => Promise<void>;
}

/** Starts the dev server of a copy, and waits for a page. */
export async function startDev(folder: string, path: string): Promise<DevSite> {
  const port = String(await freePort());
  const options = [ASTRO, 'dev', '--host', '127.0.0.1', '--port', port];
  const dev = spawn(process.execPath, options, { cwd: folder, stdio: 'ignore' });
  const ended = once(dev, 'close');
  const address = `http://127.0.0.1:${port}`;
  const stop = async () => {
    dev.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const start = expect(() => fetch(address + path)).toPass({ timeout: 60_000 });
  await start.catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { address, stop };
}
