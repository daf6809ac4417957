import {
  fields,
  type AssetsFormField,
  type ComponentSchema,
  type FormFieldInputProps,
  type FormFieldStoredValue,
} from '@keystatic/core';
import type { Caption } from './text-field.ts';

type Field = Extract<ComponentSchema, { kind: 'form' }>;
type Part = Exclude<Field, { formKind: 'asset' | 'content' }>;
/** The fields of the group as they are being edited, or nothing where it is left out. */
type Group = Readonly<Record<string, unknown>> | null;
type Files = Parameters<AssetsFormField<Group, Group, Group>['parse']>[1];
type StoredGroup = Extract<FormFieldStoredValue, Readonly<Record<string, unknown>>>;

const isGroup = (stored: FormFieldStoredValue): stored is StoredGroup =>
  typeof stored === 'object' && !Array.isArray(stored) && !(stored instanceof Date);

const storedAt = (stored: FormFieldStoredValue, name: string) =>
  isGroup(stored) ? (stored[name] ?? undefined) : undefined;

const isPart = (field: ComponentSchema): field is Part =>
  field.kind === 'form' && field.formKind !== 'asset' && field.formKind !== 'content';

function partsOf(label: string, group: Readonly<Record<string, ComponentSchema>>) {
  return Object.entries(group).map(([name, field]) => {
    if (isPart(field)) return [name, field] as const;
    throw new Error(
      `The desk cannot edit ${label}.${name}: it is a group inside an optional group.`,
    );
  });
}

const parsePart = (part: Part, stored: FormFieldStoredValue, extra: Files) =>
  part.formKind === 'assets'
    ? part.parse(stored, extra)
    : part.formKind === 'slug'
      ? part.parse(stored, undefined)
      : part.parse(stored);

/**
 * Several fields that are written together or not at all. Keystatic writes an empty group, which the schema refuses, so to
 * Keystatic this is one field with several inputs.
 */
export function optionalGroup(
  { label, description }: Caption,
  group: Readonly<Record<string, ComponentSchema>>,
): AssetsFormField<Group, Group, Group> {
  const parts = partsOf(label, group);
  const isThere = fields.checkbox({ label, description });
  const empty = () => Object.fromEntries(parts.map(([name, part]) => [name, part.defaultValue()]));

  function GroupInput({ value, onChange, ...rest }: FormFieldInputProps<Group>) {
    return (
      <div style={{ display: 'grid', gap: '1.5rem' }}>
        {isThere.Input({
          ...rest,
          value: value !== null,
          onChange: (checked) => {
            onChange(checked ? empty() : null);
          },
        })}
        {value !== null &&
          parts.map(([name, { Input }]) => (
            <Input
              key={name}
              forceValidation={rest.forceValidation}
              autoFocus={false}
              value={value[name]}
              onChange={(changed: unknown) => {
                onChange({ ...value, [name]: changed });
              }}
            />
          ))}
      </div>
    );
  }

  return {
    kind: 'form',
    formKind: 'assets',
    directories: parts.flatMap(([, part]) =>
      part.formKind === 'assets' ? (part.directories ?? []) : [],
    ),
    Input: (props) => <GroupInput {...props} />,
    defaultValue: () => null,
    parse: (stored, extra) =>
      stored === undefined
        ? null
        : Object.fromEntries(
            parts.map(([name, part]) => [name, parsePart(part, storedAt(stored, name), extra)]),
          ),
    serialize(value, extra) {
      if (value === null) return { value: undefined, other: new Map(), external: new Map() };
      const written = parts.map(([name, part]) => {
        const field = value[name];
        return [
          name,
          part.formKind === 'assets'
            ? part.serialize(field, extra)
            : { ...part.serialize(field), external: [] },
        ] as const;
      });
      return {
        value: Object.fromEntries(
          written.flatMap(([name, { value: stored }]) =>
            stored === undefined ? [] : [[name, stored]],
          ),
        ),
        other: new Map(),
        external: new Map(written.flatMap(([, { external }]) => [...external])),
      };
    },
    validate(value) {
      if (value !== null) for (const [name, part] of parts) part.validate(value[name], undefined);
      return value;
    },
    reader: {
      parse: (stored) =>
        stored === undefined
          ? null
          : Object.fromEntries(
              parts.map(([name, part]) => [name, part.reader.parse(storedAt(stored, name))]),
            ),
    },
  };
}
