import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openKeptFiles } from '../../../src/caches/kept-files.ts';

const HOUR_MS = 3_600_000;
const content = Buffer.alloc(1_000_000, 'kept');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Opens the folder as a build does that begins so many hours from now. */
const buildIn = (hours: number) => openKeptFiles(folder, () => Date.now() + hours * HOUR_MS);

test('what one build keeps, the next gets', async () => {
  await (await buildIn(0)).keep('a.png', content);
  expect(content.equals((await (await buildIn(0)).get('a.png')) ?? Buffer.alloc(0))).toBe(true);
});

test('the folder need not exist', async () => {
  const { get } = await openKeptFiles(join(folder, 'a/b'));
  expect(await get('a.png')).toBeUndefined();
});

test('what cannot be read is no miss', async () => {
  await expect((await buildIn(0)).get('.')).rejects.toThrow('EISDIR');
});

describe('what no build has needed for a day', () => {
  test('is thrown away, and so are the halves that stopped builds left', async () => {
    const first = await buildIn(0);
    for (const name of ['a.png', 'b.png.0.part']) await first.keep(name, content);
    await (await buildIn(23)).tidy();
    expect(readdirSync(folder)).toHaveLength(2);
    await (await buildIn(25)).tidy();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is not what a build got since', async () => {
    await (await buildIn(0)).keep('a.png', content);
    await (await buildIn(23)).get('a.png');
    await (await buildIn(25)).tidy();
    expect(readdirSync(folder)).toEqual(['a.png']);
  });
});

describe('builds at once', () => {
  test('keep the same without a half in between', async () => {
    const builds = await Promise.all(Array.from({ length: 8 }, () => buildIn(0)));
    const halves: number[] = [];
    const file = join(folder, 'a.png');
    const watch = setInterval(() => {
      if (existsSync(file)) halves.push(readFileSync(file).byteLength);
    });
    try {
      await Promise.all(builds.map(({ keep }) => keep('a.png', content)));
    } finally {
      clearInterval(watch);
    }
    expect(halves.filter((length) => length !== content.byteLength)).toEqual([]);
    expect(readdirSync(folder)).toEqual(['a.png']);
    expect(readFileSync(file).equals(content)).toBe(true);
  });

  test('find what the others have kept since they began', async () => {
    const [one, other] = await Promise.all([buildIn(0), buildIn(0)]);
    await one.keep('a.png', content);
    expect(await other.get('a.png')).toBeDefined();
  });

  test('throw away nothing that another needs', async () => {
    const [one, other] = await Promise.all([buildIn(0), buildIn(0)]);
    await one.keep('a.png', content);
    await other.tidy();
    expect(await one.get('a.png')).toBeDefined();
  });

  test('tidy together, and miss what another has thrown away', async () => {
    const [one, other] = await Promise.all([buildIn(25), buildIn(25)]);
    await one.keep('a.png', content);
    utimesSync(join(folder, 'a.png'), 0, 0);
    await Promise.all([one.tidy(), other.tidy()]);
    expect(await one.get('a.png')).toBeUndefined();
  });
});
