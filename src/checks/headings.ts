import { phraseOf, type Part } from './bodies.ts';
import { explain, show, type Explanation } from './problems.ts';

/** Explains headings of level 1, and headings below a missing level. */
export function explainHeadings(parts: readonly Part[], isPost: boolean): Map<Part, Explanation> {
  const explanations = new Map<Part, Explanation>();
  // Pages other than posts have a heading of level 2 above the body.
  let above = isPost ? 1 : 2;
  for (const part of parts) {
    const { node } = part;
    if (node.type !== 'heading') continue;
    const text = phraseOf(node).trim();
    if (node.depth === 1) {
      const problem = `${show(text)} is a second title of the page; the field title is the first.`;
      explanations.set(part, explain(problem, `Write a heading below it: ## ${text}`));
    } else if (node.depth > above + 1) {
      const problem = `${show(text)} is a heading of level ${String(node.depth)} below one of level ${String(above)}, so a level is missing between them.`;
      explanations.set(part, explain(problem, `Write: ${'#'.repeat(above + 1)} ${text}`));
    }
    above = Math.max(node.depth, 2);
  }
  return explanations;
}
