import type { Tag } from './body-parts.ts';
import type { BodyProblem } from './bodies.ts';
import { BLOCKED_ELEMENTS } from './component-names.ts';
import { wordsOf } from './props.ts';
import { explainRaw } from './raw-elements.ts';

/** A problem of a component or an element. */
export const about = (tag: Tag, value: string, problem: string, fix: string): BodyProblem => ({
  line: tag.line,
  value,
  problem,
  fix,
});

/** What the security policy blocks. */
export function checkElement(tag: Tag): BodyProblem[] {
  const instead = BLOCKED_ELEMENTS[tag.name];
  if (instead !== undefined) {
    const problem = `<${tag.name}> does not work in a post: the site's security policy blocks it.`;
    return [
      about(
        tag,
        tag.written,
        problem,
        instead === '' ? `Delete it: ${tag.written}` : `Delete it, or write: ${instead}`,
      ),
    ];
  }
  const blocked = [...tag.props.keys()].find((name) => /^(style|on[a-z]+)$/i.test(name));
  if (blocked === undefined) return [];
  const plain = tag.written.replace(
    new RegExp(`\\s${blocked}=("[^"]*"|'[^']*'|\\{.*?\\}\\}?)`),
    '',
  );
  const problem = `${blocked}= does not work in a post: the site's security policy blocks it.`;
  return [about(tag, tag.written, problem, `Write without it: ${plain}`)];
}

/** An element for which there is Markdown. */
export const checkRaw = (tag: Tag, hasTable: boolean): BodyProblem[] =>
  explainRaw({ ...tag, attribute: (name) => wordsOf(tag.props.get(name)) }, hasTable).map(
    ({ problem, fix }) => about(tag, tag.written, problem, fix),
  );
