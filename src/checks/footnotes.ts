import type { BodyProblem } from './bodies.ts';
import type { BodyParts, Note } from './body-parts.ts';

/** What Markdown leaves as text because no note has the name. */
const REFERENCE = /(?<!\\)\[\^([^\]\s]+)\]/g;

const unanswered = ({ texts }: BodyParts): Note[] =>
  texts.flatMap(({ line, written }) =>
    [...written.matchAll(REFERENCE)].map(({ 0: whole, 1: name = '', index }) => ({
      line: line + written.slice(0, index).split('\n').length - 1,
      written: whole,
      name,
    })),
  );

const inBrackets = (name: string) => `[^${name}]`;

const lacksNote = ({ line, written }: Note): BodyProblem => ({
  line,
  value: written,
  problem: `${written} refers to a note that is not there.`,
  fix: `Write the note at the end of the text: ${written}: …`,
});

function twice(notes: readonly Note[]): BodyProblem[] {
  return notes
    .filter(({ name }, index) => notes.findIndex((note) => note.name === name) < index)
    .map(({ line, name, written }) => ({
      line,
      value: written,
      problem: `Two notes are called ${inBrackets(name)}, and only the first is shown.`,
      fix: `Give this one a name of its own, here and where it is referred to: ${inBrackets(`${name}b`)}: …`,
    }));
}

/** References without their note and notes that nothing refers to. One of each is one slip of the keyboard. */
export function checkFootnotes(body: BodyParts): BodyProblem[] {
  const open = unanswered(body);
  const used = new Set(body.references.map(({ name }) => name));
  const idle = body.notes.filter(
    ({ name }, index) =>
      !used.has(name) && body.notes.findIndex((note) => note.name === name) === index,
  );
  const [reference] = open;
  const [note] = idle;
  if (reference && note && open.length === 1 && idle.length === 1) {
    return [
      {
        line: reference.line,
        value: reference.written,
        problem: `${reference.written} refers to a note that is not there, and nothing refers to the note ${inBrackets(note.name)} in line ${String(note.line)}.`,
        fix: `Write: ${inBrackets(note.name)}`,
      },
      ...twice(body.notes),
    ];
  }
  return [
    ...open.map(lacksNote),
    ...idle.map(({ line, name, written }) => ({
      line,
      value: written,
      problem: `Nothing refers to the note ${inBrackets(name)}, so it is not shown.`,
      fix: `Delete it, or refer to it in the text: …${inBrackets(name)}`,
    })),
    ...twice(body.notes),
  ];
}
