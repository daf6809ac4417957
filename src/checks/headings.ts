import type { BodyProblem } from './bodies.ts';
import type { BodyParts, Heading } from './body-parts.ts';
import type { ContentDocument } from './documents.ts';
import { show } from './problems.ts';

const TITLE = 1;
const CHAPTER = 2;

/** A heading as it is written at a depth. */
const at = (depth: number, { text, slug }: Heading): string =>
  slug === undefined
    ? `<h${String(depth)}>${text}</h${String(depth)}>`
    : `${'#'.repeat(depth)} ${text}`;

function explainDepth(
  heading: Heading,
  before: number,
): Omit<BodyProblem, 'line' | 'value'> | undefined {
  if (heading.depth === TITLE) {
    return {
      problem: `${show(heading.text)} is a second title of the page; the field title is the first.`,
      fix: `Write a heading below it: ${at(CHAPTER, heading)}`,
    };
  }
  if (heading.depth <= before + 1) return undefined;
  return {
    problem: `${show(heading.text)} is a heading of level ${String(heading.depth)} below one of level ${String(before)}, so a level is missing between them.`,
    fix: `Write: ${at(before + 1, heading)}`,
  };
}

/** Headings that are empty, come twice, or leave a level out. */
export function checkHeadings(
  { headings }: BodyParts,
  { collection }: ContentDocument,
): BodyProblem[] {
  const seen = new Map<string, Heading>();
  // Where the body of another page begins, its own headings stand above it.
  let before = collection === 'blog' ? TITLE : CHAPTER;
  return headings.flatMap((heading): BodyProblem[] => {
    const { line, written, depth } = heading;
    const place = { line, value: written };
    const wrongDepth = explainDepth(heading, before);
    before = depth === TITLE ? CHAPTER : depth;
    if (heading.text.trim() === '') {
      const mark = written.trim();
      return [
        {
          ...place,
          problem: 'The heading has no words.',
          fix: `Write them, or delete it: ${mark} …`,
        },
      ];
    }
    const key = heading.text.trim().toLowerCase();
    const twin = seen.get(key);
    seen.set(key, twin ?? heading);
    if (wrongDepth) return [{ ...place, ...wrongDepth }];
    if (!twin) return [];
    return [
      {
        ...place,
        problem: `The heading ${show(heading.text)} is there twice; the first is in line ${String(twin.line)}.`,
        fix: `Say what is different here: ${at(depth, { ...heading, text: `${heading.text} …` })}`,
      },
    ];
  });
}
