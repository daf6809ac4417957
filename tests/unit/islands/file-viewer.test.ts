import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cachedFile, fetchFile } from '../../../src/islands/StaticFileViewer/use-file.ts';

const MINUTE = 60_000;

const answerWith = (body: string, init?: ResponseInit) => {
  const get = vi.fn(() => Promise.resolve(new Response(body, init)));
  vi.stubGlobal('fetch', get);
  return get;
};

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  [0, 0, { text: 'Allow: /', isFresh: true }],
  [5, -1, { text: 'Allow: /', isFresh: true }],
  [5, 0, { text: 'Allow: /', isFresh: false }],
  [10, -1, { text: 'Allow: /', isFresh: false }],
  [10, 0, undefined],
] as const)(
  '%i minutes and %i ms after its fetch, a text is %o',
  async (minutes, more, expected) => {
    const get = answerWith('Allow: /');
    await expect(fetchFile('robots.txt')).resolves.toBe('Allow: /');
    expect(get).toHaveBeenCalledExactlyOnceWith('/robots.txt');
    vi.setSystemTime(minutes * MINUTE + more);
    expect(cachedFile('robots.txt')).toEqual(expected);
    expect(cachedFile('sitemap.xml')).toBeUndefined();
  },
);

test('a failure states the status, and leaves the text in the cache', async () => {
  answerWith('first');
  await fetchFile('robots.txt');
  answerWith('', { status: 502, statusText: 'Bad Gateway' });
  await expect(fetchFile('robots.txt')).rejects.toThrow(
    new Error('Failed to fetch robots.txt: 502 Bad Gateway'),
  );
  expect(cachedFile('robots.txt')?.text).toBe('first');
});
