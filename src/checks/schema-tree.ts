import { z } from 'astro/zod';
import type { Path } from './problems.ts';

type Schema = z.core.$ZodType | undefined;

/** The schema of the value itself, without what makes it optional or turns it into something else. */
function unwrap(schema: Schema): Schema {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return unwrap(schema.def.innerType);
  if (schema instanceof z.ZodPipe)
    return unwrap(schema.def.out instanceof z.ZodTransform ? schema.def.in : schema.def.out);
  return schema;
}

/** The schema of one field. */
export function schemaAt(schema: Schema, [part, ...rest]: Path): Schema {
  if (part === undefined) return schema;
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) return schemaAt(inner.def.element, rest);
  return inner instanceof z.ZodObject ? schemaAt(inner.def.shape[part], rest) : undefined;
}

/** What has to be written in a field: `string`, `number`, `boolean`, `date`, `enum`, `array` or `object`. */
export function kindOf(schema: Schema): string | undefined {
  const inner = unwrap(schema);
  return inner instanceof z.ZodISODate ? 'date' : inner?._zod.def.type;
}

/** The names a choice may have, or the names of the fields in a group. */
export function namesIn(schema: Schema): string[] {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodEnum) return inner.options.map(String);
  return inner instanceof z.ZodObject ? Object.keys(inner.def.shape) : [];
}

/** What the schema says about a field, for editors. */
export function descriptionOf(schema: Schema): string {
  const own = schema && z.globalRegistry.get(schema)?.description;
  if (own !== undefined) return own;
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? descriptionOf(schema.def.innerType)
    : '';
}

/** The value at a path of parsed frontmatter. */
export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, part)
        ? Reflect.get(value, part)
        : undefined,
    data,
  );
}

/** Every text in parsed frontmatter, with its place. */
export function textsIn(data: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof data === 'string') return [{ path, text: data }];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    textsIn(value, [...path, Array.isArray(data) ? Number(name) : name]),
  );
}
