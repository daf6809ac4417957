import { z } from 'astro/zod';

type Schema = z.core.$ZodType;

const ENOUGH = 100_000;
/** Smaller and larger than anything a schema could allow. */
const EXTREMES = {
  text: ['', 'x'.repeat(ENOUGH)],
  list: [[], Array.from({ length: ENOUGH / 100 })],
  number: [-ENOUGH, ENOUGH],
} as const;

export interface Limits {
  readonly min?: number;
  readonly max?: number;
}

/**
 * The least and the most characters, items or units of a field. A schema keeps them to itself, in checks of its own, but
 * names them when they are broken.
 * @example limitsOf(blogSchema.shape.tags, 'list') // { min: 1, max: 4 }
 */
export function limitsOf(schema: Schema, kind: keyof typeof EXTREMES): Limits {
  const issues = EXTREMES[kind].flatMap((value) => z.safeParse(schema, value).error?.issues ?? []);
  const small = issues.find((issue) => issue.code === 'too_small' && issue.path.length === 0);
  const big = issues.find((issue) => issue.code === 'too_big' && issue.path.length === 0);
  return {
    ...(small?.code === 'too_small' ? { min: Number(small.minimum) } : {}),
    ...(big?.code === 'too_big' ? { max: Number(big.maximum) } : {}),
  };
}

export const isOptional = (schema: Schema) => z.safeParse(schema, undefined).success;

/** Whether a number has to be a whole one. */
export const isWhole = (schema: Schema) =>
  z.safeParse(schema, 1.5).error?.issues.some(({ code }) => code === 'invalid_type') ?? false;
