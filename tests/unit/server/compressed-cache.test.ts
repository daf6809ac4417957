import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCache } from '../../../src/server/compressed-cache.ts';

let folder: string;
let made: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compressed-'));
  made = [];
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A build that compresses some pages. */
async function build(pages: readonly string[], how = 'br11'): Promise<string[]> {
  const cache = await openCache(folder);
  const results = [];
  for (const page of pages) {
    const result = await cache.get(Buffer.from(page), how, () => {
      made.push(page);
      return Promise.resolve(Buffer.from(`${page} made by ${how}`));
    });
    results.push(result.toString());
  }
  await cache.tidy();
  return results;
}

test('makes again only what has changed', async () => {
  await build(['home', 'about']);
  expect(await build(['home', 'about us'])).toEqual(['home made by br11', 'about us made by br11']);
  expect(made).toEqual(['home', 'about', 'about us']);
});

test('keeps apart what is made in different ways', async () => {
  await build(['home']);
  expect(await build(['home'], 'br5')).toEqual(['home made by br5']);
});

test('throws away what a build no longer asks for', async () => {
  await build(['home', 'about']);
  await build(['home']);
  expect(readdirSync(folder)).toHaveLength(1);
});
