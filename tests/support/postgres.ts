/** PostgreSQL with its data in a temporary folder. */
import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { freePort } from './free-port.ts';

/** Debian does not put them in the path. */
const FOLDERS = [
  ...(process.env.PATH ?? '').split(delimiter),
  ...globSync('/usr/lib/postgresql/*/bin'),
];
/** The program that makes a database; `npm run test:setup` installs it where it can. */
export const findPostgres = () =>
  FOLDERS.map((folder) => join(folder, 'initdb')).find((path) => existsSync(path));

export async function startPostgres(program: string) {
  const folder = mkdtempSync(join(tmpdir(), 'frontage-postgres-'));
  const port = String(await freePort());
  const address = `postgres://tester@127.0.0.1:${port}/`;
  // It refuses to run as root.
  const id = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  const user = process.getuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const run = async (name: string, ...args: readonly string[]) => {
    const path = join(dirname(program), name);
    await promisify(execFile)(path, [...args, '-D', join(folder, 'data')], {
      ...user,
      cwd: folder,
    });
  };
  const options = `-F -h 127.0.0.1 -p ${port} -k ''`;
  const start = () => run('pg_ctl', 'start', '-w', '-l', join(folder, 'log'), '-o', options);
  const stop = () => run('pg_ctl', 'stop', '-m', 'fast', '-w');
  await run('initdb', '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync');
  await start();
  const admin = postgres(`${address}postgres`, { max: 1, onnotice: () => undefined });
  let databases = 0;
  return {
    /** Creates an empty database; resolves to its address. */
    createDatabase: async () => {
      databases += 1;
      await admin.unsafe(`CREATE DATABASE leads_${String(databases)}`);
      return `${address}leads_${String(databases)}`;
    },
    start,
    stop,
    remove: async () => {
      await admin.end({ timeout: 1 });
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}
export type Postgres = Awaited<ReturnType<typeof startPostgres>>;
