import { expect, onTestFinished, test, vi } from 'vitest';
import { buildIndex } from '../../../src/islands/BlogSearch/build-index.ts';

// tests/site/blog-search.test.ts reads the index, and tests/browser/blog-search.spec.ts searches in it.
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
  await expect(buildIndex('dist/client')).rejects.toThrow(message);
});
