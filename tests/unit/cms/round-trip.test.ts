import { globSync, readFileSync } from 'node:fs';
import { createReader } from '@keystatic/core/reader';
import { expect, test } from 'vitest';
import config from '../../../src/cms/config.ts';
import { keepComments } from '../../../src/cms/keep-comments.ts';
import { isCollectionName, COLLECTIONS } from '../../../src/schemas/collections.ts';
import { open, save } from './keystatic-save.ts';

const collections = config.collections ?? {};
const keys = Object.keys(collections);

const entries = keys.flatMap((key) => {
  const folder = key.replace(/-(\w+)$/, '/$1');
  return globSync(`src/content/${folder}/*.mdx`).map((file) => ({ key, file }));
});

function collectionOf(key: string) {
  const collection = collections[key];
  if (!collection) throw new Error(`The CMS has no ${key}.`);
  return collection;
}

const slugOf = (file: string) => file.replace(/^.*\/|\.mdx$/g, '');

/** The text of a file after Keystatic opens and saves it. */
const saved = (key: string, file: string, before: string) => {
  const form = open(collectionOf(key), slugOf(file), before);
  return keepComments(before, save(collectionOf(key), slugOf(file), form));
};

test('shows every entry and every field of the four kinds in each language', () => {
  expect(entries.length).toBeGreaterThan(60);
  for (const key of keys) {
    const name = key.replace(/-\w+$/, '');
    const fields = isCollectionName(name) ? COLLECTIONS[name].schema.shape : {};
    expect(Object.keys(collectionOf(key).schema)).toEqual([
      'fileName',
      ...Object.keys(fields),
      'body',
    ]);
  }
});

/** Prettier puts spaces inside braces; YAML as it is saved does not. */
const withoutPadding = (text: string) => text.replace(/\{ (.*) \}$/gm, '{$1}');

test('opens and saves every entry without changing its words or their lines, and finds it valid', async () => {
  const reader = createReader('.', config);
  for (const { key, file } of entries) {
    const text = readFileSync(file, 'utf8');
    expect(withoutPadding(saved(key, file, text)), file).toBe(withoutPadding(text));
    await expect(reader.collections[key]?.readOrThrow(slugOf(file)), file).resolves.toBeDefined();
  }
});

test('a post is a draft when it is new, and none without the field', () => {
  const { draft } = collectionOf('blog-fr').schema;
  expect(draft?.kind === 'form' && draft.defaultValue()).toBe(true);
  expect(open(collectionOf('blog-fr'), 'un-article', '---\ntitle: Un titre\n---\n')['draft']).toBe(
    false,
  );
});
