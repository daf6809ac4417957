/** The field for the text of an entry in the CMS: Markdown as text, since Keystatic's own editor loses footnotes and comments. */
import { fields, type ContentFormField } from '@keystatic/core';
import { z } from 'astro/zod';
import { useEffect, useState } from 'react';
import { fileNameOf } from '../checks/files.ts';
import { PICTURE_LIMITS } from '../facts/limits.ts';
import { DEFAULT_LOCALE, type Locale } from '../i18n/locales.ts';
import { FRONTMATTER } from '../schemas/parts.ts';
import { changeDrafts } from './opened.tsx';

type BodyField = ContentFormField<string, string, string>;
type InputProps = Parameters<BodyField['Input']>[0];
type StoredFile = z.output<typeof filesSchema>[number];

const filesSchema = z.array(z.object({ path: z.string(), sha: z.string() }));
const PICTURES = 'src/content/blog/pictures/';
const ENGLISH = 'src/content/blog/en/';
/** Keystatic's API refuses requests without it, which other sites can send. */
const headers = { 'no-cors': '1', 'content-type': 'application/json' };
const api = (path: string, options: RequestInit = {}) =>
  fetch(`/api/keystatic/${path}`, { headers, ...options });

const textInput = fields.text({
  label: 'Text',
  description: 'Markdown with our components, which src/content/README.md shows.',
  multiline: true,
});

const figure = (name: string) => `<Figure src="../pictures/${name}" alt="" />`;

/** Fills the form of a new post with an English one, as a draft that Keystatic restores. */
async function beginFrom({ sha, path }: StoredFile, locale: Locale): Promise<void> {
  const text = await (await api(`blob/${sha}/${path}`)).text();
  const draft = text.replace(FRONTMATTER, (head) =>
    head.replace(/^draft:.*\n/m, '').replace('\n', '\ndraft: true\n'),
  );
  const name = path.slice(ENGLISH.length);
  const files = new Map([[`src/content/blog/${locale}/${name}`, new TextEncoder().encode(draft)]]);
  const form = { version: 1, savedAt: new Date(), slug: name.replace('.mdx', ''), files };
  await changeDrafts((drafts) => drafts.put(form, ['collection-create', `blog-${locale}`]));
  location.reload();
}

/** Stores a picture under a new name, or returns why the content check refuses it. */
async function store(picture: File, name: string): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const contents = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const update = { additions: [{ path: PICTURES + name, contents }], deletions: [] };
  const response = await api('update', { method: 'POST', body: JSON.stringify(update) });
  return response.ok ? '' : response.text();
}

interface ChoiceProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly onChoose: (name: string) => void;
}
const Choice = ({ label, names, onChoose }: ChoiceProps) => (
  <label>
    {label}{' '}
    <select value="" onChange={({ target }) => onChoose(target.value)}>
      <option value="">…</option>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  </label>
);

function PostInput({ locale, ...props }: InputProps & { readonly locale: Locale }) {
  const { value, onChange } = props;
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const [notice, setNotice] = useState('');
  useEffect(() => {
    void api('tree').then(async (response) => {
      setFiles(filesSchema.parse(await response.json()));
    });
  }, []);
  const pathsBelow = (folder: string) =>
    files.flatMap(({ path }) => (path.startsWith(folder) ? path.slice(folder.length) : []));
  const names = pathsBelow(PICTURES).filter((name) => name.includes('.'));
  const own = pathsBelow(`src/content/blog/${locale}/`);
  const begin = (name: string) => {
    const post = files.find(({ path }) => path === ENGLISH + name);
    if (post) void beginFrom(post, locale);
  };
  const isNew = location.pathname.endsWith('/create') && value.trim() === '';
  const add = (name: string) => {
    onChange(`${value.trimEnd()}\n\n${figure(name)}\n`);
  };
  const addNew = async (picture: File) => {
    const [, stem = '', ending = ''] = /^(.*)(\.\w+)$/.exec(picture.name.toLowerCase()) ?? [];
    const name = fileNameOf(stem) + ending;
    const reason = names.includes(name) ? `There is a picture ${name} already.` : '';
    const refused = reason || (await store(picture, name));
    setNotice(refused || `It is stored. Choose ${name} from the list.`);
    // The text may have changed since, so that nothing is added to it here.
    if (refused === '') setFiles((before) => [...before, { path: PICTURES + name, sha: '' }]);
  };
  const { narrowest, widest, megabytes } = PICTURE_LIMITS;
  return (
    <div style={{ padding: '2rem', display: 'grid', gap: '1rem', font: '14px system-ui' }}>
      {locale !== DEFAULT_LOCALE && isNew && (
        <Choice
          label="Begin from the English text of"
          names={pathsBelow(ENGLISH).filter((name) => !own.includes(name))}
          onChoose={begin}
        />
      )}
      <Choice label="Add a picture of the site at the end:" names={names} onChoose={add} />
      <label>
        Store a new one (.jpg, .png, .webp, .avif; {narrowest} to {widest} pixels wide, at most{' '}
        {megabytes} MB){' '}
        <input
          type="file"
          accept=".jpg,.jpeg,.png,.webp,.avif"
          onChange={({ target }) => {
            if (target.files?.[0]) void addNew(target.files[0]);
          }}
        />
      </label>
      {notice !== '' && <p role="alert">{notice}</p>}
      {textInput.Input(props)}
    </div>
  );
}

export const body: BodyField = {
  kind: 'form',
  formKind: 'content',
  contentExtension: '.mdx',
  Input: (props) => <div style={{ padding: '2rem' }}>{textInput.Input(props)}</div>,
  defaultValue: () => '',
  parse: (_, { content }) => new TextDecoder().decode(content).replace(/^\n/, ''),
  serialize: (text) => ({
    value: undefined,
    content: new TextEncoder().encode(`\n${text}`),
    other: new Map(),
    external: new Map(),
  }),
  validate: (text) => text,
  reader: { parse: () => '' },
};

/** The text of a post, with pictures and, for a new translation, the English post. */
export const postBodyOf = (locale: Locale): BodyField => ({
  ...body,
  // Keystatic stores files in these folders only.
  directories: [PICTURES.slice(0, -1)],
  Input: (props) => <PostInput {...props} locale={locale} />,
});
