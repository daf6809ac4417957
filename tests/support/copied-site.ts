/** Copies of the project for a test to change and build. */
import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const COPIED = ['src', 'public', 'astro.config.mjs', 'package.json', 'tsconfig.json'];
/** Astro's program. */
export const ASTRO = join(ROOT, 'node_modules/astro/bin/astro.mjs');

/** Variables by which Vitest marks its processes; Astro would obey them. */
const OF_VITEST = /^(?:NODE_ENV|MODE|DEV|PROD|SSR|BASE_URL|TEST|VITEST.*)$/;
/** The environment of a shell. */
export const plainVariables = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_VITEST.test(name)));

/** Copies the site into a folder inside the project, where packages resolve; the caller removes it. */
export function copySite(name: string): string {
  mkdirSync(join(ROOT, '.tmp'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, `.tmp/${name}-`));
  for (const copied of COPIED)
    cpSync(join(ROOT, copied), join(folder, copied), { recursive: true });
  return folder;
}
