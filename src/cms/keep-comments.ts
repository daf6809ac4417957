import { isDeepStrictEqual } from 'node:util';
import { parse, parseDocument, type Document } from 'yaml';
import { FRONTMATTER } from '../schemas/parts.ts';

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Keystatic writes an absent group or list as an empty one. */
const withoutEmptyGroups = (_: unknown, value: unknown) =>
  isGroup(value) && Object.keys(value).length === 0 ? undefined : value;

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

/** A file that Keystatic saves, with its earlier comments and order of fields. */
export function keepComments(before: string, saved: string): string {
  const after = saved.replaceAll('\r\n', '\n');
  const [, old = ''] = FRONTMATTER.exec(before.replaceAll('\r\n', '\n')) ?? [];
  const [head = '', fields = ''] = FRONTMATTER.exec(after) ?? [];
  const document = parseDocument(old);
  change(document, [], document.toJS() ?? {}, parse(fields, withoutEmptyGroups));
  const style = { lineWidth: 0, singleQuote: true, flowCollectionPadding: false } as const;
  return `---\n${document.toString(style)}---\n${after.slice(head.length)}`;
}
