import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
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

test('throws away what no build has asked for in a day', async () => {
  await build(['home', 'about']);
  await build(['home']);
  expect(readdirSync(folder)).toHaveLength(2);
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), 0, 0);
  await build(['home']);
  expect(readdirSync(folder)).toHaveLength(1);
});

test('serves two builds at once', async () => {
  const pages = Array.from({ length: 40 }, (_, n) => `page ${String(n)}`);
  const [one, other] = await Promise.all([build(pages), build(pages.toReversed())]);
  expect(one).toEqual(pages.map((page) => `${page} made by br11`));
  expect(other).toEqual(one.toReversed());
  expect(readdirSync(folder)).toHaveLength(40);
});

test('makes again what somebody has thrown away meanwhile', async () => {
  const cache = await openCache(folder);
  const get = () => cache.get(Buffer.from('home'), 'br11', () => Promise.resolve(Buffer.from('!')));
  await get();
  rmSync(join(folder, readdirSync(folder)[0] ?? ''));
  expect((await get()).toString()).toBe('!');
});
