import { globSync, readFileSync } from 'node:fs';
import { createReader } from '@keystatic/core/reader';
import { describe, expect, test } from 'vitest';
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
const saved = (key: string, file: string, before = readFileSync(file, 'utf8')) =>
  keepComments(
    before,
    save(collectionOf(key), slugOf(file), open(collectionOf(key), slugOf(file), before)),
  );

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

test('opens and saves every entry without changing its words or their lines', () => {
  for (const { key, file } of entries)
    expect(withoutPadding(saved(key, file)), file).toBe(withoutPadding(readFileSync(file, 'utf8')));
});

test('finds every entry valid', async () => {
  for (const { key, file } of entries)
    await expect(
      createReader('.', config).collections[key]?.readOrThrow(slugOf(file)),
    ).resolves.toBeDefined();
});

describe('an entry that is saved', () => {
  const POST = `---
seo:
  title: Un titre pour les moteurs # le plus court
  description: Une description
searchPhrase: une phrase
title: Un titre
summary: Un résumé
published: 2026-11-21
tags: [content]
author: local
---

{/* Une remarque */}

Un corps.[^1]

| a | b |
| - | -: |

<Callout title="Un">Deux.</Callout>

[^1]: Une note.
`;
  const file = 'src/content/blog/fr/un-article.mdx';

  test('keeps its comments and its body; what is empty is not written', () => {
    const after = saved('blog-fr', file, POST);
    expect(after).toBe(POST.replace('author: local\n', 'author: local\ndraft: false\n'));
  });

  test('is a draft when it is new, and none without the field', () => {
    const { draft } = collectionOf('blog-fr').schema;
    expect(draft?.kind === 'form' && draft.defaultValue()).toBe(true);
    expect(open(collectionOf('blog-fr'), 'un-article', POST)['draft']).toBe(false);
  });
});
