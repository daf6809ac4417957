import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { buildIndex } from '../../../src/islands/BlogSearch/build-index.ts';
import { findPosts, loadPagefind } from '../../../src/islands/BlogSearch/pagefind.ts';

const folder = mkdtempSync(join(tmpdir(), 'frontage-search-'));

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const pageOf = (lang: string, mark: string) =>
  `<!doctype html><html lang="${lang}"><head><title>A</title></head><body><main${mark}><h1>A title</h1><p>Some words about portals.</p></main></body></html>`;

describe('the index of a site', () => {
  afterEach(() => {
    vi.doUnmock('pagefind');
  });

  test('has the posts of each language, and nothing that Pagefind would draw itself', async () => {
    const site = join(folder, 'site');
    for (const name of ['blog/tag', 'fr/blog']) mkdirSync(join(site, name), { recursive: true });
    const post = ' data-pagefind-body';
    writeFileSync(join(site, 'blog/a.html'), pageOf('en-GB', post));
    writeFileSync(join(site, 'fr/blog/a.html'), pageOf('fr-FR', post));
    // Neither a list nor a page elsewhere is a post.
    writeFileSync(join(site, 'blog.html'), pageOf('en-GB', post));
    writeFileSync(join(site, 'about.html'), pageOf('en-GB', post));
    writeFileSync(join(site, 'blog/tag/portals.html'), pageOf('en-GB', ''));
    expect(await buildIndex(site)).toBe(2);
    const files = readdirSync(join(site, 'pagefind'));
    expect(files).toContain('pagefind.js');
    expect(files.filter((name) => /ui|highlight/.test(name))).toEqual([]);
    expect(
      files.filter((name) => name.endsWith('pf_meta')).map((name) => name.slice(9, 14)),
    ).toEqual(['en-gb', 'fr-fr']);
  });

  test('stops the build when it cannot be made', async () => {
    vi.doMock('pagefind', () => ({
      createIndex: () => Promise.resolve({ errors: ['no program', 'no room'] }),
      close: () => Promise.resolve(),
    }));
    await expect(buildIndex(folder)).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: The search index could not be made: no program; no room]`,
    );
  });

  test('stops the build when a post cannot be read', async () => {
    const addDirectory = () => Promise.resolve({ errors: ['odd page'], page_count: 0 });
    vi.doMock('pagefind', () => ({
      createIndex: () => Promise.resolve({ errors: [], index: { addDirectory } }),
      close: () => Promise.resolve(),
    }));
    await expect(buildIndex(folder)).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: The search cannot read the posts: odd page]`,
    );
  });
});

/** A script like Pagefind's, with so many posts to find. */
function scriptOf(name: string, posts: number): string {
  const file = join(folder, name);
  writeFileSync(
    file,
    `export const init = async () => {};
     export const debouncedSearch = async (query) => query === 'overtaken' ? null : ({
       results: Array.from({ length: ${String(posts)} }, (_, index) => ({
         data: async () => ({ url: '/blog/' + index + '.html', meta: index === 0 ? {} : { title: query, summary: 'S' } }),
       })),
     });`,
  );
  return pathToFileURL(file).href;
}

describe('the search', () => {
  test('is fetched again after a failure, and once when there was none', async () => {
    const address = pathToFileURL(join(folder, 'late.js')).href;
    await expect(loadPagefind(address)).rejects.toThrow();
    const script = scriptOf('later.js', 1);
    const loaded = loadPagefind(script);
    expect(loadPagefind(script)).toBe(loaded);
    await loaded;
  });

  test('shows the first posts with the addresses they have, and says how many there are', async () => {
    vi.resetModules();
    const fresh = await import('../../../src/islands/BlogSearch/pagefind.ts');
    const finding = await fresh.findPosts(scriptOf('many.js', 30), 'portal');
    expect(finding?.total).toBe(30);
    expect(finding?.shown).toHaveLength(8);
    expect(finding?.shown[0]).toEqual({ address: '/blog/0', title: '/blog/0.html', summary: '' });
    expect(finding?.shown[1]).toEqual({ address: '/blog/1', title: 'portal', summary: 'S' });
  });

  test('says nothing of a search that a later one has overtaken', async () => {
    expect(await findPosts(scriptOf('one.js', 1), 'overtaken')).toBeUndefined();
  });
});
