import type { MdastNode } from 'satteri';
import { markdownToMdast, mdxToMdast } from 'satteri';
import type { BodyParts } from './body-parts.ts';
import { collectParts } from './collect-parts.ts';
import type { ContentDocument } from './documents.ts';
import { explainMarkdown } from './markdown-mistakes.ts';
import type { Problem } from './problems.ts';

const POSITION = /^(\d+):(\d+): /;

/** Reads the text below the fields as the build does, or says what it stumbles over. */
export function readBody(document: ContentDocument): BodyParts | Problem {
  const { file, body, bodyLine } = document;
  const isMdx = file.endsWith('.mdx');
  let tree: MdastNode;
  try {
    tree = isMdx ? mdxToMdast(body) : markdownToMdast(body);
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error));
    const [head = '', line = '1', column = '1'] = POSITION.exec(message) ?? [];
    const mistake = { line: Number(line), column: Number(column), body };
    return {
      file,
      field: 'body',
      ...explainMarkdown(message.slice(head.length), mistake),
      line: Number(line) + bodyLine - 1,
    };
  }
  return collectParts(tree, { body, bodyLine, isMdx });
}
