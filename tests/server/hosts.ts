/** nginx and Caddy, on the files of the last build, as the configuration that the build wrote has them answer. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { canInstall, install, programOf } from './programs.ts';

const ROOT = join(import.meta.dirname, '../..');
const CLIENT = join(ROOT, 'dist/client');
const HOSTING = join(ROOT, 'dist/hosting');

export type HostName = 'nginx' | 'caddy';
const PACKAGES: Readonly<Record<HostName, string>> = { nginx: 'nginx-light', caddy: 'caddy' };

/**
 * The programs, by their names; a name without one stands for a machine that neither has it nor lets us install it.
 * @throws where they could have been installed, and were not
 */
export function findHosts(): Readonly<Record<HostName, string | undefined>> {
  const missing = (['nginx', 'caddy'] as const).filter((name) => programOf(name) === undefined);
  if (missing.length > 0 && canInstall()) {
    install(missing.map((name) => PACKAGES[name]));
    const still = missing.filter((name) => programOf(name) === undefined);
    if (still.length > 0) {
      throw new Error(
        `${still.join(' and ')} could not be installed with apt-get. Install ${still.map((name) => PACKAGES[name]).join(' ')}, and run this again.`,
      );
    }
  }
  return { nginx: programOf('nginx'), caddy: programOf('caddy') };
}

/** The text with one of its lines changed; a configuration that says it differently is not the one we test. */
function changed(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`Expected "${from}" once in:\n${text}`);
  return text.replace(from, () => to);
}

/** How many processes of nginx answer; `auto` is one for each core. Caddy has one. */
export type Workers = 1 | 'auto';

interface Started {
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

function configureNginx(folder: string, port: number, workers: Workers): Started {
  const written = readFileSync(join(HOSTING, 'nginx.conf'), 'utf8');
  const site = changed(
    changed(written, 'listen 80;', `listen 127.0.0.1:${String(port)};`),
    'root /srv/frontage;',
    `root ${CLIENT};`,
  );
  writeFileSync(join(folder, 'site.conf'), site);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  const main = [
    // Started as root it would give its worker to a user who cannot read the build.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `worker_processes ${String(workers)}; daemon off; pid ${join(folder, 'pid')}; error_log stderr;`,
    'events {}',
    `http { access_log off; ${places.join(' ')} include ${join(folder, 'site.conf')}; }`,
  ];
  writeFileSync(join(folder, 'nginx.conf'), main.join('\n'));
  return { args: ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')] };
}

function configureCaddy(folder: string, port: number): Started {
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n}\nimport ${join(HOSTING, 'Caddyfile')}\n`);
  return {
    args: ['run', '--config', file, '--adapter', 'caddyfile'],
    env: {
      SITE_ADDRESS: `http://127.0.0.1:${String(port)}`,
      SITE_ROOT: CLIENT,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  };
}

const CONFIGURE = { nginx: configureNginx, caddy: configureCaddy } as const;

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = connect(port, '127.0.0.1');
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => {
      resolve(false);
    });
  });

export interface Host {
  readonly origin: string;
  readonly pid: number | undefined;
  readonly stop: () => Promise<void>;
}

async function untilListens(port: number, started: ChildProcess, said: () => string) {
  while (!(await listens(port))) {
    if (started.exitCode !== null) throw new Error(`It did not start:\n${said()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Starts a host on a free port of this machine, and waits until it listens. */
export async function startHost(
  name: HostName,
  program: string,
  workers: Workers = 1,
): Promise<Host> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), `frontage-${name}-`));
  const { args, env } = CONFIGURE[name](folder, port, workers);
  const started = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  started.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = new Promise<void>((resolve) => {
    started.once('close', () => {
      resolve();
    });
  });
  const stop = async () => {
    started.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  await untilListens(port, started, () => said);
  return { origin: `http://127.0.0.1:${String(port)}`, pid: started.pid, stop };
}
