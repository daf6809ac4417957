import { z } from 'astro/zod';
import { isGroup } from '../schemas/parts.ts';
import type { Path } from './problems.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** A field of a schema, as its author must write it. */
export interface Field {
  /** `string`, `integer`, `number`, `boolean`, `date`, `enum`, `array` or `object`. */
  readonly kind: string;
  /** The names a choice may have, or the names of the fields in a group. */
  readonly names: readonly string[];
  readonly description: string;
}

const jsonSchemas = new Map<z.ZodType, JsonSchema>();

export function fieldAt(schema: z.ZodType, path: Path): Field {
  let json = jsonSchemas.get(schema) ?? z.toJSONSchema(schema, { unrepresentable: 'any' });
  jsonSchemas.set(schema, json);
  for (const part of path) {
    const inner = typeof part === 'number' ? json.items : json.properties?.[part];
    json = typeof inner === 'object' && !Array.isArray(inner) ? inner : {};
  }
  const { type = '', format, enum: choices, properties = {}, description = '' } = json;
  const kind = format === 'date' ? 'date' : choices ? 'enum' : String(type);
  return { kind, names: (choices ?? Object.keys(properties)).map(String), description };
}

export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, part) => (isGroup(value) && Object.hasOwn(value, part) ? value[part] : undefined),
    data,
  );
}

/** Every text in parsed frontmatter, with its place. */
export function textsIn(data: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof data === 'string') return [{ path, text: data }];
  if (!isGroup(data)) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    textsIn(value, [...path, Array.isArray(data) ? Number(name) : name]),
  );
}
