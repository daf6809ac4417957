import { isDeepStrictEqual } from 'node:util';
import { parse, parseDocument, type Document } from 'yaml';
import { FRONTMATTER, isGroup } from '../schemas/parts.ts';
import { OPENED } from './opened.tsx';

type Fields = Readonly<Record<string, unknown>>;

/** Keystatic writes an absent group, list or choice as an empty one. An empty item of a list stays, for the check to name. */
const withoutEmpty = (name: unknown, value: unknown) =>
  (isGroup(value) && Object.keys(value).length === 0) ||
  (value === '' && !/^\d+$/.test(String(name)))
    ? undefined
    : value;

/** Applies the differences between two states of a value to a document; other lines stay unchanged. */
function change(document: Document, path: readonly string[], before: unknown, after: unknown) {
  if (isDeepStrictEqual(before, after)) return;
  if (!isGroup(before) || !isGroup(after)) {
    document.setIn(path, document.createNode(after));
    return;
  }
  // The last item first, since a deletion shifts later items.
  for (const name of Object.keys(before).reverse())
    if (!Object.hasOwn(after, name)) document.deleteIn([...path, name]);
  for (const name of Object.keys(after))
    change(document, [...path, name], before[name], after[name]);
}

function split(text: string) {
  const lines = text.replaceAll('\r\n', '\n');
  const [head = '', fields = ''] = FRONTMATTER.exec(lines) ?? [];
  return { fields, body: lines.slice(head.length) };
}

export function fieldsIn(text: string): Fields {
  const fields: unknown = parse(split(text).fields, withoutEmpty);
  return isGroup(fields) ? fields : {};
}

/** An entry with other fields and another text, with its earlier comments and order of fields. */
function rewrite(before: string, fields: Fields, body: string): string {
  const document = parseDocument(split(before).fields);
  change(document, [], document.toJS() ?? {}, fields);
  const style = { lineWidth: 0, singleQuote: true, flowCollectionPadding: false } as const;
  return `---\n${document.toString(style)}---\n${body}`;
}

/** A file that Keystatic saves, with its earlier comments and order of fields. */
export function keepComments(before: string, saved: string): string {
  const fields = Object.entries(fieldsIn(saved)).filter(([name]) => name !== OPENED);
  return rewrite(before, Object.fromEntries(fields), split(saved).body);
}

/** The same for a file that has fields alone, without the lines of dashes. */
export const keepCommentsOfFields = (before: string, saved: string): string =>
  keepComments(`---\n${before}---\n`, `---\n${saved}---\n`).replace(/^---\n|---\n$/g, '');

/** A renamed post with its old file name in `formerly`. */
export function addFormerName(text: string, from: string, to: string): string {
  const { formerly, ...fields } = fieldsIn(text);
  const names = (Array.isArray(formerly) ? formerly : []).filter((name) => name !== to);
  return rewrite(text, { ...fields, formerly: [...new Set([...names, from])] }, split(text).body);
}
