import { expect, test } from 'vitest';
import { caddyFile } from '../../../src/hosting/caddy.ts';
import {
  EVERY_ANSWER,
  FILE_POLICIES,
  IMAGES,
  HASHED,
  NAMED_TYPES,
  SHARED,
  SILENT_PAGES,
} from '../../../src/hosting/headers.ts';
import { withinLimits } from '../../../src/hosting/limits.ts';
import { headersFile } from '../../../src/hosting/netlify-headers.ts';
import { redirectsFile } from '../../../src/hosting/netlify-redirects.ts';
import { nginxFile } from '../../../src/hosting/nginx.ts';
import * as redirects from '../../../src/hosting/redirects.ts';

const SITE = new URL('https://www.example.com');
const NAMES = [
  '404.html',
  '_astro/app.Hash.js',
  'about.html',
  'about.html.br',
  'blog.html',
  'blog/portals.html',
  'cards/en/about.png',
  'cards/en/home.png',
  'en.html',
  'en/seo-for-estate-agents.html',
  'es.html',
  'es/404.html',
  'es/about.html',
  'favicon.ico',
  'film/en.vtt',
  'index.html',
  'seo-for-estate-agents.html',
];
const POLICIES = new Map(
  NAMES.filter((name) => name.endsWith('.html')).map((name) => [name, `default-src of ${name}`]),
);
const headersOf = (names: readonly string[]) => headersFile(names, POLICIES, 'shared');
const rulesOf = (text: string) => text.split('\n').filter((line) => !line.startsWith('#'));

test('patterns mean the same to JavaScript, PCRE and RE2', () => {
  const all = [
    ...Object.values(redirects).filter((value) => typeof value === 'string'),
    ...redirects.STEPS.map(({ from }) => from),
    ...redirects.NOT_FOUND.byLanguage.map(({ from }) => from),
    ...[HASHED, IMAGES, SHARED, ...NAMED_TYPES, ...FILE_POLICIES.byName].map(({ from }) => from),
    SILENT_PAGES,
  ];
  expect(all.length).toBeGreaterThan(15);
  // No backslash (each host quotes it in its own way), no look-around (RE2 has none), no blank (ends a word of Caddy).
  expect(all.filter((pattern) => /\\|\(\?[=!<]|\s|"/u.test(pattern))).toEqual([]);
});

test('a path that holds a line break is strange even when it stands at the end', () => {
  expect(new RegExp(redirects.STRANGE_LETTER, 'u').test('/about\n')).toBe(true);
});

test('every header for every answer is in every file', () => {
  const texts = [nginxFile(SITE, POLICIES), caddyFile(SITE, POLICIES), headersOf(NAMES)];
  for (const [name, value] of Object.entries(EVERY_ANSWER)) {
    for (const text of texts) {
      const lines = text.toLowerCase().split('\n');
      expect(lines.some((line) => line.includes(name) && line.includes(value.toLowerCase()))).toBe(
        true,
      );
    }
  }
});

test('the files name no place on the machine that built them', () => {
  for (const text of [
    nginxFile(SITE, POLICIES),
    caddyFile(SITE, POLICIES),
    headersOf(NAMES),
    redirectsFile(NAMES),
  ]) {
    expect(text).not.toContain(process.cwd());
  }
});

test('the same files in another order are the same rules', () => {
  const reversed = NAMES.toReversed();
  expect(headersOf(reversed)).toBe(headersOf(NAMES));
  expect(redirectsFile(reversed)).toBe(redirectsFile(NAMES));
});

test('English pages lose their prefix, but for those that exist under it', () => {
  const rules = rulesOf(redirectsFile(NAMES));
  expect(rules).toContain('/en/about /about 301');
  expect(rules).toContain('/en/blog/* /blog/:splat 301');
  expect(rules.filter((rule) => rule.startsWith('/en/seo-for-estate-agents'))).toEqual([]);
  expect(rules.filter((rule) => rule.startsWith('/en/*'))).toEqual([]);
});

test('Cloudflare finds fixed rules above patterns', () => {
  const rules = rulesOf(redirectsFile(NAMES));
  const lastFixed = rules.findLastIndex((rule) => rule !== '' && !rule.includes('*'));
  expect(rules.findIndex((rule) => rule.includes('*'))).toBeGreaterThan(lastFixed);
});

test('a folder whose files need the same is one rule, and the blog may grow', () => {
  const headers = headersOf(NAMES);
  expect(headers).toContain('/cards/*\n  cache-control: public, max-age=86400\n');
  expect(headers).not.toContain('/cards/en/home.png');
  const posts = Array.from({ length: 500 }, (_, index) => `es/blog/post-${String(index)}.html`);
  const count = (names: string[]) =>
    rulesOf(headersOf(names)).filter((line) => line.startsWith('/')).length;
  expect(count([...NAMES, ...posts])).toBe(count(NAMES) + 1);
  expect(headersOf([...NAMES, ...posts, 'es/blog/tag/portals/page/12.html'])).toContain(
    '/:language/blog/tag/:tag/page/:page\n',
  );
});

test('what a host would leave out stops the build', () => {
  const rules = (count: number) =>
    Array.from({ length: count }, (_, index) => `/a${String(index)}`);
  expect(withinLimits(rules(100), 'headers')).toHaveLength(100);
  expect(() => withinLimits(rules(101), 'headers')).toThrowErrorMatchingInlineSnapshot(
    `[Error: The site needs 101 headers in dist/client, and Cloudflare Pages takes 100. Let some share a pattern in src/hosting/.]`,
  );
  expect(() =>
    withinLimits(['/a', `/${'b'.repeat(1000)}`], 'redirects'),
  ).toThrowErrorMatchingInlineSnapshot(
    `[Error: A line of the redirects in dist/client has 1001 letters, and Cloudflare Pages takes 1000: "/bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb…".]`,
  );
});

test('every page has its policy in every file, whatever the number of pages', () => {
  const posts = Array.from(
    { length: 5000 },
    (_, index) => `es/blog/${'a'.repeat(80)}-${String(index)}.html`,
  );
  const many = new Map([
    ...POLICIES,
    ...posts.map((name): [string, string] => [name, `of ${name}`]),
  ]);
  const nginx = nginxFile(SITE, many);
  const caddy = caddyFile(SITE, many);
  const headers = headersFile([...NAMES, ...posts], many, 'shared');
  for (const [name, policy] of many) {
    expect(nginx).toContain(`"/${name}" "${policy}";`);
    expect(caddy).toContain(`/${name} "${policy}"`);
  }
  expect(headers).toContain('/about\n  content-security-policy: default-src of about.html\n');
  // A not-found page is shown at any address, so no rule can be its own.
  expect(headers).not.toMatch(/^\/(?:es\/)?404$/mu);
  expect(nginx).toContain('map_hash_max_size 16384;');
  expect(nginx).toContain('map_hash_bucket_size 512;');
});

test('general rules stand above those of pages: Cloudflare reads no more than the first hundred', () => {
  const rules = rulesOf(headersOf(NAMES)).filter((line) => line.startsWith('/'));
  expect(rules.findIndex((rule) => rule === '/*')).toBe(0);
  expect(rules.lastIndexOf('/about')).toBeGreaterThan(rules.indexOf('/:language/about'));
});

test('a policy that nginx could not read stops the build', () => {
  const long = new Map([['about.html', 'a'.repeat(4001)]]);
  expect(() => nginxFile(SITE, long)).toThrowErrorMatchingInlineSnapshot(
    `[Error: The policy of about.html has 4001 letters, and nginx reads 4000. Name fewer origins in PUBLIC_THIRD_PARTY_HOSTS; *. may stand for many.]`,
  );
});
