/** The field for the text of an entry in the CMS: Markdown as text, since Keystatic's own editor loses footnotes and comments. */
import { fields, type ContentFormField } from '@keystatic/core';
import { z } from 'astro/zod';
import { useEffect, useState } from 'react';
import { fileNameOf } from '../checks/files.ts';
import { PICTURE_LIMITS } from '../facts/limits.ts';
import { FRONTMATTER } from '../schemas/parts.ts';

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

/** The text of an English post, without its fields. */
async function readEnglish({ sha, path }: StoredFile): Promise<string> {
  const text = await (await api(`blob/${sha}/${path}`)).text();
  return text.replace(FRONTMATTER, '').trimStart();
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

function PostInput({ isTranslation, ...props }: InputProps & { readonly isTranslation: boolean }) {
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
  const begin = async (name: string) => {
    const post = files.find(({ path }) => path === ENGLISH + name);
    if (post) onChange(await readEnglish(post));
  };
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
      {isTranslation && value.trim() === '' && (
        <Choice
          label="Begin from the English text of"
          names={pathsBelow(ENGLISH)}
          onChoose={(name) => void begin(name)}
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

const plain: BodyField = {
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

/** The text of a post, with pictures and, for a translation, the English text; of another entry, the text alone. */
export const bodyOf = (isPost: boolean, isTranslation: boolean): BodyField =>
  isPost
    ? {
        ...plain,
        // Keystatic stores files in these folders only.
        directories: [PICTURES.slice(0, -1)],
        Input: (props) => <PostInput {...props} isTranslation={isTranslation} />,
      }
    : plain;
