import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

export interface ServedSite {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

const ROOT = join(import.meta.dirname, '..');

const answers = async (address: string) => {
  try {
    return (await fetch(address)).ok;
  } catch {
    // Nothing listens yet.
    return false;
  }
};

/** Starts the production server on the last build, with an inbox of its own, and waits until it answers. */
export async function serveSite(): Promise<ServedSite> {
  if (!existsSync(join(ROOT, 'dist/client/index.html'))) {
    throw new Error('The site is not built. Run "npm run build" first.');
  }
  const port = String(await freePort());
  const inbox = mkdtempSync(join(tmpdir(), 'frontage-leads-'));
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...process.env, HOST: '127.0.0.1', PORT: port, LEADS_DB: join(inbox, 'leads.db') };
  const server = spawn(process.execPath, ['src/server/serve.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    rmSync(inbox, { recursive: true, force: true });
  };
  const deadline = Date.now() + 20_000;
  while (!(await answers(`${origin}/healthz`))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error('The server did not start; what it said is above.');
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { origin, stop };
}
