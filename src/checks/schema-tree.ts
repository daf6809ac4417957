import { z } from 'astro/zod';
import type { Path } from './problems.ts';

/** What an author has to write in a field. */
export type Kind = 'text' | 'number' | 'boolean' | 'day' | 'choice' | 'list' | 'fields' | 'other';

/** The schema of the value itself, without what makes it optional or turns it into something else. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return unwrap(schema.def.innerType);
  if (schema instanceof z.ZodPipe) {
    return unwrap(schema.def.out instanceof z.ZodTransform ? schema.def.in : schema.def.out);
  }
  return schema;
}

/** The schema of one field. */
export function schemaAt(schema: z.core.$ZodType, path: Path): z.core.$ZodType | undefined {
  const [part, ...rest] = path;
  if (part === undefined) return schema;
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) return schemaAt(inner.def.element, rest);
  if (!(inner instanceof z.ZodObject)) return undefined;
  const field: z.core.$ZodType | undefined = inner.def.shape[part];
  return field && schemaAt(field, rest);
}

/** What has to be written in a field. */
export function kindOf(schema: z.core.$ZodType | undefined): Kind {
  const inner = schema && unwrap(schema);
  if (inner instanceof z.ZodISODate) return 'day';
  if (inner instanceof z.ZodString) return 'text';
  if (inner instanceof z.ZodNumber) return 'number';
  if (inner instanceof z.ZodBoolean) return 'boolean';
  if (inner instanceof z.ZodEnum) return 'choice';
  if (inner instanceof z.ZodArray) return 'list';
  if (inner instanceof z.ZodObject) return 'fields';
  return 'other';
}

/** The names a choice may have, or the names of the fields in a group. */
export function namesIn(schema: z.core.$ZodType | undefined): string[] {
  const inner = schema && unwrap(schema);
  if (inner instanceof z.ZodEnum) return inner.options.map(String);
  if (inner instanceof z.ZodObject) return Object.keys(inner.def.shape);
  return [];
}

/** What the schema says about a field, for editors. */
export function descriptionOf(schema: z.core.$ZodType | undefined): string {
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
  if (Array.isArray(data)) return data.flatMap((item, index) => textsIn(item, [...path, index]));
  if (typeof data !== 'object' || data === null || data instanceof Date) return [];
  return Object.entries(data).flatMap(([name, value]) => textsIn(value, [...path, name]));
}
