/** Finds Markdown that is mistyped, so that readers see its signs. */
import type { Part } from './bodies.ts';
import { explain, show, type Explanation, type Problem } from './problems.ts';

type Sign = readonly [pattern: RegExp, explanation: (match: readonly string[]) => Explanation];

/** Each pattern, and what it says about its match and the groups in it. */
const SIGNS: readonly Sign[] = [
  [
    /(?<!\\)\[([^[\]\n]+)\] ?\(((?:\/|#|www\.|https?:|mailto:|tel:)[^\s()]*)\)?/,
    ([written = '', label = '', address = '']) =>
      explain(
        `${show(written)} is no link yet; readers see its brackets.`,
        `Write: [${label}](${address})`,
      ),
  ],
  [
    /(?<!\\)\*\*[ \t]*([^*\r\n]*?)[ \t]*(?:\*\*|(?=[.,;:!?]?(?:\r|\n|$)))/,
    ([written = '', text = '']) =>
      explain(
        `The bold text that begins with ${show(written)} does not end, so readers see the stars.`,
        `Close it: **${text || '…'}**\nIf the stars are meant as text, put a backslash before each: \\*\\*${text}`,
      ),
  ],
  [
    /^(#{2,6})([^\s#].*)$/m,
    ([written = '', signs = '', text = '']) =>
      explain(`${show(written)} is no heading yet: it lacks a space.`, `Write: ${signs} ${text}`),
  ],
  [
    /(?<!\\)\[\^([^\]\s]+)\]/,
    ([written = '']) =>
      explain(`The note ${written} is missing.`, `Write it at the end of the file: ${written}: …`),
  ],
  [
    /^(.*(?<!\\)\|.*)\r?\n.*(?<!\\)\|/,
    ([, head = '']) => {
      const columns = head.replace(/^\s*\|?|\|?\s*$/g, '').split(/(?<!\\)\|/);
      const row = `|${columns.map(() => ' --- |').join('')}`;
      const problem = `${show(head.trim())} begins no table yet: it lacks a second row of dashes.`;
      return explain(problem, `Write below its first row: ${row}`);
    },
  ],
];

/** Explains the first mistyped sign of a phrase, with its line. */
export function explainLeftover({
  plain = '',
  line,
}: Part): Pick<Problem, 'line' | 'problem' | 'fix'> | undefined {
  for (const [pattern, explanation] of SIGNS) {
    const match = pattern.exec(plain);
    if (match)
      return {
        line: line + plain.slice(0, match.index).split('\n').length - 1,
        ...explanation(match),
      };
  }
  return undefined;
}
