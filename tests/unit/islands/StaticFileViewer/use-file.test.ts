import { expect, onTestFinished, test, vi } from 'vitest';
import { cachedFile, fetchFile } from '../../../../src/islands/StaticFileViewer/use-file.ts';

const MINUTE = 60_000;
const text = 'Allow: /';

// tests/browser/sections/file-viewer.spec.ts has what a visitor sees of it.
test('a text is fresh for five minutes after its fetch, and in the cache for ten', async () => {
  vi.useFakeTimers({ now: 0 });
  const get = vi.fn(() => Promise.resolve(new Response(text)));
  vi.stubGlobal('fetch', get);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  await expect(fetchFile('robots.txt')).resolves.toBe(text);
  expect(get).toHaveBeenCalledExactlyOnceWith('/robots.txt');
  const times = [0, 5 * MINUTE - 1, 5 * MINUTE, 10 * MINUTE - 1, 10 * MINUTE];
  const cached = times.map((time) => {
    vi.setSystemTime(time);
    return cachedFile('robots.txt')?.isFresh;
  });
  expect(cached).toEqual([true, true, false, false, undefined]);
  expect(cachedFile('sitemap.xml')).toBeUndefined();
});
