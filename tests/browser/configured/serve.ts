/**
 * Serves the stand-ins, and at the first request a site that is configured with all of them: the one in `CONFIGURED_DIST`, or
 * a build of its own. Playwright starts it beside the site; a run of single files without tests of it builds nothing.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openStandIns } from './stand-ins.ts';

const ROOT = join(import.meta.dirname, '../../..');
const ASTRO = join(ROOT, 'node_modules/astro/bin/astro.mjs');
const CONFIG = 'tests/browser/configured/astro.config.ts';
const { STARTER_PORT, STAND_INS_PORT, CONFIGURED_PORT = '', CONFIGURED_DIST = '' } = process.env;

let folder: string | undefined;
let dist = '';
let site: ChildProcess | undefined;

async function startSite(): Promise<void> {
  mkdirSync(join(ROOT, '.tmp'), { recursive: true });
  folder = mkdtempSync(join(ROOT, '.tmp/configured-'));
  if (CONFIGURED_DIST === '')
    await promisify(execFile)(
      process.execPath,
      [ASTRO, 'build', '--config', CONFIG, '--outDir', join(folder, 'dist')],
      { cwd: ROOT },
    );
  dist = CONFIGURED_DIST || join(folder, 'dist');
  site = spawn(process.execPath, [join(ROOT, 'src/server/serve.ts')], {
    cwd: folder,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: CONFIGURED_PORT,
      SITE_DIST: dist,
      LEADS_DB: join(folder, 'leads.db'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // It names its address once it listens.
  if (site.stdout) await once(site.stdout, 'data');
}

let started: Promise<void> | undefined;
const starter = createServer((request, response) => {
  if (request.url !== '/site') {
    response.end('ready');
    return;
  }
  started ??= startSite();
  started.then(
    () => response.end(dist),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});

await openStandIns(Number(STAND_INS_PORT));
starter.listen(Number(STARTER_PORT), '127.0.0.1');

process.once('SIGTERM', () => {
  site?.kill('SIGKILL');
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
