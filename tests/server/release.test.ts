/** What `npm run release` writes, run as a container and a unit run it: nothing else there, nothing to write but the inbox. */
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STOP_WITHIN_SECONDS } from '../../src/hosting/process.ts';
import { RELEASE_FOLDER } from '../../src/hosting/systemd.ts';
import { writeRelease } from '../../src/server/release.ts';
import { freePort } from '../free-port.ts';
import { findOrInstall } from './programs.ts';
import { PERSONAL, postForm, postJson, visitorOf } from './visitors.ts';

const ROOT = join(import.meta.dirname, '../..');
const CONTAINERFILE = readFileSync(join(ROOT, 'src/hosting/Containerfile'), 'utf8');
const UNIT = join(ROOT, 'dist/hosting/frontage.service');

const [, USER = ''] = /^USER (\d+):\d+$/mu.exec(CONTAINERFILE) ?? [];
/** The program and its arguments after one word of the container file. */
const commandOf = (word: string): readonly string[] => {
  const [, list = '[]'] = new RegExp(`^ *${word} (\\[.*\\])$`, 'mu').exec(CONTAINERFILE) ?? [];
  const read: unknown = JSON.parse(list);
  return Array.isArray(read) ? read.map(String) : [];
};

let folder: string;
let release: string;
let copied: readonly string[];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'frontage-release-'));
  chmodSync(folder, 0o755);
  release = join(folder, 'release');
  copied = writeRelease({
    root: ROOT,
    siteDist: join(ROOT, 'dist'),
    node: process.execPath,
    folder: release,
  });
  spawnSync('chmod', ['-R', 'a-w,a+rX', release]);
});
afterAll(() => {
  spawnSync('chmod', ['-R', 'u+w', release]);
  rmSync(folder, { recursive: true });
});

const isRoot = process.getuid?.() === 0;

/** A folder that only the container's user may write to; without root, this user is as good as another one. */
function ownFolder(): string {
  const own = join(folder, 'data');
  mkdirSync(own, { mode: 0o700 });
  if (isRoot) chownSync(own, Number(USER), Number(USER));
  return own;
}

/** Runs a command of the container file in the release, with nothing of this process's environment. */
function runAs(command: readonly string[], env: Readonly<Record<string, string>>) {
  const [program = '', ...args] = command.map((word) => word.replace(RELEASE_FOLDER, release));
  const user = isRoot ? { uid: Number(USER), gid: Number(USER) } : {};
  return spawn(program, args, { cwd: release, env, ...user, stdio: ['ignore', 'pipe', 'pipe'] });
}

const exitOf = (child: ReturnType<typeof runAs>) =>
  new Promise<number | null>((resolve) => child.once('close', resolve));

test('the release holds what the server loads, and none of what builds or tests it', () => {
  expect(copied).toContain('src/server/serve.ts');
  expect(copied).toContain('node_modules/react-dom');
  expect(copied.filter((name) => !/^(?:src\/|node_modules\/)/u.test(name))).toEqual([]);
  const names = copied.join('\n');
  expect(names).not.toMatch(/node_modules\/(?:astro|vite|typescript|sharp|vitest|rolldown)$/mu);
  expect(names).not.toMatch(/src\/(?:content|components|layouts|pages|islands)\//u);
  expect(readdirSync(release).sort()).toEqual([
    'bin',
    'dist',
    'node_modules',
    'package.json',
    'src',
  ]);
});

test('from its read-only folder, as its own user, it serves, stores, is found well, and ends', async () => {
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const env = { HOST: '127.0.0.1', PORT: port, LEADS_DB: join(ownFolder(), 'leads.db') };
  expect(await exitOf(runAs(commandOf('CMD'), env))).toBe(1);
  const server = runAs(commandOf('ENTRYPOINT'), env);
  const ended = exitOf(server);
  let said = '';
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  try {
    await expect.poll(() => said).toContain(origin);
    expect(await exitOf(runAs(commandOf('CMD'), { ...env, HOST: '0.0.0.0' }))).toBe(0);
    const page = await fetch(`${origin}/es/about`);
    expect(await page.text()).toContain('</html>');
    expect((await postJson(origin, visitorOf('demo'))).status).toBe(202);
    expect((await postForm(origin, visitorOf('audit'))).status).toBe(303);
    // Rendered by Astro and React, from the packages of the release.
    const { typed, ...visitor } = visitorOf('growth-plan');
    const again = await postForm(origin, { ...visitor, typed: { ...typed, email: 'none' } });
    expect(again.status).toBe(422);
    expect(await again.text()).toContain('</html>');
    const list = runAs(['/srv/frontage/bin/node', 'src/server/leads/cli.ts', 'list'], env);
    let leads = '';
    list.stdout.setEncoding('utf8').on('data', (text: string) => (leads += text));
    expect(await exitOf(list)).toBe(0);
    expect(leads.trim().split('\n')).toHaveLength(2);
    // As the log names it.
    const written: unknown = JSON.parse(readFileSync(join(release, 'package.json'), 'utf8'));
    expect(written).toMatchObject({ scripts: { leads: 'bin/node src/server/leads/cli.ts' } });
  } finally {
    server.kill('SIGTERM');
  }
  expect(await ended).toBe(0);
  expect(said).not.toMatch(PERSONAL);
  expect(said).not.toContain('"level":"error"');
});

test('npm run release says what is wrong with where it is to write to', () => {
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, [join(ROOT, 'src/server/release-cli.ts'), ...args], {
      encoding: 'utf8',
      cwd: folder,
    });
  expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('Say where to') });
  writeFileSync(join(folder, 'taken'), '');
  expect(run('.')).toMatchObject({ status: 1, stderr: expect.stringContaining('is not empty') });
});

describe('the unit', () => {
  const program = findOrInstall('systemd-analyze', 'systemd');
  if (program === undefined)
    console.warn(
      'systemd-analyze is not on this machine and cannot be installed: its tests are skipped.',
    );

  const analyze = (...args: readonly string[]) =>
    spawnSync(program ?? '', args, { encoding: 'utf8' });

  test.skipIf(program === undefined)('is one that systemd understands', () => {
    const here = join(folder, 'frontage.service');
    // It asks whether the program is there.
    writeFileSync(here, readFileSync(UNIT, 'utf8').replaceAll(RELEASE_FOLDER, release));
    const { status, stdout, stderr } = analyze('verify', '--man=no', here);
    expect(stdout + stderr).toBe('');
    expect(status).toBe(0);
  });

  test.skipIf(program === undefined)('leaves the server little to harm', () => {
    const { status, stdout } = analyze('security', '--offline=true', '--threshold=15', UNIT);
    const [, exposure] = /exposure level for frontage\.service: ([\d.]+)/u.exec(stdout) ?? [];
    expect(Number(exposure)).toBeLessThanOrEqual(1.5);
    expect(status).toBe(0);
  });

  test('waits longer than the server takes to end', () => {
    const [, seconds] = /^TimeoutStopSec=(\d+)$/mu.exec(readFileSync(UNIT, 'utf8')) ?? [];
    expect(Number(seconds)).toBeGreaterThan(STOP_WITHIN_SECONDS);
  });

  test('is never given up', () => {
    const unit = readFileSync(UNIT, 'utf8');
    expect(unit).toMatch(/^StartLimitIntervalSec=0$/mu);
    expect(unit).toMatch(/^Restart=always$/mu);
    expect(unit).toMatch(/^RestartSec=2$/mu);
  });

  test('starts what the release holds', () => {
    const [, ...words] = /^ExecStart=(\S+) (\S+)$/mu.exec(readFileSync(UNIT, 'utf8')) ?? [];
    expect(words).toEqual([`${RELEASE_FOLDER}/bin/node`, 'src/server/serve.ts']);
    expect(existsSync(join(release, 'bin/node'))).toBe(true);
  });
});
