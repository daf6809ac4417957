import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { indexNowKey } from '../../../src/server/indexnow-key.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'indexnow-key-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** The files a build writes with some variables. */
function filesWith(variables: Readonly<Record<string, string>>): string[] {
  const hook = indexNowKey(variables).hooks['astro:build:done'];
  if (!hook) throw new Error('The integration does nothing when a build is done.');
  Reflect.apply(hook, undefined, [{ dir: pathToFileURL(folder + sep) }]);
  return readdirSync(folder);
}

test('a build publishes the key and nothing but the key', () => {
  expect(filesWith({ INDEXNOW_KEY: 'a1b2c3d4' })).toEqual(['a1b2c3d4.txt']);
  expect(readFileSync(join(folder, 'a1b2c3d4.txt'), 'utf8')).toBe('a1b2c3d4');
});

test('without a key nothing is published', () => {
  expect(filesWith({ INDEXNOW_KEY: '' })).toEqual([]);
});

test('a wrong key stops the build', () => {
  expect(() => indexNowKey({ INDEXNOW_KEY: '../../x' })).toThrow('INDEXNOW_KEY is "../../x".');
});
