import type { BodyParts } from './body-parts.ts';
import type { ContentDocument } from './documents.ts';
import { fieldName, listInWords, type Problem } from './problems.ts';
import { textsIn, valueAt } from './schema-tree.ts';

/** What `npm run new:post` leaves to be written, as src/cms/templates words it; a test holds the two together. */
const FIELD =
  /^(\[(To be translated|Por traducir|À traduire|Por traduzir)\]|(To be written|Por escribir|À écrire|Por escrever)\s*:)|: (title for search results|título para los buscadores|titre pour les moteurs|título para os motores de pesquisa)$/u;
/** A paragraph that is a remark in brackets from its beginning to its end. */
const PARAGRAPH = /^\[[^[\]]*\p{L}[^[\]]*\]$/u;

interface Stub {
  readonly line: number | undefined;
  readonly field: string;
  readonly text: string;
}

/** A post that is to be published although a part of it has not been written. */
export function checkStubs(
  { collection, data, file, lineOf }: ContentDocument,
  body: BodyParts | undefined,
): Problem[] {
  if (
    collection !== 'blog' ||
    ![false, undefined].some((shown) => valueAt(data, ['draft']) === shown)
  )
    return [];
  const fields = textsIn(data)
    .filter(({ text }) => FIELD.test(text))
    .map(({ path, text }): Stub => ({ line: lineOf(path), field: fieldName(path), text }));
  const paragraphs = (body?.passages ?? [])
    .filter(({ text, isQuoted }) => !isQuoted && PARAGRAPH.test(text.trim()))
    .map(({ line, text }): Stub => ({ line, field: 'body', text }));
  const [first] = [...fields, ...paragraphs];
  if (!first) return [];
  const places = [
    ...fields.map(({ field }) => field),
    ...paragraphs.map(({ line }) => `line ${String(line)}`),
  ];
  return [
    {
      file,
      line: first.line,
      field: first.field,
      value: first.text,
      problem: `The post is no draft, but it is still to be written in ${listInWords(places)}.`,
      fix: 'Write what is asked for there, or keep the post back until it is written: draft: true',
    },
  ];
}
