/** Finds facts of the site that are typed as numbers, which would stay when the fact changes. */
import type { MdastNode } from 'satteri';
import { FACTS } from '../facts/facts.ts';
import type { Fact } from '../facts/claims.ts';
import { formatFact } from '../i18n/format.ts';
import type { Locale } from '../i18n/locales.ts';
import { explain, show, type Explanation } from './problems.ts';

/** Facts whose number says nothing else: smaller percentages and counts may be those of somebody else. */
const isDistinct = (fact: Fact) =>
  fact.kind === 'money' || (fact.kind === 'percent' && fact.value >= 100);

/** A fact as an author may type it: `274%`, `274 per cent`. */
function patternOf(locale: Locale, fact: Fact): RegExp {
  const typed = formatFact(locale, fact)
    .replace(/[$.+]/g, '\\$&')
    .replace(/\s?%/, ' (?:%|p(?:er|or|our) ?c(?:i?ento?))')
    .replace(/\s/g, '\\s?');
  return new RegExp(`(?<![\\d.,])${typed}(?!\\d)`, 'iu');
}

/** Explains the first number of a text that is a fact. `write` gives the passage with the name of a fact. */
export function explainNumber(
  text: string,
  locale: Locale,
  write: (number: string, name: string) => string,
): Explanation | undefined {
  // The patterns of all facts take long.
  if (!/\d/.test(text)) return undefined;
  const found = Object.entries<Fact>(FACTS).flatMap(([name, fact]) => {
    const [number] = isDistinct(fact) ? (patternOf(locale, fact).exec(text) ?? []) : [];
    return number === undefined ? [] : [{ number, name }];
  });
  const [first] = found;
  if (!first) return undefined;
  const right = found
    .filter(({ number }) => number === first.number)
    .map(({ number, name }) => write(number, name));
  const problem = `${show(first.number)} is a fact of the site, and would stay when the fact changes.`;
  return explain(problem, `Name the fact instead: ${right.join('\nor: ')}`);
}

/** Whether a phrase says where its numbers come from, by a link or a note. */
export const isSourced = (node: MdastNode): boolean =>
  node.type === 'link' ||
  node.type === 'footnoteReference' ||
  ('children' in node && node.children.some(isSourced));
