import { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import { fieldsOf, labelOf } from '../../../src/cms/fields.ts';
import { cms } from '../../../src/cms/integration.ts';
import { blogSchema } from '../../../src/schemas/blog.ts';
import { caseStudiesSchema } from '../../../src/schemas/case-studies.ts';
import { label } from '../../../src/schemas/text.ts';

/** The message with which Keystatic refuses a value of a field. */
function refusal(schema: z.ZodType, name: string, value: unknown): string | undefined {
  const field = fieldsOf(schema)[name];
  if (field?.kind !== 'form') return `${name} is no single field.`;
  try {
    field.validate(value, undefined);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('a field', () => {
  test('has a label in words', () => {
    expect(labelOf('periodLabel')).toBe('Period label');
    expect(labelOf('seo')).toBe('SEO');
  });

  test.each([
    [blogSchema, 'title', '', 'Title must not be empty'],
    [blogSchema, 'title', 'Un titre', undefined],
    [blogSchema, 'published', null, 'Published is required'],
    [blogSchema, 'updated', null, undefined],
    [caseStudiesSchema, 'order', 5, 'Order must be at most 4'],
  ] as const)('is required and limited as in the schema', (schema, name, value, message) => {
    expect(refusal(schema, name, value)).toBe(message);
  });

  test('of an optional group may be left empty', () => {
    const { cover } = fieldsOf(blogSchema);
    const alt = cover?.kind === 'object' ? cover.fields.alt : undefined;
    expect(alt?.kind === 'form' && alt.validate('', undefined)).toBe('');
  });

  test('of an unknown kind is an error', () => {
    const schema = z.strictObject({ either: z.union([label(''), z.number()]) });
    expect(() => fieldsOf(schema)).toThrowErrorMatchingInlineSnapshot(
      `[Error: Keystatic has no field for "either". Add one in src/cms/fields.ts.]`,
    );
  });
});

test.each([
  ['dev', ['/keystatic/[...params]', '/api/keystatic/[...params]', 'configuration']],
  ['build', []],
  ['preview', []],
  ['sync', []],
] as const)('in `astro %s` the CMS adds %j', async (command, expected) => {
  const added: string[] = [];
  const setup: unknown = cms().hooks['astro:config:setup'];
  if (typeof setup !== 'function') throw new Error('The CMS sets nothing up.');
  await Reflect.apply(setup, undefined, [
    {
      command,
      injectRoute: ({ pattern }: { pattern: string }) => added.push(pattern),
      updateConfig: () => added.push('configuration'),
    },
  ]);
  expect(added).toEqual(expected);
});
