/**
 * How Keystatic reads an entry into its form and saves it again. It offers neither as a function, so this takes the two from
 * its code for browsers, and adds what `serializeEntryToFiles` does with their result.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Collection, ComponentSchema } from '@keystatic/core';

const requireHere = createRequire(import.meta.url);
const folder = dirname(requireHere.resolve('@keystatic/core'));
const requireThere = createRequire(join(folder, 'keystatic-core.js'));

type CmsCollection = Collection<Record<string, ComponentSchema>, string>;
type AnyFunction = (...given: unknown[]) => unknown;

async function internals(names: readonly string[]): Promise<AnyFunction[]> {
  for (const file of readdirSync(folder).filter((name) => /^index-\w+\.js$/.test(name))) {
    const code = readFileSync(join(folder, file), 'utf8');
    const exported = names.map((name) => new RegExp(`\\b${name} as (\\w+)[,} ]`).exec(code)?.[1]);
    if (exported.includes(undefined)) continue;
    const module: unknown = await import(pathToFileURL(join(folder, file)).href);
    if (typeof module !== 'object' || module === null) continue;
    return exported.map((name): AnyFunction => Reflect.get(module, name ?? ''));
  }
  throw new Error(`Keystatic has changed: no file of ${folder} has ${names.join(' and ')}.`);
}

const [parseProps, serializeProps] = await internals(['parseProps', 'serializeProps\\$1']);
const yaml: { load: AnyFunction; dump: AnyFunction } = requireThere('js-yaml');

interface Field {
  readonly formKind?: string;
  readonly parse: AnyFunction;
}

/** The state of the form of an entry. */
export function open(
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
  if (typeof state !== 'object' || state === null) throw new Error('Nothing was read.');
  return Object.fromEntries(Object.entries(state));
}

interface Serialised {
  readonly value: unknown;
  readonly extraFiles: readonly { contents: Uint8Array }[];
}

const isSerialised = (value: unknown): value is Serialised =>
  typeof value === 'object' && value !== null && 'extraFiles' in value;

/** The file that is written when the form is saved. */
export function save({ schema, slugField }: CmsCollection, slug: string, state: unknown): string {
  const saved = serializeProps?.(state, { kind: 'object', fields: schema }, slugField, slug, true);
  if (!isSerialised(saved)) throw new Error('Nothing was written.');
  const [body] = saved.extraFiles;
  return `---\n${String(yaml.dump(saved.value))}---\n${new TextDecoder().decode(body?.contents)}`;
}
