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

  test('has the posts of each language, and nothing of the interface of Pagefind', async () => {
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
    const languages = files.filter((name) => name.endsWith('pf_meta'));
    expect(languages.map((name) => name.slice(9, 14))).toEqual(['en-gb', 'fr-fr']);
  });

  const unreadable = () => Promise.resolve({ errors: ['odd page'], page_count: 0 });
  test.each([
    [
      'it cannot be made',
      { errors: ['no program', 'no room'] },
      'The search index could not be made: no program; no room',
    ],
    [
      'a post cannot be read',
      { errors: [], index: { addDirectory: unreadable } },
      'The search cannot read the posts: odd page',
    ],
  ])('stops the build when %s', async (_, index, message) => {
    vi.doMock('pagefind', () => ({
      createIndex: () => Promise.resolve(index),
      close: () => Promise.resolve(),
    }));
    await expect(buildIndex(folder)).rejects.toThrow(new Error(message));
  });
});

/** The address of a script like Pagefind's, which finds so many posts. */
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
    const module = loadPagefind(script);
    expect(loadPagefind(script)).toBe(module);
    await module;
  });

  test('shows the first posts with their addresses, and the number of all', async () => {
    vi.resetModules();
    const fresh = await import('../../../src/islands/BlogSearch/pagefind.ts');
    const result = await fresh.findPosts(scriptOf('many.js', 30), 'portal');
    expect(result?.total).toBe(30);
    expect(result?.shown).toHaveLength(8);
    expect(result?.shown.slice(0, 2)).toEqual([
      { address: '/blog/0', title: '/blog/0.html', summary: '' },
      { address: '/blog/1', title: 'portal', summary: 'S' },
    ]);
  });

  test('has no result for a search that a later one has replaced', async () => {
    expect(await findPosts(scriptOf('one.js', 1), 'overtaken')).toBeUndefined();
  });
});
