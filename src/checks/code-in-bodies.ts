import { namesFact } from '../i18n/format.ts';
import type { BodyParts } from './body-parts.ts';
import type { BodyProblem } from './bodies.ts';
import { COMPONENT_NAMES } from './component-names.ts';
import { nearest } from './problems.ts';
import { nearestFact } from './texts.ts';

/** Comments, and the blanks that formatting puts between elements. */
const HARMLESS = /^\s*(\/\*[\s\S]*\*\/|(['"`])[^'"`]*\2)?\s*$/;

/** The fact that a name in braces stands for. */
export const factMeant = (name: string): string | undefined => {
  const meant = nearestFact(name);
  return meant !== undefined && namesFact(meant) ? meant : undefined;
};

const misplacedFact = (line: number, whole: string, name: string): BodyProblem => ({
  line,
  value: whole,
  problem: `${whole} is filled in only in the fields above the text.`,
  fix: `Write here: <Fact name="${name}" />`,
});

/** Names in braces and other commands between the words, of which a post has none. */
export function checkExpressions({ expressions }: BodyParts): BodyProblem[] {
  return expressions
    .filter(({ code }) => code === '' || !HARMLESS.test(code))
    .map(({ code, line, written }) => {
      const fact = factMeant(code.trim());
      return fact === undefined
        ? {
            line,
            value: written,
            problem: `${written} is read as a command of the page, not as text.`,
            fix: `Put a backslash before the brace: \\${written}`,
          }
        : misplacedFact(line, written, fact);
    });
}

/** Imports and exports: what a post may use is there already. */
export const checkModules = ({ modules }: BodyParts): BodyProblem[] =>
  modules.map(({ line, written }) => {
    const imported = nearest(/\b([A-Z]\w*)/.exec(written)?.[1] ?? '', COMPONENT_NAMES);
    const [word = ''] = /^\w+/.exec(written) ?? [];
    return {
      line,
      value: written,
      problem: `A post has no ${word}: what it may use is there already.`,
      fix:
        imported === undefined
          ? `Delete the line; if it is a sentence, begin it with a capital letter: ${written.charAt(0).toUpperCase()}${written.slice(1)}`
          : `Delete the line and write <${imported}> where it belongs.`,
    };
  });
