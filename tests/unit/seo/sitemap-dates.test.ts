/** Dates from real repositories: what git says is what counts. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentOf, datesOf, parseHistory, readHistory } from '../../../src/seo/sitemap-dates.ts';

let folder: string;
let root: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitemap-dates-'));
  root = join(folder, 'project');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const git = (cwd: string, args: readonly string[], at = '2026-01-01T00:00:00Z') =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
    cwd,
    env: { ...process.env, GIT_COMMITTER_DATE: at, GIT_AUTHOR_DATE: '2020-01-01T00:00:00Z' },
    stdio: 'pipe',
  });

const write = (name: string, text: string, base = root) => {
  const file = join(base, 'src/content', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

function commit(at: string, files: Readonly<Record<string, string>>, base = root): void {
  for (const [name, text] of Object.entries(files)) write(name, text, base);
  git(base, ['add', '.'], at);
  git(base, ['commit', '-m', 'Change'], at);
}

const begin = (base = root) => {
  mkdirSync(base, { recursive: true });
  git(base, ['init', '-q']);
};
const dateOf = (address: string, dated: Readonly<Record<string, string>> = {}) =>
  datesOf(root, new Map(Object.entries(dated)))(address);

test('a page is as old as the last commit of its file in its language', () => {
  begin();
  commit('2026-02-01T12:00:00+02:00', {
    'industries/fr/estate-agents.mdx': 'un',
    'industries/es/estate-agents.mdx': 'uno',
  });
  commit('2026-03-01T12:00:00Z', { 'industries/fr/estate-agents.mdx': 'deux' });
  expect(dateOf('/fr/estate-agents')).toBe('2026-03-01T12:00:00.000Z');
  expect(dateOf('/es/estate-agents')).toBe('2026-02-01T10:00:00.000Z');
  expect(dateOf('/estate-agents')).toBeUndefined();
});

test('a page made of several entries is as old as the newest of them, in its language only', () => {
  begin();
  commit('2026-02-01T00:00:00Z', { 'home/en/home.mdx': '1', 'faqs/en/how-long.mdx': '1' });
  commit('2026-03-01T00:00:00Z', { 'testimonials/en/one.mdx': '1' });
  commit('2026-04-01T00:00:00Z', { 'testimonials/fr/one.mdx': '1', 'services/en/home.mdx': '1' });
  expect(dateOf('/')).toBe('2026-03-01T00:00:00.000Z');
});

test('a page whose name another begins with has its own date', () => {
  begin();
  commit('2026-02-01T00:00:00Z', { 'services/en/on-page-seo.mdx': '1' });
  commit('2026-03-01T00:00:00Z', { 'services/en/on-page-seo-more.mdx': '1' });
  expect(dateOf('/on-page-seo')).toBe('2026-02-01T00:00:00.000Z');
});

test('an older commit that a branch brings later does not set a page back', () => {
  const older = '\u00002026-03-01T00:00:00Z\t\na.mdx\n';
  const newer = '\u00002026-04-01T00:00:00Z\tHEAD -> main\na.mdx\nb.mdx\n';
  for (const log of [older + newer, newer + older])
    expect(parseHistory(log).get('a.mdx')).toBe('2026-04-01T00:00:00.000Z');
});

test('what a page says of itself counts more than any commit', () => {
  begin();
  commit('2026-05-01T00:00:00Z', {
    'legal/pt/terms-and-conditions.mdx':
      "---\r\ntitle: Termos\r\nupdated: '2026-01-15'\r\n---\r\nupdated: 2026-03-03",
    'case-studies/pt/compass.mdx': '1',
  });
  expect(dateOf('/pt/terms-and-conditions')).toBe('2026-01-15');
  expect(dateOf('/pt/case-studies', { '/pt/case-studies': '2026-04-04' })).toBe('2026-04-04');
});

test('a list of posts is as old as the newest post of its language', () => {
  const dated = {
    '/blog/one': '2026-01-01T00:00:00.000Z',
    '/blog/two': '2026-02-01T00:00:00.000Z',
    '/fr/blog/un': '2026-03-01T00:00:00.000Z',
  };
  expect(dateOf('/blog', dated)).toBe(dated['/blog/two']);
  expect(dateOf('/blog/page/2', dated)).toBe(dated['/blog/two']);
  expect(dateOf('/fr/blog', dated)).toBe(dated['/fr/blog/un']);
  expect(dateOf('/es/blog', dated)).toBeUndefined();
});

test('a project that was unpacked has no dates', () => {
  mkdirSync(root);
  write('about/en/about.mdx', '1');
  expect(readHistory(root)).toEqual(new Map());
  expect(dateOf('/about')).toBeUndefined();
});

test('a file that nobody committed gives no date, and no date of another', () => {
  begin();
  commit('2026-02-01T00:00:00Z', { 'about/en/about.mdx': '1' });
  write('contact/en/contact.mdx', '1');
  expect(dateOf('/contact')).toBeUndefined();
  expect(dateOf('/about')).toBe('2026-02-01T00:00:00.000Z');
});

test('a shallow clone knows only what was committed since it was cut off', () => {
  const whole = join(folder, 'whole');
  begin(whole);
  commit('2026-02-01T00:00:00Z', { 'about/en/about.mdx': '1' }, whole);
  commit('2026-03-01T00:00:00Z', { 'contact/en/contact.mdx': '1' }, whole);
  commit('2026-04-01T00:00:00Z', { 'home/en/home.mdx': '1' }, whole);
  git(folder, ['clone', '-q', '--depth', '2', pathToFileURL(whole).href, 'project']);
  expect(dateOf('/')).toBe('2026-04-01T00:00:00.000Z');
  expect(dateOf('/contact')).toBeUndefined();
  expect(dateOf('/about')).toBeUndefined();
});

test('the project may be a folder of a larger repository', () => {
  begin(folder);
  mkdirSync(root);
  write('about/en/about.mdx', '1');
  git(folder, ['add', '.'], '2026-02-01T00:00:00Z');
  git(folder, ['commit', '-m', 'Change'], '2026-02-01T00:00:00Z');
  expect(dateOf('/about')).toBe('2026-02-01T00:00:00.000Z');
});

test('each page knows its files', () => {
  expect(contentOf('/es')).toEqual([
    'src/content/home/es/',
    'src/content/faqs/es/',
    'src/content/testimonials/es/',
    'src/content/case-studies/es/',
  ]);
  expect(contentOf('/contact')).toEqual(['src/content/contact/en/']);
  expect(contentOf('/fr/link-building')).toContain('src/content/services/fr/link-building.');
});
