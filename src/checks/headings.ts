import { isElement, phraseOf, propsOf, type Part } from './bodies.ts';
import { explain, show, type Explanation } from './problems.ts';

/** A heading as it is written at a depth. */
const at = (depth: number, text: string): string => `${'#'.repeat(depth)} ${text}`;

function explainHeading(depth: number, text: string, above: number, twin?: number) {
  if (!/[\p{L}\p{N}]/u.test(text)) {
    const problem = `The heading ${show(text)} has neither a letter nor a digit to make its anchor of.`;
    return explain(problem, `Write words, or delete it: ${at(depth, '…')}`);
  }
  if (depth === 1) {
    const problem = `${show(text)} is a second title of the page; the field title is the first.`;
    return explain(problem, `Write a heading below it: ${at(2, text)}`);
  }
  if (depth > above + 1) {
    const problem = `${show(text)} is a heading of level ${String(depth)} below one of level ${String(above)}, so a level is missing between them.`;
    return explain(problem, `Write: ${at(above + 1, text)}`);
  }
  if (twin === undefined) return undefined;
  const problem = `The heading ${show(text)} is there twice; the first is in line ${String(twin)}.`;
  return explain(problem, `Say what is different here: ${at(depth, `${text} …`)}`);
}

/** What is wrong with headings that are empty, come twice, or leave a level out. */
export function explainHeadings(parts: readonly Part[], isPost: boolean): Map<Part, Explanation> {
  const explanations = new Map<Part, Explanation>();
  const lines = new Map<string, number>();
  // Where the body of another page begins, its own headings stand above it.
  let above = isPost ? 1 : 2;
  for (const part of parts) {
    const { node, line } = part;
    if (isElement(node) && node.name === 'Faq' && above === 1) {
      const problem = `The question ${show(propsOf(node).get('question'))} is a heading of level 3, and no heading of level 2 stands above it.`;
      explanations.set(part, explain(problem, `Write one above it: ${at(2, '…')}`));
      above = 3;
    }
    if (node.type !== 'heading') continue;
    const text = phraseOf(node).trim();
    const key = text.toLowerCase();
    const explanation = explainHeading(node.depth, text, above, lines.get(key));
    if (explanation) explanations.set(part, explanation);
    above = Math.max(node.depth, 2);
    lines.set(key, lines.get(key) ?? line);
  }
  return explanations;
}
