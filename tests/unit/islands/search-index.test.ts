import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { buildIndex } from '../../../src/islands/BlogSearch/build-index.ts';
import { findPosts, loadPagefind } from '../../../src/islands/BlogSearch/pagefind.ts';

const folder = mkdtempSync(join(tmpdir(), 'frontage-search-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

// tests/site/blog-search.test.ts reads the index of the build.
const addDirectory = () => Promise.resolve({ errors: ['odd page'], page_count: 0 });
test.each([
  [{ errors: ['no program', 'no room'] }, 'index could not be made: no program; no room'],
  [{ errors: [], index: { addDirectory } }, 'The search cannot read the posts: odd page'],
])('an index with the faults %j stops the build', async (index, message) => {
  vi.doMock('pagefind', () => ({
    createIndex: () => Promise.resolve(index),
    close: () => Promise.resolve(),
  }));
  onTestFinished(() => void vi.doUnmock('pagefind'));
  await expect(buildIndex(folder)).rejects.toThrow(message);
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

test('the search is fetched again after a failure, and once when there was none', async () => {
  await expect(loadPagefind(pathToFileURL(join(folder, 'late.js')).href)).rejects.toThrow();
  const script = scriptOf('one.js', 1);
  const module = loadPagefind(script);
  expect(loadPagefind(script)).toBe(module);
  await module;
  expect(await findPosts(script, 'overtaken')).toBeUndefined();
});

test('the search shows the first posts with their addresses, and the number of all', async () => {
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
