import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { THIRD_PARTY_VARIABLES } from '../../../src/facts/third-parties.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
const container = read('src/hosting/Containerfile');

test('the container takes every variable of a build', () => {
  const names = [...container.matchAll(/^ARG (\w+)=$/gmu)].map(([, name]) => name);
  const variables = ['SITE_URL', 'INDEXNOW_KEY', ...Object.values(THIRD_PARTY_VARIABLES)];
  expect(names.sort()).toEqual(variables.sort());
});

test('secrets and builds stay out of the container', () => {
  const ignored = read('.dockerignore').split('\n');
  expect(ignored).toEqual(
    expect.arrayContaining(['.env', '.env.*', '.data', 'dist', 'node_modules']),
  );
});
