import type { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import type { Path } from '../../../src/checks/problems.ts';
import { fieldAt } from '../../../src/checks/schema-tree.ts';
import { hiddenBecause } from '../../../src/schemas/blog.ts';
import { COLLECTIONS } from '../../../src/schemas/collections.ts';

/** The paths of all fields of a schema, however deep. */
function pathsIn(schema: z.ZodType, path: readonly (string | number)[] = []): Path[] {
  const { kind, names } = fieldAt(schema, path);
  const inside = kind === 'array' ? [0] : kind === 'object' ? names : [];
  return inside.flatMap((name) => [[...path, name], ...pathsIn(schema, [...path, name])]);
}

describe.each(Object.entries(COLLECTIONS))('the schema of %s', (_, { schema }) => {
  test('describes every field to editors', () => {
    const named = pathsIn(schema).filter((path) => typeof path.at(-1) === 'string');
    const silent = named.filter((path) => fieldAt(schema, path).description === '');
    expect(silent.map((path) => path.join('.'))).toEqual([]);
  });

  test('has fields, and none that Astro would take for the id', () => {
    const { names } = fieldAt(schema, []);
    expect(names.length).toBeGreaterThan(1);
    expect(names).not.toContain('slug');
  });

  test('refuses a field it does not know', () => {
    const codes = schema.safeParse({ strange: 1 }).error?.issues.map(({ code }) => code);
    expect(codes).toContain('unrecognized_keys');
  });
});

test.each([
  ['from its day on is published', false, '2026-11-21', undefined],
  ['before its day is scheduled', false, '2026-11-20T23:59:59Z', 'scheduled'],
  ['that is a draft is never published', true, '2026-12-01', 'draft'],
  ['that is a draft is no scheduled one', true, '2026-11-20', 'draft'],
])('a post %s', (_, draft, now, reason) => {
  const published = new Date('2026-11-21');
  expect(hiddenBecause({ draft, published }, new Date(now))).toBe(reason);
});
