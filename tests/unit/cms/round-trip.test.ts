/**
 * Keystatic reads an entry into its form and saves it again. It offers neither as a function, so this takes the two from its
 * code for browsers, and adds what `serializeEntryToFiles` does with their result.
 */
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Collection, ComponentSchema } from '@keystatic/core';
import { createReader } from '@keystatic/core/reader';
import { expect, test } from 'vitest';
import config from '../../../src/cms/config.ts';
import { fieldsOf } from '../../../src/cms/fields.ts';
import { keepComments } from '../../../src/cms/keep-comments.ts';
import { isCollectionName, COLLECTIONS } from '../../../src/schemas/collections.ts';

const requireHere = createRequire(import.meta.url);
const folder = dirname(requireHere.resolve('@keystatic/core'));
const requireThere = createRequire(join(folder, 'keystatic-core.js'));

type CmsCollection = Collection<Record<string, ComponentSchema>, string>;
type AnyFunction = (...given: unknown[]) => unknown;

const exportIn = (code: string, name: string) =>
  new RegExp(`\\b${name} as (\\w+)[,} ]`).exec(code)?.[1];

async function internals(names: readonly string[]): Promise<AnyFunction[]> {
  for (const file of globSync(join(folder, 'index-*.js'))) {
    const code = readFileSync(file, 'utf8');
    const exported = names.flatMap((name) => exportIn(code, name) ?? []);
    if (exported.length < names.length) continue;
    const module: object = await import(pathToFileURL(file).href);
    return exported.map((name): AnyFunction => Reflect.get(module, name));
  }
  throw new Error(`Keystatic has changed: no file of ${folder} has ${names.join(' and ')}.`);
}

const [parseProps, serializeProps] = await internals(['parseProps', 'serializeProps\\$1']);
const yaml: { load: AnyFunction; dump: AnyFunction } = requireThere('js-yaml');

interface Field {
  readonly formKind?: string;
  readonly parse: AnyFunction;
}

function open(
  { schema, slugField }: CmsCollection,
  slug: string,
  source: string,
): Record<string, unknown> {
  const [head = '', frontmatter = ''] = /^---(?:\r?\n([^]*?))?\r?\n---\r?\n?/.exec(source) ?? [];
  const content = new TextEncoder().encode(source.slice(head.length));
  const state: unknown = parseProps?.(
    { kind: 'object', fields: schema },
    yaml.load(frontmatter),
    [],
    [],
    (field: Field, stored: unknown, path: readonly string[]) => {
      if (path.length === 1 && path[0] === slugField) return field.parse(stored, { slug });
      if (field.formKind === 'content' || field.formKind === 'assets')
        return field.parse(stored, { content, other: new Map(), external: new Map(), slug });
      return field.parse(stored, undefined);
    },
    false,
  );
  return Object(state);
}

function save({ schema, slugField }: CmsCollection, slug: string, state: unknown): string {
  const saved = serializeProps?.(state, { kind: 'object', fields: schema }, slugField, slug, true);
  const { value, extraFiles } = Object(saved);
  return `---\n${String(yaml.dump(value))}---\n${new TextDecoder().decode(extraFiles[0].contents)}`;
}

const collections = Object.entries(config.collections ?? {});
const entries = collections.flatMap(([key, collection]) => {
  const folder = key.replace(/-(\w+)$/, '/$1');
  return globSync(`src/content/${folder}/*.mdx`).map((file) => ({ key, collection, file }));
});

test('shows every field of each kind', () => {
  for (const [key, { schema }] of collections) {
    const name = key.replace(/-\w+$/, '');
    const fields = isCollectionName(name) ? Object.keys(fieldsOf(COLLECTIONS[name].schema)) : [];
    expect(Object.keys(schema)).toEqual(['opened', 'fileName', ...fields, 'body']);
  }
});

/** Prettier puts spaces inside braces; YAML as it is saved does not. */
const withoutPadding = (text: string) => text.replace(/\{ (.*) \}$/gm, '{$1}');

test('opens and saves every entry without changing its words or their lines, and finds it valid', async () => {
  const reader = createReader('.', config);
  expect(entries.length).toBeGreaterThan(60);
  for (const { key, collection, file } of entries) {
    const text = readFileSync(file, 'utf8');
    const slug = file.replace(/^.*\/|\.mdx$/g, '');
    const saved = keepComments(text, save(collection, slug, open(collection, slug, text)));
    expect(withoutPadding(saved), file).toBe(withoutPadding(text));
    await expect(reader.collections[key]?.readOrThrow(slug), file).resolves.toBeDefined();
  }
});

test('a post is a draft when it is new, and none without the field', () => {
  const [, blog] = collections.find(([key]) => key === 'blog-fr') ?? [];
  if (!blog) throw new Error('The CMS has no blog in French.');
  const { draft } = blog.schema;
  expect(draft?.kind === 'form' && draft.defaultValue()).toBe(true);
  expect(open(blog, 'un-article', '---\ntitle: Un titre\n---\n')['draft']).toBe(false);
});
