/** nginx, on the files of the last build with its configuration, or in front of the server as the guide has it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';

const DIST = join(import.meta.dirname, '../../dist');

const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
/** The program; `npm run test:setup` installs it where it can. */
export const findNginx = () =>
  FOLDERS.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));

/** The configuration of the build, for its own folder. */
const staticSite = () =>
  readFileSync(join(DIST, 'hosting/nginx.conf'), 'utf8').replace(
    'root /srv/frontage;',
    `root ${join(DIST, 'client')};`,
  );

const GUIDE = join(import.meta.dirname, '../../src/server/README.md');

/** The block of the guide in front of a server, without TLS. */
export const guideProxy = (origin: string) =>
  (/```nginx\n(.*?)```/su.exec(readFileSync(GUIDE, 'utf8'))?.[1] ?? '')
    .replace('127.0.0.1:4321', new URL(origin).host)
    .replaceAll(/^ *(?:http2|ssl_).*\n/gmu, '');

/** A site's configuration on another port, inside the least that nginx needs. */
function configure(folder: string, port: number, site: string): void {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  const main = [
    // Started as root it would run its worker as a user who cannot read the build.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `daemon off; pid ${join(folder, 'pid')}; error_log stderr;`,
    'events {}',
    `http { access_log off; ${folders.join(' ')} include ${join(folder, 'site.conf')}; }`,
  ];
  const listening = site.replace(/listen [^;]*;/u, `listen 127.0.0.1:${String(port)};`);
  writeFileSync(join(folder, 'site.conf'), listening);
  writeFileSync(join(folder, 'nginx.conf'), main.join('\n'));
}

/** Starts nginx on a free port, and waits until it answers. */
export async function startNginx(program: string, site = staticSite()) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${String(port)}`;
  const folder = mkdtempSync(join(tmpdir(), 'frontage-nginx-'));
  configure(folder, port, site);
  const args = ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')];
  const running = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(running, 'close');
  const answers = () => fetch(origin).then(Boolean, () => false);
  while (!(await answers())) {
    if (running.exitCode !== null) throw new Error('nginx did not start; its reason stands above.');
    await setTimeout(20);
  }
  const stop = async () => {
    running.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin, stop };
}
