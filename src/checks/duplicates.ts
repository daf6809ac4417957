import type { ContentDocument } from './documents.ts';
import { asWritten, fieldName, listInWords, show, type Path, type Problem } from './problems.ts';
import { valueAt } from './schema-tree.ts';

const SEO_FIELDS: readonly Path[] = [
  ['seo', 'title'],
  ['seo', 'description'],
];
/** Posts stand under one another in lists, where their own titles are shown. */
const POST_FIELDS: readonly Path[] = [...SEO_FIELDS, ['title']];

interface Pair {
  readonly original: ContentDocument;
  readonly copy: ContentDocument;
  readonly fields: Path[];
}

const normal = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

const isDraft = ({ data }: ContentDocument): boolean => valueAt(data, ['draft']) === true;

function explain({ original, copy, fields }: Pair): Problem[] {
  const [first] = fields;
  if (!first) return [];
  const names = fields.map(fieldName);
  const value = valueAt(copy.data, first);
  return [
    {
      file: copy.file,
      line: copy.lineOf(first),
      field: fieldName(first),
      value,
      problem: `The ${listInWords(names)} ${names.length > 1 ? 'are those' : 'is that'} of ${original.file}: ${show(value)}.`,
      fix: `Write what only this page says: ${asWritten(first, '…')}`,
    },
  ];
}

/** Pages of one language with the same title or description, one problem for each pair. Drafts are still being written. */
export function checkDuplicates(documents: readonly ContentDocument[]): Problem[] {
  const seen = new Map<string, ContentDocument>();
  const pairs = new Map<string, Pair>();
  for (const document of documents) {
    if (isDraft(document)) continue;
    for (const path of document.collection === 'blog' ? POST_FIELDS : SEO_FIELDS) {
      const value = valueAt(document.data, path);
      if (typeof value !== 'string' || value.trim() === '') continue;
      const key = [document.locale, fieldName(path), normal(value)].join('\n');
      const original = seen.get(key);
      if (!original) {
        seen.set(key, document);
        continue;
      }
      const pair = `${original.file}\n${document.file}`;
      const { fields } = pairs.get(pair) ?? { fields: [] };
      pairs.set(pair, { original, copy: document, fields: [...fields, path] });
    }
  }
  return [...pairs.values()].flatMap(explain);
}
