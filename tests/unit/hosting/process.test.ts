import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { THIRD_PARTY_VARIABLES } from '../../../src/facts/third-parties.ts';
import { MAX_CONNECTIONS } from '../../../src/hosting/process.ts';
import { systemdUnit } from '../../../src/hosting/systemd.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
const CONTAINERFILE = read('src/hosting/Containerfile');
const unit = systemdUnit();

test('the container is built with the Node that the project is tested with', () => {
  const [, version] = /"node": "([\d.]+)"/u.exec(read('package.json')) ?? [];
  expect(CONTAINERFILE).toContain(`FROM docker.io/library/node:${String(version)}-`);
});

test('a build of the container can be told everything that a build can', () => {
  const names = [...CONTAINERFILE.matchAll(/^ARG (\w+)=$/gmu)].map(([, name]) => name);
  expect(names.sort()).toEqual(
    ['SITE_URL', 'INDEXNOW_KEY', ...Object.values(THIRD_PARTY_VARIABLES)].sort(),
  );
});

test('the container runs without root, keeps its leads apart and can be told to end and asked how it is', () => {
  const last = CONTAINERFILE.slice(CONTAINERFILE.lastIndexOf('FROM '));
  expect(last).toMatch(/^USER [1-9]\d+:[1-9]\d+$/mu);
  expect(last).toMatch(/^VOLUME \/data$/mu);
  expect(last).toContain('LEADS_DB=/data/');
  expect(last).toMatch(/^STOPSIGNAL SIGTERM$/mu);
  expect(last).toMatch(/^HEALTHCHECK /mu);
  // Nothing runs in it while it is built: it has no shell.
  expect(last).not.toMatch(/^RUN /mu);
  expect(last).toMatch(/^ENTRYPOINT \[/mu);
});

test('what is secret, or made by a build, stays out of the container', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const name of ['.env', '.env.*', '.data', 'dist', 'node_modules'])
    expect(ignored).toContain(name);
  expect(ignored).not.toContain('.git');
});

test('the unit allows for every connection, and for the code that V8 writes', () => {
  const [, files] = /^LimitNOFILE=(\d+)$/mu.exec(unit) ?? [];
  expect(Number(files)).toBeGreaterThan(MAX_CONNECTIONS);
  expect(unit).not.toMatch(/^MemoryDenyWriteExecute=/mu);
});

test.each([
  'DynamicUser=yes', 'StateDirectory=frontage', 'ProtectSystem=strict', 'ProtectHome=yes', 'NoNewPrivileges=yes',
  'CapabilityBoundingSet=', 'SystemCallFilter=@system-service', 'Restart=always', 'KillSignal=SIGTERM',
])('the unit says %s', (line) => {
  expect(unit.split('\n')).toContain(line);
}); // prettier-ignore
