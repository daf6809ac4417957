import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createReader } from '@keystatic/core/reader';
import { afterAll, expect, test } from 'vitest';
import { readDocument } from '../../../src/checks/documents.ts';
import { namesIn } from '../../../src/checks/schema-tree.ts';
import desk, { deskCollections } from '../../../src/desk/config.ts';
import { keepFrontmatter } from '../../../src/desk/keep-frontmatter.ts';
import { KINDS } from '../../../src/desk/kinds.ts';
import { LOCALES } from '../../../src/i18n/locales.ts';
import { COLLECTIONS } from '../../../src/schemas/collections.ts';
import { open, save } from './keystatic-save.ts';

const folder = mkdtempSync(join(tmpdir(), 'desk-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const ENTRIES = KINDS.flatMap(({ name }) =>
  LOCALES.flatMap((locale) =>
    readdirSync(`src/content/${name}/${locale}`)
      .filter((file) => file.endsWith('.mdx'))
      .map((file) => ({
        collection: name,
        locale,
        slug: file.replace(/\.mdx$/, ''),
        file: `src/content/${name}/${locale}/${file}`,
      })),
  ),
);

type Entry = (typeof ENTRIES)[number];

function collectionOf({ collection, locale }: Entry) {
  const found = deskCollections[`${collection}-${locale}`];
  if (!found) throw new Error(`The desk has no ${collection} in ${locale}.`);
  return found;
}

function read(entry: Entry, text: string) {
  const document = readDocument(entry, text);
  if (!('data' in document)) throw new Error(`${document.problem} ${document.fix}`);
  return { body: document.body, data: COLLECTIONS[entry.collection].schema.parse(document.data) };
}

test('shows every entry of the four kinds', () => {
  expect(ENTRIES.length).toBeGreaterThan(60);
  expect(Object.keys(deskCollections)).toHaveLength(KINDS.length * LOCALES.length);
});

test.each(Object.keys(deskCollections))('shows every field of %s, the name and the text', (key) => {
  const collection = deskCollections[key];
  const name = KINDS.find((kind) => key.startsWith(kind.name))?.name ?? 'home';
  const fields = namesIn(COLLECTIONS[name].schema);
  expect(Object.keys(collection?.schema ?? {})).toEqual(['fileName', ...fields, 'body']);
});

test.each(ENTRIES)('opens and saves $file without changing it', (entry) => {
  const before = readFileSync(entry.file, 'utf8');
  const { text, others } = save(
    collectionOf(entry),
    entry.slug,
    open(collectionOf(entry), entry.slug, before),
  );
  expect(read(entry, text)).toEqual(read(entry, before));
  expect(others).toEqual([]);
  // With the lines that did not change kept, the whole file is what it was.
  expect(keepFrontmatter(before, text)).toBe(before);
});

test.each(ENTRIES)('finds $file valid, before and after', async (entry) => {
  const before = readFileSync(entry.file, 'utf8');
  const { text } = save(
    collectionOf(entry),
    entry.slug,
    open(collectionOf(entry), entry.slug, before),
  );
  mkdirSync(dirname(join(folder, entry.file)), { recursive: true });
  writeFileSync(join(folder, entry.file), text);
  const reader = createReader(folder, desk).collections[`${entry.collection}-${entry.locale}`];
  const found = await reader?.readOrThrow(entry.slug, { resolveLinkedFiles: true });
  expect(found).toMatchObject({ body: read(entry, before).body });
});
