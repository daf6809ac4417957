/** What is announced, to a real receiver on this machine. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { batchesOf, changesBetween, toldAfter } from '../../../src/server/indexnow.ts';
import { readIndexNow } from '../../../src/server/indexnow-key.ts';
import { recall, remember } from '../../../src/server/indexnow-memory.ts';
import { fingerprintOf } from '../../../src/server/indexnow-pages.ts';
import { runIndexNow } from '../../../src/server/indexnow-run.ts';
import { freePort } from '../../free-port.ts';
import { HANGING, openReceiver, type Manners, type Receiver } from '../../receiver.ts';

const KEY = 'a1b2c3d4-E5F6';
const SITE = 'https://frontage.example';
const answering =
  (status: number): Manners =>
  () => ({ kind: 'answer', status, afterMs: 0 });

let folder: string;
let receiver: Receiver;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'indexnow-'));
  receiver = await openReceiver(answering(200));
});
afterEach(async () => {
  await receiver.close();
  rmSync(folder, { recursive: true });
});

const write = (name: string, text: string) => {
  const file = join(folder, 'dist/client', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const page = (words: string, asset = 'a.Hash1.png') =>
  `<html><head><title>Title</title><meta name="description" content="About"></head><body><header>Menu</header><main><style>.a{}</style><img class="x" src="/_astro/${asset}" alt="Picture"><p>${words}</p></main></body></html>`;

/** A built site of pages by their paths. */
function publish(pages: Readonly<Record<string, string>>, site = SITE): void {
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  const entries = Object.keys(pages).map((path) => `<url>\n  <loc>${site}${path}</loc>\n</url>`);
  write('sitemap.xml', `<urlset>${entries.join('\n')}</urlset>`);
  write(`${KEY}.txt`, KEY);
  for (const [path, html] of Object.entries(pages))
    write(path === '/' ? 'index.html' : `${path.slice(1)}.html`, html);
}

const variables = (): Record<string, string> => ({
  INDEXNOW_KEY: KEY,
  INDEXNOW_ENDPOINT: `${receiver.origin}/indexnow`,
});
const memory = () => join(folder, '.data/indexnow.json');
const run = ({
  endpoint,
  ...options
}: { isDryRun?: boolean; withinMs?: number; endpoint?: string } = {}) =>
  runIndexNow(readIndexNow({ ...variables(), ...(endpoint && { INDEXNOW_ENDPOINT: endpoint }) }), {
    site: join(folder, 'dist/client'),
    memory: memory(),
    isDryRun: false,
    withinMs: 10_000,
    ...options,
  });
const posted = (): unknown[] => receiver.arrived.map(({ body }): unknown => JSON.parse(body));
const lists = () => posted().map((body) => Object(body).urlList);

test('the first time every address is announced, as the protocol wants it', async () => {
  publish({ '/': page('home'), '/fr/contact': page('contact') });
  expect(await run()).toEqual({
    exitCode: 0,
    output: `Announced 2 addresses (2 new) to ${receiver.origin}/indexnow.\n`,
    errors: '',
  });
  const [delivery] = receiver.arrived;
  expect(delivery?.path).toBe('/indexnow');
  expect(delivery?.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(posted()).toEqual([
    {
      host: 'frontage.example',
      key: KEY,
      keyLocation: `${SITE}/${KEY}.txt`,
      urlList: [`${SITE}/`, `${SITE}/fr/contact`],
    },
  ]);
});

test('the next time only what is new, changed or gone is', async () => {
  publish({ '/': page('home'), '/about': page('about'), '/old': page('old') });
  await run();
  publish({ '/': page('home', 'a.Hash2.png'), '/about': page('all about'), '/new': page('new') });
  expect((await run()).output).toContain('3 addresses (1 new, 1 changed, 1 removed)');
  expect(lists()[1]).toEqual([`${SITE}/about`, `${SITE}/new`, `${SITE}/old`]);
  expect(await run()).toMatchObject({
    exitCode: 0,
    output: 'Nothing to announce: all 3 addresses are as they were.\n',
  });
  expect(receiver.arrived).toHaveLength(2);
});

test('202 counts as taken', async () => {
  publish({ '/': page('home') });
  receiver.behave(answering(202));
  expect((await run()).exitCode).toBe(0);
  expect(existsSync(memory())).toBe(true);
});

describe('nothing is remembered, and the reason is told, when the receiver', () => {
  test.each<[string, Manners, string]>([
    ['answers 400', answering(400), 'HTTP 400, the request was not understood.'],
    [
      'answers 403',
      answering(403),
      `HTTP 403, the key was not found at ${SITE}/${KEY}.txt; deploy the build that holds it.`,
    ],
    [
      'answers 422',
      answering(422),
      `HTTP 422, the addresses do not belong to the site of ${SITE}/${KEY}.txt.`,
    ],
    ['answers 429', answering(429), 'HTTP 429, too many requests; wait before the next.'],
    ['answers 500', answering(500), 'HTTP 500.'],
    ['answers 204, which the protocol does not know', answering(204), 'HTTP 204.'],
    ['sends it elsewhere', answering(302), 'HTTP 302.'],
    ['breaks off', () => ({ kind: 'reset' }), 'connection reset.'],
    ['does not answer', HANGING, 'timeout.'],
  ])('%s', async (_, manners, reason) => {
    publish({ '/': page('home') });
    receiver.behave(manners);
    expect(await run({ withinMs: 500 })).toEqual({
      exitCode: 1,
      output: '',
      errors: `1 address was not taken by ${receiver.origin}/indexnow: ${reason} The next run tries them again.\n`,
    });
    expect(existsSync(memory())).toBe(false);
    receiver.behave(answering(200));
    expect((await run()).output).toContain('Announced 1 address (1 new)');
  });
});

test('a redirect is not followed: the key goes to nobody who was not named', async () => {
  publish({ '/': page('home') });
  const elsewhere = createServer((_, response) => {
    response.writeHead(307, { location: `${receiver.origin}/indexnow` }).end();
  });
  elsewhere.listen(await freePort(), '127.0.0.1');
  await once(elsewhere, 'listening');
  const port = Object(elsewhere.address()).port;
  const endpoint = `http://127.0.0.1:${String(port)}/`;
  const answer = await run({ endpoint });
  elsewhere.close();
  expect(answer.errors).toContain(`not taken by ${endpoint}: HTTP 307.`);
  expect(receiver.arrived).toEqual([]);
});

test('what is gone is forgotten', () => {
  const gone = { kind: 'removed', address: `${SITE}/`, fingerprint: undefined } as const;
  expect(toldAfter(new Map([[`${SITE}/`, 'a']]), [gone])).toEqual(new Map());
});

test('a failure forgets nothing that was announced before', async () => {
  publish({ '/': page('home') });
  await run();
  const before = readFileSync(memory(), 'utf8');
  publish({ '/': page('home, changed') });
  receiver.behave(answering(500));
  expect((await run()).exitCode).toBe(1);
  expect(readFileSync(memory(), 'utf8')).toBe(before);
});

test('at most 10,000 addresses travel together, and those that were taken stay remembered', async () => {
  const paths = Array.from({ length: 10_001 }, (_, index) => `/blog/${String(index)}`);
  publish(Object.fromEntries(paths.map((path) => [path, page('post')])));
  receiver.behave(({ body }) => ({
    kind: 'answer',
    status: body.includes('/blog/10000"') ? 503 : 200,
    afterMs: 0,
  }));
  const answer = await run();
  expect(answer).toMatchObject({
    exitCode: 1,
    output: 'Announced 10000 addresses (10000 new).\n',
    errors: expect.stringContaining('1 address was not taken'),
  });
  expect(lists().map((list) => Object(list).length)).toEqual([10_000, 1]);
  receiver.behave(answering(200));
  await run();
  expect(lists()[2]).toEqual([`${SITE}/blog/10000`]);
});

test('a dry run says what would be sent, sends nothing and remembers nothing', async () => {
  publish({ '/': page('home'), '/old': page('old') });
  await run();
  const before = readFileSync(memory(), 'utf8');
  publish({ '/': page('home, changed'), '/new': page('new') });
  expect(await run({ isDryRun: true })).toEqual({
    exitCode: 0,
    output:
      `changed  ${SITE}/\nnew      ${SITE}/new\nremoved  ${SITE}/old\n` +
      `Would announce 3 addresses (1 new, 1 changed, 1 removed) to ${receiver.origin}/indexnow. Nothing was sent.\n`,
    errors: '',
  });
  expect(receiver.arrived).toHaveLength(1);
  expect(readFileSync(memory(), 'utf8')).toBe(before);
});

test('the parts that an index names are read as well', async () => {
  publish({ '/': page('home'), '/about': page('about') });
  const part = (path: string) => `<urlset><url><loc>${SITE}${path}</loc></url></urlset>`;
  write('sitemap-0.xml', part('/'));
  write('sitemap-1.xml', part('/about'));
  const names = [0, 1].map((n) => `<sitemap><loc>${SITE}/sitemap-${String(n)}.xml</loc></sitemap>`);
  write('sitemap.xml', `<sitemapindex>${names.join('')}</sitemapindex>`);
  await run();
  expect(lists()).toEqual([[`${SITE}/`, `${SITE}/about`]]);
});

test('addresses of another site are neither announced as gone nor forgotten', () => {
  const told = new Map([['https://staging.example/', 'a']]);
  expect(changesBetween(told, new Map([[`${SITE}/`, 'a']]))).toEqual([
    { kind: 'new', address: `${SITE}/`, fingerprint: 'a' },
  ]);
  expect(batchesOf([])).toEqual([]);
});

test('a memory that cannot be read stops it, and says what to do', async () => {
  publish({ '/': page('home') });
  mkdirSync(dirname(memory()));
  for (const text of ['{', '[]', '{"a":1}', `{"${SITE}/":1}`]) {
    writeFileSync(memory(), text);
    expect(await run()).toEqual({
      exitCode: 1,
      output: '',
      errors: `${memory()} cannot be read. Delete it, and every address is announced again.\n`,
    });
  }
  expect(receiver.arrived).toEqual([]);
});

test.each([false, true])(
  'a build without an origin is not announced (dry run: %s)',
  async (isDryRun) => {
    publish({ '/': page('home') }, 'https://www.example.com');
    const { exitCode, output, errors } = await run({ isDryRun });
    expect({ exitCode, output }).toEqual({ exitCode: 1, output: '' });
    expect(errors.replace(folder, '')).toMatchInlineSnapshot(`
      "The pages in /dist/client give https://www.example.com as their address: the site was built without SITE_URL. Set it to the origin that the site is served at, such as https://frontage.example, then build and deploy again.
      "
    `);
    expect(receiver.arrived).toEqual([]);
    expect(existsSync(memory())).toBe(false);
  },
);

test('two runs at once forget nothing of each other', async () => {
  publish({ '/': page('home') });
  // While one announces the home page, another has announced a post.
  receiver.behave(() => {
    remember(memory(), [{ kind: 'new', address: `${SITE}/blog/a`, fingerprint: 'a' }]);
    return { kind: 'answer', status: 200, afterMs: 0 };
  });
  expect((await run()).exitCode).toBe(0);
  expect([...recall(memory()).keys()]).toEqual([`${SITE}/`, `${SITE}/blog/a`]);
  expect(readdirSync(dirname(memory()))).toEqual(['indexnow.json']);
});

test('two runs of one site at once both end well, and remember every address', async () => {
  const paths = Array.from({ length: 50 }, (_, index) => `/blog/${String(index)}`);
  publish(Object.fromEntries(paths.map((path) => [path, page('post')])));
  const answers = await Promise.all([run(), run()]);
  expect(answers.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
  expect(recall(memory()).size).toBe(50);
  expect((await run()).output).toContain('Nothing to announce');
});

test('a build without the key is not announced', async () => {
  publish({ '/': page('home') });
  rmSync(join(folder, `dist/client/${KEY}.txt`));
  expect((await run()).errors).toContain('the site was built without this INDEXNOW_KEY');
  rmSync(join(folder, 'dist'), { recursive: true });
  expect((await run()).errors).toContain('Build and deploy the site first.');
  expect(receiver.arrived).toEqual([]);
});

describe('the fingerprint of a page', () => {
  const HEAD =
    `<link rel="canonical" href="${SITE}/"><link rel="alternate" hreflang="fr" href="${SITE}/fr">` +
    '<link rel="alternate" type="application/rss+xml" title="Feed" href="/rss.xml"><meta name="robots" content="max-snippet:-1">';
  const inHead = (head: string) => page('words').replace('</head>', `${head}</head>`);
  const same = fingerprintOf(inHead(HEAD));

  test.each([
    ['the name of a file', 'a.Hash1.png', 'a.Hash9.png'],
    ['a class', 'class="x"', 'class="y"'],
    ['a style', '.a{}', '.b{}'],
    ['white space', '<p>', '\n\n<p>'],
    ['what stands around the main part', 'Menu', 'Other menu'],
    ['the name of the feed', 'Feed', 'All posts'],
  ])('stays over a change of %s', (_, before, after) => {
    expect(inHead(HEAD)).toContain(before);
    expect(fingerprintOf(inHead(HEAD).replace(before, after))).toBe(same);
  });

  test.each([
    ['a word', 'words', 'other words'],
    ['the title', 'Title', 'Other title'],
    ['the description', 'About', 'All about'],
    ['the words of a picture', 'Picture', 'Other picture'],
    ['the canonical address', `"${SITE}/"`, `"${SITE}/home"`],
    ['a translation', 'hreflang="fr"', 'hreflang="pt"'],
    ['the address of a translation', '/fr"', '/fr/accueil"'],
    ['what robots are told', 'max-snippet:-1', 'max-snippet:50'],
  ])('changes with %s', (_, before, after) => {
    expect(inHead(HEAD)).toContain(before);
    expect(fingerprintOf(inHead(HEAD).replace(before, after))).not.toBe(same);
  });
});

describe('the variables', () => {
  test.each(['short', 'a'.repeat(129), 'with space', 'with/slash', 'ümlaut-key'])(
    'refuse the key "%s"',
    (key) => {
      expect(readIndexNow({ INDEXNOW_KEY: key })).toEqual({
        status: 'wrong',
        problems: [
          `INDEXNOW_KEY is "${key}". Expected 8 to 128 letters from a to z, digits and hyphens.`,
        ],
      });
    },
  );

  test('know a key and where to announce by default', () => {
    expect(readIndexNow({ INDEXNOW_KEY: 'A'.repeat(128), INDEXNOW_ENDPOINT: '' })).toEqual({
      status: 'on',
      key: 'A'.repeat(128),
      endpoint: 'https://api.indexnow.org/indexnow',
    });
    expect(readIndexNow({ INDEXNOW_ENDPOINT: 'indexnow' }).status).toBe('wrong');
  });
});

describe('the program', () => {
  const CLI = fileURLToPath(new URL('../../../src/server/indexnow-cli.ts', import.meta.url));
  const start = (args: readonly string[], env: Record<string, string | undefined>) =>
    spawnSync(process.execPath, [CLI, ...args], {
      cwd: folder,
      env: { ...process.env, INDEXNOW_KEY: undefined, INDEXNOW_ENDPOINT: undefined, ...env },
      encoding: 'utf8',
    });

  test('without a key says how to switch it on, and is content', () => {
    const { status, stdout, stderr } = start([], {});
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatchInlineSnapshot(`
      "IndexNow is off. To switch it on:
        1. make a key:  node -p "crypto.randomUUID()"
        2. set INDEXNOW_KEY to it, in .env or in the environment, where the site is built (with its SITE_URL) and here
        3. build and deploy, then run this again
      "
    `);
  });

  test('reads the .env file and the last build beside it', () => {
    publish({ '/': page('home') });
    writeFileSync(join(folder, '.env'), `INDEXNOW_KEY=${KEY}\n`);
    const { status, stdout } = start(['--dry-run'], {});
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: `new      ${SITE}/\nWould announce 1 address (1 new) to https://api.indexnow.org/indexnow. Nothing was sent.\n`,
    });
  });

  test.each([['--dryrun'], ['dry-run'], ['--dry-run=1']])('does not guess what %s means', (arg) => {
    publish({ '/': page('home') });
    const { status, stdout, stderr } = start([arg], variables());
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('npm run indexnow -- --dry-run');
    expect(receiver.arrived).toEqual([]);
  });

  test('ends with 1 when a variable is wrong', () => {
    expect(start([], { INDEXNOW_KEY: 'short' })).toMatchObject({ status: 1, stdout: '' });
  });
});
