/** The site stores nothing in a browser that the privacy policy, which prints the same list, does not name. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BROWSER_KEYS } from '../../../src/facts/browser-keys.ts';

const SOURCES = join(import.meta.dirname, '../../../src');
/** `localStorage.getItem('name')`, with the name as a text or as a constant, or `localStorage.name`. */
const USE = /\b(local|session)Storage(?:\.(?:get|set|remove)Item\(\s*(['"`]?)(\w+)|\.(\w+))/g;
const CONSTANT = /const (\w+) = '(\w+)' satisfies BrowserKey/g;
/** What stores without a name, or otherwise. */
const OTHERWISE =
  /\b(?:local|session)Storage(?:\[|\.(?:clear|key|length)\b)|document\.cookie|cookieStore|indexedDB|\bcaches\.|serviceWorker/;

const files = globSync('**/*.{ts,tsx,astro}', { cwd: SOURCES })
  // The CMS runs on the editors' own machines only.
  .filter((file) => !/^(?:cms|server)\//.test(file))
  .map((file) => ({ file, source: readFileSync(join(SOURCES, file), 'utf8') }));

const constants = new Map(
  files.flatMap(({ source }) =>
    [...source.matchAll(CONSTANT)].map(([, name = '', key = '']): [string, string] => [name, key]),
  ),
);

const uses = files.flatMap(({ file, source }) =>
  [...source.matchAll(USE)].map(([, kind, quote, named = '', property]) => {
    const written = property ?? named;
    const key = property === undefined && quote === '' ? constants.get(named) : written;
    return { file, kind, key: key ?? `a variable, ${written}` };
  }),
);

test('the code stores under the names of the list only, all of them, each in its kind of storage', () => {
  const used = new Map(uses.map(({ key, kind }) => [key, kind]));
  expect(uses.filter(({ key, kind }) => used.get(key) !== kind)).toEqual([]);
  expect(Object.fromEntries(used)).toEqual(BROWSER_KEYS);
});

test('the code stores in no other way', () => {
  const strange = files.filter(({ source }) => OTHERWISE.test(source));
  // It deletes the cookies of other companies by cookies that expire at once.
  expect(strange.map(({ file }) => file)).toEqual(['islands/Consent/leftovers.ts']);
  const set = [...(strange[0]?.source ?? '').matchAll(/document\.cookie =[^;]*;[^`]*/g)];
  expect(set.map(([text]) => text.includes(';max-age=0'))).toEqual([true]);
});
