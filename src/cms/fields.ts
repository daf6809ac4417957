/** Converts the schema of a collection to Keystatic's fields, through JSON schema. */
import { fields, type ComponentSchema } from '@keystatic/core';
import { z } from 'astro/zod';
import { LIMITS } from '../schemas/text.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** @example labelOf('periodLabel') // 'Period label' */
export const labelOf = (name: string): string =>
  name
    .replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
    .replace(/^./, (first) => first.toUpperCase())
    .replace('Seo', 'SEO');

const optionsOf = ({ enum: names = [] }: JsonSchema) =>
  names.map((name) => ({ label: String(name), value: String(name) }));

function fieldOf(
  name: string,
  schema: JsonSchema,
  isRequired: boolean,
  group = '',
): ComponentSchema {
  const { description = '', minLength, maxLength = 0, items } = schema;
  const { minimum: min = -Infinity, maximum: max = Infinity } = schema;
  // A post has a title of its own and one for search results.
  const label = group === 'seo' ? `SEO ${labelOf(name).toLowerCase()}` : labelOf(name);
  const caption = { label, description };
  const options = optionsOf(schema);
  if (options[0]) {
    if (!isRequired) options.unshift({ label: '–', value: '' });
    return fields.select({ ...caption, options, defaultValue: options[0].value });
  }
  if (schema.format === 'date')
    return fields.date({
      ...caption,
      validation: { isRequired },
      ...(isRequired && { defaultValue: { kind: 'today' } }),
    });
  if (schema.type === 'string')
    return fields.text({
      ...caption,
      description: `${description} ${String(minLength)} to ${String(maxLength)} characters.`,
      multiline: maxLength > LIMITS.heading,
      validation: { isRequired },
    });
  if (schema.type === 'integer' || schema.type === 'number')
    return fields.number({ ...caption, validation: { isRequired, min, max } });
  if (schema.type === 'boolean') return fields.checkbox(caption);
  if (schema.type === 'object') return fields.object(fieldsIn(schema, isRequired, name), caption);
  if (typeof items !== 'object' || Array.isArray(items))
    throw new Error(`Keystatic has no field for "${name}". Add one in src/cms/fields.ts.`);
  const { minItems = 0, maxItems = Infinity } = schema;
  // An optional list may be empty, since Keystatic has no optional lists.
  const validation = { length: { min: isRequired ? minItems : 0, max: maxItems } };
  return items.enum
    ? fields.multiselect({ ...caption, options: optionsOf(items) })
    : fields.array(fieldOf('item', items, true), { ...caption, validation });
}

/** The fields of an optional group are optional, since Keystatic has no optional groups. */
const fieldsIn = (
  { properties = {}, required = [] }: JsonSchema,
  isRequired: boolean,
  group = '',
) =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) =>
      typeof schema === 'object'
        ? [[name, fieldOf(name, schema, isRequired && required.includes(name), group)]]
        : [],
    ),
  );

/** The fields of a collection by their names. */
export const fieldsOf = (schema: z.ZodType): Record<string, ComponentSchema> =>
  fieldsIn(z.toJSONSchema(schema, { unrepresentable: 'any' }), true);

/** Fields that may be unfinished when they are saved; the content check asks for the rest. */
export const unfinished = (all: Record<string, ComponentSchema>): Record<string, ComponentSchema> =>
  Object.fromEntries(
    Object.entries(all).map(([name, field]) => {
      if (field.kind === 'object') return [name, { ...field, fields: unfinished(field.fields) }];
      return [
        name,
        field.kind === 'form' ? { ...field, validate: (value: unknown) => value } : field,
      ];
    }),
  );
