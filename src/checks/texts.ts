import { FACT_NAMES, FACTS, isFactName } from '../facts/facts.ts';
import { namesFact } from '../i18n/format.ts';
import { readLength, type TextComplaint } from '../schemas/text.ts';
import { asWritten, counted, nearest, show, toWrite, type Path } from './problems.ts';
import type { Explanation } from './wrong-kinds.ts';

const hasEnds = (name: string) => isFactName(name) && FACTS[name].kind === 'range';

/** Everything a text may name: the facts, and the two ends of each range. */
const PLACEHOLDERS = FACT_NAMES.flatMap((name) => [
  name,
  ...(hasEnds(name) ? [`${name}.from`, `${name}.to`] : []),
]);

/** The fact an author probably meant. */
export const nearestFact = (name: string): string | undefined => nearest(name.trim(), PLACEHOLDERS);

/**
 * The words of a text that fit, without a loose end.
 * @example shortened('SEO for estate agents and lawyers', 25) // 'SEO for estate agents'
 */
export function shortened(text: string, max: number): string {
  const words = text.trim().split(/\s+/);
  while (words.length > 1 && readLength(words.join(' ')) > max) words.pop();
  while (words.length > 1 && (words.at(-1)?.length ?? 0) <= 3) words.pop();
  return words.join(' ').replace(/[,;:–—-]+$/, '');
}

/** What to say about a text with too many characters. */
export function explainTooLong(path: Path, text: string, max: number): Explanation {
  const length = readLength(text);
  return {
    problem: `${show(text)} has ${counted(length, 'character')}; there is room for ${String(max)}.`,
    fix: `Shorten it by ${String(length - max)}, for example: ${asWritten(path, shortened(text, max))}`,
  };
}

/** What to say about a text with too few characters. */
export function explainTooShort(path: Path, text: string, min: number): Explanation {
  const length = readLength(text);
  if (length === 0) {
    return { problem: 'The text is empty.', fix: `Write it: ${toWrite(path)}` };
  }
  return {
    problem: `${show(text)} has ${counted(length, 'character')}; it needs ${String(min)}.`,
    fix: `Lengthen it by ${String(min - length)} or more: ${asWritten(path, `${text} …`)}`,
  };
}

/** What to say about a placeholder that cannot be filled. */
export function explainComplaint(path: Path, text: string, complaint: TextComplaint): Explanation {
  if (complaint.kind === 'brace') {
    const closed = text.replace(/\{([\w.]+)(?![\w.}])/g, (whole, name: string) =>
      namesFact(name) ? `{${name}}` : whole,
    );
    const mended = closed === text ? text.replace(complaint.brace, '') : closed;
    return {
      problem: `In ${show(text)} a ${complaint.brace} stands alone, so visitors would see it.`,
      fix: `Write both braces around the name of a fact, or none: ${asWritten(path, mended)}`,
    };
  }
  const { name } = complaint;
  const meant = nearestFact(name);
  return {
    problem: `No fact is called {${name}} in ${show(text)}.`,
    fix:
      meant === undefined
        ? `Name a fact of src/facts/facts.ts, for example {leadGrowth}: ${toWrite(path)}`
        : `Did you mean {${meant}}? Write: ${asWritten(path, text.replace(`{${name}}`, `{${meant}}`))}`,
  };
}
