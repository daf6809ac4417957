import { isDeepStrictEqual } from 'node:util';
import { parse, parseDocument, type Document } from 'yaml';

const FRONTMATTER = /^---\n([\s\S]*?)---\n/;

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Keystatic writes a group that is left out as an empty one. */
const withoutEmptyGroups = (_: unknown, value: unknown) =>
  isGroup(value) && !Array.isArray(value) && Object.keys(value).length === 0 ? undefined : value;

/** Changes in a document what differs between two states of a value at a path; the rest keeps its lines. */
function change(document: Document, path: readonly string[], before: unknown, after: unknown) {
  if (isDeepStrictEqual(before, after)) return;
  if (!isGroup(before) || !isGroup(after)) {
    document.setIn(path, document.createNode(after));
    return;
  }
  const removed = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  // The last first: what is removed from a list moves those after it.
  for (const name of removed.reverse()) document.deleteIn([...path, name]);
  for (const name of Object.keys(after))
    change(document, [...path, name], before[name], after[name]);
}

/** A file as Keystatic saves it, with the comments and the order of the fields that it had before. */
export function keepComments(before: string, after: string): string {
  const [, old = ''] = FRONTMATTER.exec(before) ?? [];
  const [saved = '', written = ''] = FRONTMATTER.exec(after) ?? [];
  const document = parseDocument(old);
  change(document, [], document.toJS() ?? {}, parse(written, withoutEmptyGroups));
  const lines = document.toString({
    lineWidth: 0,
    singleQuote: true,
    flowCollectionPadding: false,
  });
  return `---\n${lines}---\n${after.slice(saved.length)}`;
}
