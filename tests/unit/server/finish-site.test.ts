import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCache, type CompressedCache } from '../../../src/server/compressed-cache.ts';
import { finishPages, type SiteFinishes } from '../../../src/server/finish-site.ts';

/** All of it, as a build does when nothing else writes files. */
async function finishFolder(at: string, finishes: SiteFinishes, cache?: CompressedCache) {
  const { pages, end } = await finishPages(at, finishes, cache);
  return { finished: pages, indexed: await end() };
}

const ONLY_COMPRESSED = { pages: [], index: () => Promise.resolve(0) };

/** Of each language, as `precompress.ts` has it. */
const NEWEST = 40;
const OLD = 3;

const folder = mkdtempSync(join(tmpdir(), 'frontage-compress-'));
const site = join(folder, 'site');

/** Text that compresses better the harder one tries. */
const words = (seed: string) =>
  Array.from({ length: 400 }, (_, index) => `${seed}${String((index * 7919) % 97)} page`).join(' ');

function write(name: string, content: string): void {
  mkdirSync(dirname(join(site, name)), { recursive: true });
  writeFileSync(join(site, name), content);
}

const dayOf = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString();
const postOf = (index: number) =>
  `<meta property="article:published_time" content="${dayOf(index)}">${words('post')}`;

const sizeOf = (name: string) => statSync(join(site, name)).size;
/** How hard a file was compressed: what brotli makes of it at a quality. */
function qualityOf(name: string): number | undefined {
  const content = readFileSync(join(site, name));
  return [5, constants.BROTLI_MAX_QUALITY].find(
    (quality) =>
      brotliCompressSync(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
        },
      }).byteLength === sizeOf(`${name}.br`),
  );
}

beforeAll(async () => {
  // Their names say nothing of their age.
  for (let index = 0; index < NEWEST + OLD; index += 1)
    write(
      `blog/post-${String((index * 17) % (NEWEST + OLD))}-of-${String(index)}.html`,
      postOf(index),
    );
  for (const index of [0, 1]) write(`fr/blog/post-of-${String(index)}.html`, postOf(index));
  write('blog/tag/links.html', words('list'));
  write('index.html', words('home'));
  write('small.html', 'small '.repeat(80));
  write('picture.png', words('picture'));
  await finishFolder(site, ONLY_COMPRESSED);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('a built site', () => {
  const names = (pattern: RegExp) =>
    readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) => pattern.test(name));

  test('has each text a second and a third time, compressed', () => {
    const home = readFileSync(join(site, 'index.html'));
    expect(brotliDecompressSync(readFileSync(join(site, 'index.html.br')))).toEqual(home);
    expect(gunzipSync(readFileSync(join(site, 'index.html.gz')))).toEqual(home);
  });

  test('has pictures and the smallest files once', () => {
    expect(names(/(?:png|small\.html)\.(?:br|gz)$/)).toEqual([]);
  });

  test('has its newest posts compressed as well as can be, and the older ones quickly', () => {
    const posts = names(/^blog.post-.*\.html$/);
    expect(posts).toHaveLength(NEWEST + OLD);
    const quick = posts.filter((name) => qualityOf(name) === 5);
    expect(quick.map((name) => Number(/-of-(\d+)/.exec(name)?.[1])).sort()).toEqual([0, 1, 2]);
    const best = posts.filter((name) => qualityOf(name) === constants.BROTLI_MAX_QUALITY);
    expect(best).toHaveLength(NEWEST);
  });

  test('counts the posts of each language by themselves', () => {
    for (const name of names(/^fr.blog.*\.html$/))
      expect(qualityOf(name)).toBe(constants.BROTLI_MAX_QUALITY);
  });

  test('takes lists for older than any post, and other pages for none', () => {
    expect(qualityOf(join('blog', 'tag', 'links.html'))).toBe(5);
    expect(qualityOf('index.html')).toBe(constants.BROTLI_MAX_QUALITY);
  });
});

describe('what earlier builds have compressed', () => {
  const remembered = join(folder, 'compressed');
  const compressAgain = async () =>
    finishFolder(site, ONLY_COMPRESSED, await openCache(remembered));

  test('is taken from them while the file stays the same, and thrown away a day after it does not', async () => {
    await compressAgain();
    const before = readdirSync(remembered);
    const [one = ''] = before;
    const { ino } = statSync(join(remembered, one));
    await compressAgain();
    expect(readdirSync(remembered)).toEqual(before);
    expect(statSync(join(remembered, one)).ino).toBe(ino);
    for (const name of before) utimesSync(join(remembered, name), 0, 0);
    write('index.html', words('other'));
    await compressAgain();
    const after = readdirSync(remembered);
    expect(after).toHaveLength(before.length);
    expect(new Set(after).difference(new Set(before)).size).toBe(1);
    expect(brotliDecompressSync(readFileSync(join(site, 'index.html.br'))).toString()).toBe(
      words('other'),
    );
  });
});

describe('the pages of a built site', () => {
  const other = join(folder, 'other');
  const put = (name: string, content: string) => writeFileSync(join(other, name), content);
  const read = (name: string) => readFileSync(join(other, name), 'utf8');
  const finish = (from: string, to: string) => ({
    open: () => Promise.resolve((page: string) => page.replaceAll(from, to)),
  });

  test('go through every finish in order, while the index is made, and are compressed as they end', async () => {
    mkdirSync(other, { recursive: true });
    const before = 'one '.repeat(200);
    for (const name of ['a.html', 'b.html']) put(name, before);
    const index = async (at: string) => {
      expect(at).toBe(other);
      const seen = new Set<string>();
      for (let look = 0; look < 200; look += 1) {
        seen.add(read('a.html'));
        await new Promise((resolve) => setTimeout(resolve));
      }
      // Never a part of a page.
      const whole = [before, 'three '.repeat(200)];
      expect([...seen].filter((page) => !whole.includes(page))).toEqual([]);
      put('index.js', 'found '.repeat(200));
      return 2;
    };
    const pages = [finish('one', 'two'), finish('two', 'three')];
    expect(await finishFolder(other, { pages, index })).toEqual({ finished: 2, indexed: 2 });
    for (const name of ['a.html', 'b.html', 'index.js'])
      expect(brotliDecompressSync(readFileSync(join(other, `${name}.br`))).toString()).toBe(
        read(name),
      );
    expect(read('b.html')).toBe('three '.repeat(200));
    expect(readdirSync(other).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('are not served without an index, nor when a finish fails', async () => {
    const index = () => Promise.reject(new Error('no program'));
    await expect(finishFolder(other, { pages: [], index })).rejects.toThrow('no program');
    const pages = [{ open: () => Promise.resolve(() => Promise.reject(new Error('no page'))) }];
    await expect(finishFolder(other, { pages, index })).rejects.toThrow('no page');
  });
});
