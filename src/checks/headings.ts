import type { BodyProblem } from './bodies.ts';
import type { BodyParts, Heading } from './body-parts.ts';
import type { ContentDocument } from './documents.ts';
import { show } from './problems.ts';

const TITLE = 1;
const CHAPTER = 2;

/** The level from which on headings are no links to themselves. */
const PLAIN = 4;

type Told = Omit<BodyProblem, 'line' | 'value'>;

/** A heading as it is written at a depth. */
const at = (depth: number, text: string): string => `${'#'.repeat(depth)} ${text}`;

function explainDepth({ text, depth, isQuestion }: Heading, before: number): Told | undefined {
  if (depth === TITLE) {
    return {
      problem: `${show(text)} is a second title of the page; the field title is the first.`,
      fix: `Write a heading below it: ${at(CHAPTER, text)}`,
    };
  }
  if (depth <= before + 1) return undefined;
  if (isQuestion) {
    return {
      problem: `The question ${show(text)} is a heading of level ${String(depth)}, and no heading of level ${String(CHAPTER)} stands above it.`,
      fix: `Write one above it: ${at(CHAPTER, '…')}`,
    };
  }
  return {
    problem: `${show(text)} is a heading of level ${String(depth)} below one of level ${String(before)}, so a level is missing between them.`,
    fix: `Write: ${at(before + 1, text)}`,
  };
}

/** What is wrong with the words of a heading. */
function explainWords(
  { text, depth, written, slug, link }: Heading,
  isPost: boolean,
): Told | undefined {
  if (text.trim() === '') {
    return {
      problem: 'The heading has no words.',
      fix: `Write them, or delete it: ${written.trim()} …`,
    };
  }
  if (slug === '' || !/[\p{L}\p{N}]/u.test(text)) {
    return {
      problem: `The heading ${show(text)} has neither a letter nor a digit to make its anchor of.`,
      fix: `Write words: ${at(depth, '…')}`,
    };
  }
  if (!isPost || link === undefined || depth >= PLAIN) return undefined;
  return {
    problem: `${link} stands in the heading ${show(text)}, which is a link itself.`,
    fix: `Move it into the text below, and write: ${written.trim().replace(link, /^\[\^/.test(link) ? '' : link.replace(/^\[([^\]]*)\].*$/, '$1'))}`,
  };
}

const explainTwin = ({ text, depth }: Heading, twin: Heading | undefined): Told | undefined =>
  twin && {
    problem: `The heading ${show(text)} is there twice; the first is in line ${String(twin.line)}.`,
    fix: `Say what is different here: ${at(depth, `${text} …`)}`,
  };

/** Headings that are empty, come twice, hold a link, or leave a level out. */
export function checkHeadings(
  { headings }: BodyParts,
  { collection }: ContentDocument,
): BodyProblem[] {
  const seen = new Map<string, Heading>();
  const isPost = collection === 'blog';
  // Where the body of another page begins, its own headings stand above it.
  let before = isPost ? TITLE : CHAPTER;
  return headings.flatMap((heading): BodyProblem[] => {
    const { line, written, depth, slug, isQuestion } = heading;
    const wrongDepth = explainDepth(heading, before);
    before = depth === TITLE ? CHAPTER : depth;
    const place = { line, value: written };
    if (isQuestion) return wrongDepth ? [{ ...place, ...wrongDepth }] : [];
    // An element; that it should be Markdown is told by itself.
    if (slug === undefined) return [];
    const wrongWords = explainWords(heading, isPost);
    const key = heading.text.trim().toLowerCase();
    const twin = seen.get(key);
    seen.set(key, twin ?? heading);
    const told = wrongWords ?? wrongDepth ?? explainTwin(heading, twin);
    return told ? [{ ...place, ...told }] : [];
  });
}
