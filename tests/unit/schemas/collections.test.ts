import type { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import { descriptionOf, kindOf, namesIn, schemaAt } from '../../../src/checks/schema-tree.ts';
import { hiddenBecause } from '../../../src/schemas/blog.ts';
import { COLLECTIONS } from '../../../src/schemas/collections.ts';
import { day } from '../../../src/schemas/parts.ts';

type Schema = z.core.$ZodType;

/** Every field of a schema with its path, however deep. */
function fieldsOf(schema: Schema, path: readonly string[] = []): Map<string, Schema> {
  if (kindOf(schema) === 'array') return fieldsOf(schemaAt(schema, [0]) ?? schema, [...path, '*']);
  const names = kindOf(schema) === 'object' ? namesIn(schema) : [];
  const fields = new Map<string, Schema>();
  for (const name of names) {
    const field = schemaAt(schema, [name]);
    if (!field) continue;
    fields.set([...path, name].join('.'), field);
    for (const deeper of fieldsOf(field, [...path, name])) fields.set(...deeper);
  }
  return fields;
}

describe.each(Object.entries(COLLECTIONS))('the schema of %s', (_, { schema }) => {
  test('describes every field to editors', () => {
    const silent = [...fieldsOf(schema)].filter(([, field]) => descriptionOf(field) === '');
    expect(silent.map(([path]) => path)).toEqual([]);
  });

  test('has fields, and none that Astro would take for the id', () => {
    const names = namesIn(schema);
    expect(names.length).toBeGreaterThan(1);
    expect(names).not.toContain('slug');
  });

  test('refuses a field it does not know', () => {
    const codes = schema.safeParse({ strange: 1 }).error?.issues.map(({ code }) => code);
    expect(codes).toContain('unrecognized_keys');
  });
});

test('takes a day as Astro reads it and as it is typed', () => {
  const updated = day('A day.');
  const expected = new Date('2026-11-21T00:00:00Z');
  expect(updated.parse('2026-11-21')).toEqual(expected);
  expect(updated.parse(expected)).toEqual(expected);
});

describe('a post', () => {
  const post = COLLECTIONS.blog.schema.parse({
    seo: {
      title: 'How long search takes',
      description: 'What happens in the first months. '.repeat(3),
    },
    title: 'How long search takes',
    summary: 'What happens first.',
    published: '2026-11-21',
    tags: ['links'],
    author: 'local',
  });
  const later = new Date('2026-12-01');
  const eve = new Date('2026-11-20T23:59:59Z');

  test.each([
    ['is published from its day on', post, new Date('2026-11-21'), undefined],
    ['waits for its day', post, eve, 'scheduled'],
    ['is never published as a draft', { ...post, draft: true }, later, 'draft'],
    ['is called a draft also before its day', { ...post, draft: true }, eve, 'draft'],
  ])('%s', (_, data, now, reason) => {
    expect(hiddenBecause(data, now)).toBe(reason);
  });
});
