import { fields, type ComponentSchema } from '@keystatic/core';
import { z } from 'astro/zod';
import { descriptionOf, kindOf, namesIn, schemaAt, valueAt } from '../checks/schema-tree.ts';
import type { Kind } from './kinds.ts';
import { isOptional, isWhole, limitsOf } from './limits.ts';
import { optionalGroup } from './optional-group.tsx';
import { pictureField } from './picture-field.tsx';
import { textField, type Caption } from './text-field.ts';

type Schema = z.core.$ZodType;

/** @example labelOf('periodLabel') // 'Period label' */
export const labelOf = (name: string): string => {
  if (name === 'seo') return 'SEO';
  const words = name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return words.replace(/^./, (first) => first.toUpperCase());
};

function numberField(caption: Caption, schema: Schema) {
  const validation = { ...limitsOf(schema, 'number'), isRequired: !isOptional(schema) };
  return isWhole(schema)
    ? fields.integer({ ...caption, validation })
    : fields.number({ ...caption, validation });
}

function choiceField(caption: Caption, schema: Schema): ComponentSchema {
  const names = namesIn(schema);
  const none = isOptional(schema) ? [{ label: 'None', value: '' }] : [];
  const options = [...none, ...names.map((name) => ({ label: name, value: name }))];
  const base = fields.select({ ...caption, options, defaultValue: options[0]?.value ?? '' });
  return {
    ...base,
    serialize: (value) => ({ value: value === '' ? undefined : value }),
  } satisfies typeof base;
}

/** Keystatic's own choice of several does not count them. */
function choicesField({ label, description }: Caption, schema: Schema): ComponentSchema {
  const options = namesIn(schemaAt(schema, [0])).map((name) => ({ label: name, value: name }));
  const { min = 0, max = options.length } = limitsOf(schema, 'list');
  const problemIn = (chosen: readonly string[]) =>
    chosen.length < min || chosen.length > max
      ? `Choose ${String(min)} to ${String(max)}; now there are ${String(chosen.length)}.`
      : undefined;
  const fieldFor = (problem?: string) =>
    fields.multiselect({ label, options, description: problem ?? description });
  const base = fieldFor();
  const validate = (chosen: readonly string[]) => {
    const problem = problemIn(chosen);
    if (problem !== undefined) throw new Error(problem);
    return chosen;
  };
  return {
    ...base,
    Input: (props) => fieldFor(problemIn(props.value)).Input(props),
    validate,
    reader: { parse: (stored) => validate(base.parse(stored)) },
  } satisfies typeof base;
}

function dayField(caption: Caption, schema: Schema): ComponentSchema {
  const isRequired = !isOptional(schema);
  return fields.date({
    ...caption,
    ...(isRequired ? { defaultValue: { kind: 'today' } } : {}),
    validation: { isRequired },
  });
}

/** What a field left out means is the schema's to say; what a new entry begins with may be something else. */
function switchField(caption: Caption, schema: Schema, initially?: boolean): ComponentSchema {
  const whenAbsent = z.safeParse(schema, undefined).data === true;
  const base = fields.checkbox({ ...caption, defaultValue: whenAbsent });
  return { ...base, defaultValue: () => initially ?? whenAbsent };
}

/** What tells an item of a list from the others: its text, or its first one. */
function itemLabelOf(element: ComponentSchema) {
  const first =
    element.kind === 'object'
      ? Object.entries(element.fields).find(([, field]) => field.kind === 'form')?.[0]
      : undefined;
  const path = first === undefined ? ['value'] : ['fields', first, 'value'];
  return (item: unknown) => {
    const text = valueAt(item, path);
    return typeof text === 'string' && text !== '' ? text : 'Nothing yet';
  };
}

function listField(caption: Caption, schema: Schema, context: Context): ComponentSchema {
  const item = schemaAt(schema, [0]);
  if (kindOf(item) === 'choice') return choicesField(caption, schema);
  const element = fieldOf('item', item, context);
  return fields.array(element, {
    ...caption,
    itemLabel: itemLabelOf(element),
    validation: { length: isOptional(schema) ? {} : limitsOf(schema, 'list') },
  });
}

interface Context {
  readonly kind: Kind;
  /** The field around, with those around it: `cover`. */
  readonly path: readonly string[];
}

/** What Keystatic calls the fields of a schema, by their names. */
export function fieldsOf(schema: Schema, { kind, path }: Context): Record<string, ComponentSchema> {
  return Object.fromEntries(
    namesIn(schema).map((name) => [
      name,
      fieldOf(name, schemaAt(schema, [name]), { kind, path: [...path, name] }),
    ]),
  );
}

function groupField(caption: Caption, schema: Schema, context: Context): ComponentSchema {
  const group = fieldsOf(schema, context);
  return isOptional(schema) ? optionalGroup(caption, group) : fields.object(group, caption);
}

function fieldOf(name: string, schema: Schema | undefined, context: Context): ComponentSchema {
  const { kind, path } = context;
  const caption = { label: labelOf(name), description: descriptionOf(schema) };
  if (schema === undefined) throw new Error(`The schema of ${kind.name} has no ${name}.`);
  switch (kindOf(schema)) {
    case 'text':
      return kind.pictures?.fields.includes(path.join('.'))
        ? pictureField(caption, schema, kind.pictures)
        : textField(caption, schema);
    case 'number':
      return numberField(caption, schema);
    case 'boolean':
      return switchField(caption, schema, kind.initially?.[path.join('.')]);
    case 'day':
      return dayField(caption, schema);
    case 'choice':
      return choiceField(caption, schema);
    case 'list':
      return listField(caption, schema, context);
    case 'fields':
      return groupField(caption, schema, context);
    case 'other':
      throw new Error(
        `The desk does not know how to edit ${path.join('.')} of ${kind.name}. Teach it in src/desk/schema-fields.ts.`,
      );
  }
}
