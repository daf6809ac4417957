/** The policies that the build wrote down, held against the pages it made. Read here with another parser than the build's. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPolicies } from '../../src/hosting/policies.ts';
import { PATHS } from '../../src/i18n/urls.ts';
import { PAGEFIND_SCRIPT, PAGEFIND_WORKER } from '../../src/islands/BlogSearch/folder.ts';
import { BUILT, documents, type BuiltPage } from './built-site.ts';

const pages = documents;
const policies = readPolicies(readFileSync(join(BUILT, '../hosting/policies.json'), 'utf8'));

type Directives = ReadonlyMap<string, readonly string[]>;
const parsed = (policy: string): Directives =>
  new Map(
    policy.split('; ').map((directive): [string, readonly string[]] => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
const nameOf = ({ address }: BuiltPage) =>
  address === '/' ? 'index.html' : `${address.slice(1)}.html`;
const policyOf = (page: BuiltPage): Directives =>
  parsed(policies.files.get(nameOf(page)) ?? 'missing');
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const hashesIn = (sources: readonly string[] = []) =>
  sources.filter((source) => source.startsWith("'sha256-")).sort();

test('every page has a policy of its own, and nothing else but the icon and the search has', () => {
  const others = [...policies.files.keys()].filter((name) => !name.endsWith('.html'));
  expect(others.sort()).toEqual(['favicon.svg', PAGEFIND_WORKER.slice(1)]);
  expect(pages.length).toBeGreaterThan(200);
  expect(pages.filter((page) => !policies.files.has(nameOf(page)))).toEqual([]);
  expect([...policies.files.keys()].filter((name) => name.endsWith('.html'))).toHaveLength(
    pages.length,
  );
});

test('the hashes fit the inline scripts and styles of each page, and nothing else', () => {
  for (const page of pages) {
    const inline = (selector: string) =>
      page.document
        .querySelectorAll(selector)
        .filter((element) => !String(element.getAttributeValue('type') ?? '').endsWith('json'))
        .map((element) => hash(element.textContent));
    const policy = policyOf(page);
    expect(hashesIn(policy.get('script-src')), page.address).toEqual(
      [...new Set(inline('script'))].sort(),
    );
    expect(inline('style'), page.address).toEqual([]);
    expect(policy.get('style-src'), page.address).toEqual(["'self'"]);
  }
});

test('no page has a style or a script in an attribute, which no hash could allow', () => {
  const found = pages.flatMap(({ address, document }) =>
    document
      .querySelectorAll('*')
      .flatMap((element) => element.attributes)
      .filter(
        ({ key, value }) =>
          key === 'style' || key.startsWith('on') || /^\s*javascript:/iu.test(String(value ?? '')),
      )
      .map(({ key }) => `${address}: ${key}`),
  );
  expect(found).toEqual([]);
});

test('all policies have the same shape', () => {
  for (const page of pages) {
    const policy = policyOf(page);
    expect(policy.get('default-src'), page.address).toEqual(["'none'"]);
    for (const name of ['base-uri', 'frame-ancestors'])
      expect(policy.get(name), page.address).toEqual(["'none'"]);
    for (const name of ['form-action', 'connect-src', 'img-src', 'manifest-src'])
      expect(policy.get(name), page.address).toEqual(["'self'"]);
    expect(policy.get('require-trusted-types-for'), page.address).toEqual(["'script'"]);
    expect(policy.get('frame-src'), page.address).toBeUndefined();
    expect([...policy.values()].flat().join(' ')).not.toMatch(/unsafe|https?:|\*/u);
  }
});

test('pages differ where they use different things', () => {
  const withPolicy = (fits: (policy: Directives) => boolean) =>
    pages.filter((page) => fits(policyOf(page))).map(({ address }) => address);
  const pagesThat = (fits: (page: BuiltPage) => boolean) =>
    pages.filter(fits).map(({ address }) => address);
  const search = pagesThat(({ html }) => html.includes(PAGEFIND_SCRIPT));
  expect(search).toContain(PATHS.blog);
  expect(search).not.toContain(PATHS.about);
  expect(withPolicy((policy) => policy.has('worker-src'))).toEqual(search);
  expect(withPolicy((policy) => policy.get('trusted-types')?.[0] === 'default')).toEqual(search);
  expect(withPolicy((policy) => policy.has('media-src'))).toEqual(
    pagesThat(({ html }) => html.includes('<video')),
  );
});

test('the search may run its program, in its worker only', () => {
  const policy = parsed(policies.files.get(PAGEFIND_WORKER.slice(1)) ?? '');
  expect(policy.get('script-src')).toEqual(["'wasm-unsafe-eval'"]);
  expect(policy.get('connect-src')).toEqual(["'self'"]);
});
