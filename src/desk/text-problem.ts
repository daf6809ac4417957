import { z } from 'astro/zod';
import { explainComplaint, explainTooLong, explainTooShort } from '../checks/texts.ts';
import { isOptional } from './limits.ts';

/** What is wrong with a text, in the words of the content checks. */
export function problemIn(schema: z.core.$ZodType, value: string): string | undefined {
  if (value === '' && isOptional(schema)) return undefined;
  const issue = z.safeParse(schema, value).error?.issues[0];
  if (issue === undefined) return undefined;
  if (issue.code === 'too_big') return explainTooLong([], value, Number(issue.maximum)).problem;
  if (issue.code === 'too_small') return explainTooShort([], value, Number(issue.minimum)).problem;
  if (issue.code !== 'custom') return issue.message;
  const { kind, name, brace } = issue.params ?? {};
  if (kind === 'placeholder')
    return explainComplaint([], value, { kind, name: String(name) }).problem;
  if (kind === 'brace') return explainComplaint([], value, { kind, brace: String(brace) }).problem;
  return issue.message;
}
