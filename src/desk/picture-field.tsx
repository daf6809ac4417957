import { fields, type AssetsFormField, type FormFieldInputProps } from '@keystatic/core';
import type { z } from 'astro/zod';
import { kebabCase } from '../checks/files.ts';
import type { Pictures } from './kinds.ts';
import { textField, type Caption } from './text-field.ts';
import { problemIn } from './text-problem.ts';

const imageField = (caption: Caption) => fields.image(caption);
type Upload = NonNullable<ReturnType<ReturnType<typeof imageField>['defaultValue']>>;

/** The address an entry writes, and the file itself when it was chosen here or lies in the entry's own folder. */
interface Picture {
  readonly address: string;
  readonly upload: Upload | null;
}

/** @example fileName('Rue de l’Église.PNG') // 'rue-de-l-eglise.png' */
export function fileName(name: string): string {
  const [, stem = name, extension = ''] = /^(.*)\.([^.]+)$/.exec(name) ?? [];
  return `${kebabCase(stem) || 'picture'}.${extension.toLowerCase()}`;
}

/**
 * A picture by its address, or by choosing a file, which is put in a folder named after the entry. Keystatic's own field
 * forgets an address it did not write, and deletes the file with the entry although other languages show it too.
 */
export function pictureField(
  caption: Caption,
  schema: z.core.$ZodType,
  { folder, address: prefix }: Pictures,
): AssetsFormField<Picture, Picture, string> {
  const address = textField(caption, schema);
  const file = imageField({
    label: 'Put in a file',
    description: `AVIF, WebP, PNG or JPEG, at least 800 pixels wide. It is saved in ${folder}, in a folder named after the entry.`,
  });
  const ownAddress = (slug: string | undefined) =>
    `${prefix}/${slug === undefined ? '' : `${slug}/`}`;

  function PictureInput({ value, onChange, ...rest }: FormFieldInputProps<Picture>) {
    return (
      <div style={{ display: 'grid', gap: '1.5rem' }}>
        {value.upload === null &&
          address.Input({
            ...rest,
            value: value.address,
            onChange: (typed) => {
              onChange({ address: typed, upload: null });
            },
          })}
        {file.Input({
          ...rest,
          autoFocus: false,
          value: value.upload,
          onChange: (upload) => {
            onChange({ address: upload === null ? '' : value.address, upload });
          },
        })}
      </div>
    );
  }

  return {
    kind: 'form',
    formKind: 'assets',
    directories: [folder],
    Input: (props) => <PictureInput {...props} />,
    defaultValue: () => ({ address: '', upload: null }),
    parse(stored, { external, slug }) {
      const written = typeof stored === 'string' ? stored : '';
      // Keystatic deletes with the entry what was asked for by name: other languages show the same file.
      const found = [...(external.get(folder) ?? [])].find(
        ([name]) => ownAddress(slug) + name === written,
      );
      if (!found) return { address: written, upload: null };
      const [filename, data] = found;
      const extension = filename.split('.').at(-1) ?? '';
      return { address: written, upload: { filename, data, extension } };
    },
    serialize({ address: written, upload }, { slug }) {
      if (upload === null) {
        return {
          value: written === '' ? undefined : written,
          other: new Map(),
          external: new Map(),
        };
      }
      const name = fileName(upload.filename);
      return {
        value: ownAddress(slug) + name,
        other: new Map(),
        external: new Map([[folder, new Map([[name, upload.data]])]]),
      };
    },
    validate(value) {
      const problem = value.upload === null ? problemIn(schema, value.address) : undefined;
      if (problem !== undefined) throw new Error(problem);
      return value;
    },
    reader: { parse: (stored) => address.reader.parse(stored) },
  };
}
