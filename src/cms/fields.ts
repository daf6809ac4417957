/** Converts the schema of a collection to Keystatic's fields, through JSON schema. */
import { fields, type ComponentSchema } from '@keystatic/core';
import { z } from 'astro/zod';
import { LIMITS } from '../schemas/text.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;

const optionsOf = ({ enum: names = [] }: JsonSchema) =>
  names.map((name) => ({ label: String(name), value: String(name) }));

/** @example labelOf('periodLabel') // 'Period label' */
export const labelOf = (name: string): string =>
  name === 'seo'
    ? 'SEO'
    : name
        .replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
        .replace(/^./, (first) => first.toUpperCase());

function listField(label: string, description: string, schema: JsonSchema): ComponentSchema {
  const { items, minItems: min = 0, maxItems: max = Infinity } = schema;
  if (typeof items !== 'object' || Array.isArray(items))
    throw new Error(`The schema of the list "${label}" does not say what it holds.`);
  return items.enum
    ? fields.multiselect({ label, description, options: optionsOf(items) })
    : fields.array(fieldOf('item', items, true), {
        label,
        description,
        validation: { length: { min, max } },
      });
}

function fieldOf(name: string, schema: JsonSchema, isRequired: boolean): ComponentSchema {
  const label = labelOf(name);
  const { description = '', minLength, maxLength = 0 } = schema;
  const { minimum: min = -Infinity, maximum: max = Infinity } = schema;
  const caption = { label, description };
  if (schema.enum) {
    const options = optionsOf(schema);
    return fields.select({ ...caption, options, defaultValue: options[0]?.value ?? '' });
  }
  if (schema.format === 'date')
    return fields.date({
      ...caption,
      validation: { isRequired },
      ...(isRequired && { defaultValue: { kind: 'today' } }),
    });
  switch (schema.type) {
    case 'string':
      return fields.text({
        label,
        description: `${description} ${String(minLength)} to ${String(maxLength)} characters.`,
        multiline: maxLength > LIMITS.heading,
        validation: { isRequired },
      });
    case 'integer':
    case 'number':
      return fields.number({ ...caption, validation: { isRequired, min, max } });
    case 'boolean':
      return fields.checkbox({ ...caption, defaultValue: schema.default === true });
    case 'array':
      return listField(label, description, schema);
    case 'object':
      return fields.object(fieldsIn(schema, isRequired), caption);
    default:
      throw new Error(`Keystatic has no field for "${name}". Add one in src/cms/fields.ts.`);
  }
}

/** The fields of an optional group are optional, since Keystatic has no optional groups. */
function fieldsIn({ properties = {}, required = [] }: JsonSchema, isRequired: boolean) {
  const result: Record<string, ComponentSchema> = {};
  for (const [name, schema] of Object.entries(properties))
    if (typeof schema === 'object')
      result[name] = fieldOf(name, schema, isRequired && required.includes(name));
  return result;
}

/** The fields of a collection by their names. */
export const fieldsOf = (schema: z.ZodType): Record<string, ComponentSchema> =>
  fieldsIn(z.toJSONSchema(schema, { unrepresentable: 'any' }), true);
