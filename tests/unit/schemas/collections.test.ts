import type { z } from 'astro/zod';
import { expect, test } from 'vitest';
import type { Path } from '../../../src/checks/problems.ts';
import { fieldAt } from '../../../src/checks/schema-tree.ts';
import { COLLECTIONS } from '../../../src/schemas/collections.ts';

/** The paths of all fields of a schema, however deep. */
function pathsIn(schema: z.ZodType, path: readonly (string | number)[] = []): Path[] {
  const { kind, names } = fieldAt(schema, path);
  const inside = kind === 'array' ? [0] : kind === 'object' ? names : [];
  return inside.flatMap((name) => [[...path, name], ...pathsIn(schema, [...path, name])]);
}

const schemas = Object.entries(COLLECTIONS).map(([name, { schema }]) => ({ name, schema }));

test('every schema describes every field to editors, and has no field that Astro takes for the id', () => {
  for (const { name, schema } of schemas) {
    const named = pathsIn(schema).filter((path) => typeof path.at(-1) === 'string');
    expect(named.length, name).toBeGreaterThan(1);
    const silent = named.filter((path) => fieldAt(schema, path).description === '');
    expect(silent, name).toEqual([]);
    expect(fieldAt(schema, []).names, name).not.toContain('slug');
  }
});

test('every schema refuses a field it does not know', () => {
  const lenient = schemas.filter(({ schema }) => {
    const codes = schema.safeParse({ strange: 1 }).error?.issues.map(({ code }) => code);
    return codes?.includes('unrecognized_keys') !== true;
  });
  expect(lenient.map(({ name }) => name)).toEqual([]);
});
