/** The program for Cloudflare Pages, run as it is written into a build, before files that a stand-in for the host finds. */
import { expect, test } from 'vitest';
import { cloudflareWorker } from '../../../src/hosting/cloudflare-worker.ts';
import { EVERY_ANSWER, filePolicyOf, NO_PAGE, POLICY } from '../../../src/hosting/headers.ts';

const files = new Map([
  ['index.html', 'of home'],
  ['about.html', 'of about'],
  ['404.html', 'of nothing'],
  ['es/404.html', 'of nada'],
  ['favicon.svg', 'of the icon'],
]);

async function answer(path: string, status = 200) {
  const text = cloudflareWorker(files);
  const { default: worker } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`
  );
  const ASSETS = {
    fetch: () =>
      new Response(status === 200 ? 'found' : null, {
        status,
        headers: { etag: '"a"', [POLICY]: 'of all paths' },
      }),
  };
  const given: Response = await worker.fetch(new Request(`https://www.example.com${path}`), {
    ASSETS,
  });
  return given;
}

test.each([
  ['/', 200, 'of home'],
  ['/about?a=1', 200, 'of about'],
  ['/about', 304, 'of about'],
  ['/nothing', 404, 'of nothing'],
  ['/es/nothing', 404, 'of nada'],
  ['/favicon.svg', 200, 'of the icon'],
  ['/icon-192.png', 200, filePolicyOf('icon-192.png')],
  ['/icon-192.png', 416, filePolicyOf('icon-192.png')],
  ['/robots.txt', 200, filePolicyOf('robots.txt')],
  ['/__proto__', 200, filePolicyOf('__proto__')],
  ['/about/', 308, NO_PAGE[POLICY]],
])('%s with %i has its own policy, and only that', async (path, status, policy) => {
  const { headers, ...given } = await answer(path, status);
  expect(headers.get(POLICY)).toBe(policy);
  expect(headers.get('etag')).toBe('"a"');
  for (const [name, value] of Object.entries(EVERY_ANSWER)) expect(headers.get(name)).toBe(value);
  expect(given).toBeDefined();
});

test('other sites may show pictures, and nothing else', async () => {
  const header = 'cross-origin-resource-policy';
  expect((await answer('/favicon.svg')).headers.get(header)).toBe('cross-origin');
  expect((await answer('/favicon.svg', 416)).headers.get(header)).toBe('cross-origin');
  expect((await answer('/favicon.svg', 404)).headers.get(header)).toBe('same-origin');
  expect((await answer('/about')).headers.get(header)).toBe('same-origin');
});

test('hands the file on as it is', async () => {
  const given = await answer('/about');
  expect(given.status).toBe(200);
  expect(await given.text()).toBe('found');
});
