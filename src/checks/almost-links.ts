import type { BodyProblem } from './bodies.ts';
import type { BodyParts } from './body-parts.ts';
import { show } from './problems.ts';

interface Slip {
  readonly pattern: RegExp;
  readonly because: string;
  /** The link as it was meant, from what the pattern found. */
  readonly mend: (found: readonly string[]) => string;
}

/** An address, and not a remark in brackets. */
const ADDRESS = '(?:\\/|#|\\.\\.?\\/|https?:|www\\.)[^\\s)\\]]*';

/** Links and pictures that lack so little that readers would see their brackets. */
const SLIPS: readonly Slip[] = [
  {
    pattern: new RegExp(`(?<!\\\\)(!?\\[[^\\]\\n]+\\])\\s+\\((${ADDRESS})\\)`, 'g'),
    because: 'a space stands between its brackets',
    mend: ([, label = '', address = '']) => `${label}(${address})`,
  },
  {
    pattern: /(?<!\\)(!?\[[^\]\n]*\])\(([^)\s"']+(?: [^)\s"']+)+)\)/g,
    because: 'its address has a space in it',
    mend: ([, label = '', address = '']) => `${label}(${address.replaceAll(' ', '-')})`,
  },
  {
    pattern: new RegExp(`\\(([^)\\n]+)\\)\\[(${ADDRESS})\\]`, 'g'),
    because: 'its brackets are the other way round',
    mend: ([, label = '', address = '']) => `[${label}](${address})`,
  },
];

/** What was meant as a link or a picture and is shown with its brackets. */
export const checkAlmostLinks = ({ texts }: BodyParts): BodyProblem[] =>
  texts.flatMap(({ line, written }) =>
    SLIPS.flatMap(({ pattern, because, mend }) =>
      [...written.matchAll(pattern)].map((found) => ({
        line: line + written.slice(0, found.index).split('\n').length - 1,
        value: found[0],
        problem: `${show(found[0])} is not read as a link or a picture: ${because}.`,
        fix: `Write: ${mend(found)}`,
      })),
    ),
  );
