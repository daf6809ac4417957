/** The policies of the build, held against its pages. Reads them with another parser than the build does. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { kindOf, POLICIES_FILE, readPolicies } from '../../src/hosting/policy.ts';
import { PAGEFIND_SCRIPT, PAGEFIND_WORKER } from '../../src/islands/BlogSearch/folder.ts';
import {
  attribute,
  attributes,
  BUILT,
  documents as pages,
  faultsOf,
  type BuiltPage,
} from './built-site.ts';

const DIST = join(BUILT, '..');
const policies = readPolicies(readFileSync(join(DIST, POLICIES_FILE), 'utf8'));
const policyOf = ({ address }: BuiltPage) => policies[kindOf(address)];
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('every page may run its inline scripts, and has no style or script in an attribute', () => {
  expect(pages.length).toBeGreaterThan(200);
  const refused = faultsOf(pages, (page) => {
    const elements = page.document.querySelectorAll('*');
    const inline = elements
      .filter((element) => element.is('script') || element.is('style'))
      .filter((element) => !attribute(element, 'type')?.endsWith('json'))
      .map(({ textContent }) => textContent)
      .filter((text) => text !== '' && !policyOf(page).includes(hash(text)));
    // No hash could allow these.
    const inAttributes = elements
      .flatMap((element) => element.attributes)
      .filter(({ key }) => key === 'style' || key.startsWith('on'));
    const scripts = attributes(page, '[href]', 'href').filter((to) => /^\s*javascript:/iu.test(to));
    return [...inline, ...inAttributes.map(({ key }) => key), ...scripts];
  });
  expect(refused).toEqual([]);
});

test('the pages with a search field, and no others, may start its worker', () => {
  const withSearch = pages.filter(({ html }) => html.includes(PAGEFIND_SCRIPT));
  expect(withSearch.length).toBeGreaterThan(3);
  expect(pages.filter((page) => policyOf(page).includes('worker-src'))).toEqual(withSearch);
  expect(kindOf(PAGEFIND_WORKER)).toBe('worker');
});

test('no policy names another origin or allows code from strings, but for the search’s program', () => {
  const { worker, site, ...others } = policies;
  expect(Object.values(others).join('\n')).not.toMatch(/unsafe|https?:|\*/u);
  expect(`${worker}\n${site}`).not.toMatch(/unsafe-(?:inline|eval|hashes)\b(?<!wasm-unsafe-eval)/u);
});
