import { fields } from '@keystatic/core';
import type { z } from 'astro/zod';
import { LIMITS, readLength } from '../schemas/text.ts';
import { isOptional, limitsOf } from './limits.ts';
import { problemIn } from './text-problem.ts';

type Schema = z.core.$ZodType;

/** What a field is called, and what the schema tells editors about it. */
export interface Caption {
  readonly label: string;
  readonly description: string;
}

const NEVER = /(?!)/;

function roomIn(schema: Schema): ((value: string) => string) | undefined {
  const { min = 0, max } = limitsOf(schema, 'text');
  if (max === undefined) return undefined;
  const room = min > 1 ? `${String(min)} to ${String(max)}` : `At most ${String(max)}`;
  return (value) => `${room} characters; now ${String(readLength(value))}.`;
}

/**
 * A text as its schema wants it. Keystatic counts the characters that were typed; the schema, like a visitor, those of the
 * facts that are filled in. So Keystatic's own limits stay open, and its place for a message shows the schema's.
 */
export function textField({ label, description }: Caption, schema: Schema) {
  const { max = Infinity } = limitsOf(schema, 'text');
  const room = roomIn(schema);
  const isRequired = !isOptional(schema);
  const fieldFor = (value: string) => {
    const message = problemIn(schema, value);
    return fields.text({
      label,
      description: room ? `${description} ${room(value)}`.trim() : description,
      multiline: max > LIMITS.heading,
      validation: {
        isRequired,
        ...(message === undefined ? {} : { pattern: { regex: NEVER, message } }),
      },
    });
  };
  const base = fieldFor('');
  return {
    ...base,
    Input: (props: Parameters<typeof base.Input>[0]) => fieldFor(props.value).Input(props),
    validate: (value: string, extra: Parameters<typeof base.validate>[1]) =>
      fieldFor(value).validate(value, extra),
    reader: {
      ...base.reader,
      parse: (stored: Parameters<typeof base.reader.parse>[0]) =>
        fieldFor(base.parse(stored, undefined)).reader.parse(stored),
    },
  } satisfies typeof base;
}
