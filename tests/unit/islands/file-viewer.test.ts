import { afterEach, expect, test, vi } from 'vitest';
import { STATIC_FILE } from '../../../src/facts/limits.ts';
import { fetchFile } from '../../../src/islands/StaticFileViewer/fetch-file.ts';
import { keepFiles } from '../../../src/islands/StaticFileViewer/kept-files.ts';

const MINUTE = 60_000;

/** Files whose text counts how often they were fetched, in a world whose clock stands still until it is set. */
function world() {
  let now = 0;
  let count = 0;
  const fetchText = vi.fn((file: string) => {
    count += 1;
    return Promise.resolve(`${file}, fetch ${String(count)}`);
  });
  const files = keepFiles({ fetchFile: fetchText, now: () => now });
  return {
    files,
    fetchText,
    setMinutes: (minutes: number, more = 0) => {
      now = minutes * MINUTE + more;
    },
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a text is fresh for five minutes and kept for ten', () => {
  expect(STATIC_FILE).toEqual({ freshMs: 5 * MINUTE, keptMs: 10 * MINUTE });
});

test('nothing is kept of a file that was never fetched', () => {
  expect(world().files.look('robots.txt')).toBeUndefined();
});

test.each([
  [0, 0, { text: 'robots.txt, fetch 1', isFresh: true }],
  [5, -1, { text: 'robots.txt, fetch 1', isFresh: true }],
  [5, 0, { text: 'robots.txt, fetch 1', isFresh: false }],
  [10, -1, { text: 'robots.txt, fetch 1', isFresh: false }],
  [10, 0, undefined],
] as const)('%i minutes and %i ms after its fetch, a text is %o', async (minutes, more, found) => {
  const { files, setMinutes } = world();
  await files.ask('robots.txt');
  setMinutes(minutes, more);
  expect(files.look('robots.txt')).toEqual(found);
});

test('a text that was forgotten does not come back', async () => {
  const { files, setMinutes } = world();
  await files.ask('robots.txt');
  setMinutes(10);
  files.look('robots.txt');
  setMinutes(0);
  expect(files.look('robots.txt')).toBeUndefined();
});

test('a newer text takes the place of the older and counts anew', async () => {
  const { files, setMinutes } = world();
  await files.ask('robots.txt');
  setMinutes(6);
  await files.ask('robots.txt');
  setMinutes(10.5);
  expect(files.look('robots.txt')).toEqual({ text: 'robots.txt, fetch 2', isFresh: true });
});

test('the files are kept apart', async () => {
  const { files } = world();
  await files.ask('robots.txt');
  expect(files.look('sitemap.xml')).toBeUndefined();
});

test('who asks while a file is on its way shares the one request', async () => {
  const { files, fetchText } = world();
  const texts = await Promise.all([files.ask('robots.txt'), files.ask('robots.txt')]);
  expect(texts).toEqual(['robots.txt, fetch 1', 'robots.txt, fetch 1']);
  expect(fetchText).toHaveBeenCalledTimes(1);
  await files.ask('robots.txt');
  expect(fetchText).toHaveBeenCalledTimes(2);
});

test('a failure leaves the text that was kept, and the next one asks again', async () => {
  const { files, fetchText } = world();
  await files.ask('robots.txt');
  fetchText.mockRejectedValueOnce(new Error('Failed to fetch robots.txt: 502 Bad Gateway'));
  await expect(files.ask('robots.txt')).rejects.toThrow('502');
  expect(files.look('robots.txt')?.text).toBe('robots.txt, fetch 1');
  await expect(files.ask('robots.txt')).resolves.toBe('robots.txt, fetch 2');
});

test('a file is fetched from the root as text', async () => {
  const get = vi.fn(() => Promise.resolve(new Response('User-agent: *\n')));
  vi.stubGlobal('fetch', get);
  await expect(fetchFile('robots.txt')).resolves.toBe('User-agent: *\n');
  expect(get).toHaveBeenCalledExactlyOnceWith('/robots.txt');
});

test.each([
  ['sitemap.xml', 404, 'Not Found', 'Failed to fetch sitemap.xml: 404 Not Found'],
  [
    'robots.txt',
    500,
    'Internal Server Error',
    'Failed to fetch robots.txt: 500 Internal Server Error',
  ],
] as const)(
  '%s answered with %i raises an error that says so',
  async (file, status, statusText, message) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status, statusText })));
    await expect(fetchFile(file)).rejects.toThrow(new Error(message));
  },
);
