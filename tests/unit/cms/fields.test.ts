import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { fieldsOf, labelOf, unfinished } from '../../../src/cms/fields.ts';
import { blogSchema } from '../../../src/schemas/blog.ts';
import { caseStudiesSchema } from '../../../src/schemas/case-studies.ts';
import { label } from '../../../src/schemas/text.ts';

test('a field has a label in words', () => {
  expect(['periodLabel', 'seo'].map(labelOf)).toEqual(['Period label', 'SEO']);
});

test.each([
  ['Title must not be empty', 'title', '', blogSchema],
  ['Published is required', 'published', null, blogSchema],
  ['Order must be at most 99', 'order', 100, caseStudiesSchema],
] as const)('an editor reads a limit of the schema: %s', (message, name, value, schema) => {
  const field = fieldsOf(schema)[name];
  expect(() => field?.kind === 'form' && field.validate(value, undefined)).toThrow(message);
});

test('an unfinished post can be saved, down to its groups', () => {
  const { title, seo } = unfinished(fieldsOf(blogSchema));
  const description = seo?.kind === 'object' ? seo.fields.description : undefined;
  for (const field of [title, description])
    expect(field?.kind === 'form' && field.validate('', undefined)).toBe('');
});

test('a field of an optional group may be left empty, and one of an unknown kind is an error', () => {
  const { cover, formerly } = fieldsOf(blogSchema);
  expect(formerly).toMatchObject({ validation: { length: { min: 0 } } });
  const alt = cover?.kind === 'object' ? cover.fields.alt : undefined;
  expect(alt?.kind === 'form' && alt.validate('', undefined)).toBe('');
  const schema = z.strictObject({ either: z.union([label(''), z.number()]) });
  expect(() => fieldsOf(schema)).toThrowErrorMatchingInlineSnapshot(
    `[Error: Keystatic has no field for "either". Add one in src/cms/fields.ts.]`,
  );
});
