import { parse } from 'yaml';
import { FACT_NAMES } from '../facts/facts.ts';
import { namesFact } from '../i18n/format.ts';
import { points } from '../schemas/parts.ts';
import type { BodyParts, Tag } from './body-parts.ts';
import {
  BLOCKED_ELEMENTS,
  COMPONENT_NAMES,
  componentCalled,
  HTML_ELEMENTS,
} from './component-names.ts';
import { about, checkElement, checkRaw } from './elements.ts';
import { isFileName } from './pictures.ts';
import { counted, listInWords, nearest, show } from './problems.ts';
import { wordsOf } from './props.ts';
import { isRaw } from './raw-elements.ts';
import { valueAt } from './schema-tree.ts';
import { nearestFact } from './texts.ts';
import type { BodyProblem } from './bodies.ts';
import type { ContentDocument } from './documents.ts';

/** What an author has to think of to fill in a prop. */
const MEANINGS: Readonly<Record<string, string>> = {
  alt: 'what the picture shows, for those who cannot see it',
  captions: 'the file of captions in src/content/blog/videos',
  name: 'a name of src/facts/facts.ts',
  periodLabel: 'what a period is, as the head of the table',
  points: 'the houses of the chart',
  question: 'the question as a reader would ask it',
  source: 'where the numbers come from',
  src: 'the file',
  title: 'what it is about, in a few words',
  valueLabel: 'what is counted, as the head of the table',
};

const SAMPLES: Readonly<Record<string, string>> = {
  captions: 'captions="../videos/….vtt"',
  name: `name="${FACT_NAMES[0] ?? ''}"`,
  points: "points={[{ label: '…', value: 1 }, { label: '…', value: 2 }]}",
  src: 'src="../pictures/….png"',
};

const sampleOf = (prop: string): string => SAMPLES[prop] ?? `${prop}="…"`;

/** The tag again with a prop more. */
const withProp = ({ written, name }: Tag, prop: string): string =>
  written.replace(`<${name}`, `<${name} ${prop}`);

/** What is wrong with one house of a chart, or with their number. */
function pointProblem([index, name]: readonly PropertyKey[], rows: unknown): string {
  if (typeof index !== 'number' || !Array.isArray(rows)) {
    const count = Array.isArray(rows) ? counted(rows.length, 'point') : 'no list of points';
    return `The chart has ${count}; it needs two to twelve.`;
  }
  if (typeof name !== 'string')
    return `Point ${String(index + 1)} of the chart is ${show(rows[index])}.`;
  const value = valueAt(rows, [index, name]);
  return value === undefined
    ? `Point ${String(index + 1)} of the chart has no ${name}.`
    : `Point ${String(index + 1)} of the chart has ${show(value)} as its ${name}.`;
}

/** The rows of a chart, which are data although they stand in braces: as far as YAML reads them, they are checked. */
function checkPoints(tag: Tag, code: string): BodyProblem[] {
  let rows: unknown;
  try {
    rows = parse(code);
  } catch {
    // Not the plain list that the schema describes, but the page can be built with it.
    return [];
  }
  const [issue] = points.safeParse(rows).error?.issues ?? [];
  if (!issue) return [];
  const fix = `Write two to twelve, each with its label and its number: ${sampleOf('points')}`;
  return [about(tag, code, pointProblem(issue.path, rows), fix)];
}

function checkProp(tag: Tag, name: string): BodyProblem[] {
  const prop = tag.props.get(name);
  const text = wordsOf(prop);
  if (name === 'points') {
    if (prop && 'code' in prop) return checkPoints(tag, prop.code);
    const problem = `The points of the chart are ${show(text)}, a text instead of a list in braces.`;
    return [about(tag, text ?? '', problem, `Write: ${sampleOf('points')}`)];
  }
  if (text?.trim() === '') {
    const problem = `The ${name} of <${tag.name}> is empty.`;
    return [about(tag, tag.written, problem, `Write ${MEANINGS[name] ?? 'it'}: ${sampleOf(name)}`)];
  }
  if (name === 'name' && text !== undefined && !namesFact(text)) {
    const fix = `Write a name of src/facts/facts.ts: <Fact name="${nearestFact(text) ?? 'leadGrowth'}" />`;
    return [about(tag, text, `No fact is called "${text}".`, fix)];
  }
  if (name === 'alt' && text !== undefined && isFileName(text)) {
    const problem = `The alt ${show(text)} is the name of a file; it is read aloud to those who cannot see the picture.`;
    return [about(tag, text, problem, `Write ${MEANINGS[name] ?? ''}: ${sampleOf(name)}`)];
  }
  return [];
}

/** Props the component does not have, and those it lacks; one misspelt is not missing as well. */
function checkProps(tag: Tag): BodyProblem[] {
  const { required = [], optional = [] } = componentCalled(tag.name) ?? {};
  const known = [...required, ...optional];
  const free = known.filter((name) => !tag.props.has(name));
  const strangers = [...tag.props.keys()]
    .filter((name) => !known.includes(name))
    .map((name) => ({ name, meant: nearest(name, free) }));
  const renamed = new Set(strangers.map(({ meant }) => meant));
  return [
    ...strangers.map(({ name, meant }) =>
      about(
        tag,
        name,
        `<${tag.name}> has no ${name}.`,
        meant === undefined
          ? `Delete it; ${known.length === 0 ? 'it takes nothing' : `there is ${listInWords(known)}`}: ${componentCalled(tag.name)?.example ?? ''}`
          : `Did you mean ${meant}? Write: ${tag.written.replace(name, meant)}`,
      ),
    ),
    ...required
      .filter((name) => !tag.props.has(name) && !renamed.has(name))
      .map((name) =>
        about(
          tag,
          tag.written,
          `<${tag.name}> has no ${name}.`,
          `Add ${MEANINGS[name] ?? name}: ${withProp(tag, sampleOf(name))}`,
        ),
      ),
    ...known.filter((name) => tag.props.has(name)).flatMap((name) => checkProp(tag, name)),
  ];
}

function checkComponent(tag: Tag): BodyProblem[] {
  const { wraps = false, example = '', ...rest } = componentCalled(tag.name) ?? {};
  const problems = checkProps(tag);
  if (problems.length > 0) return problems;
  if (wraps && tag.isEmpty) {
    const fix = `Write the text between its two tags: ${example}`;
    return [about(tag, tag.written, `<${tag.name}> has no text.`, fix)];
  }
  if (!wraps && !('mayWrap' in rest) && !tag.isEmpty) {
    const problem = `<${tag.name}> shows no text of its own, so what stands in it is lost.`;
    return [about(tag, tag.written, problem, `Put the text below it: ${example}`)];
  }
  return [];
}

function explainUnknown(tag: Tag): BodyProblem {
  const meant = nearest(tag.name, [...COMPONENT_NAMES, ...HTML_ELEMENTS]);
  return about(
    tag,
    `<${tag.name}>`,
    `No component is called <${tag.name}>.`,
    meant === undefined
      ? `Use one of ${listInWords(COMPONENT_NAMES, 'or')}; if the < is meant as text, put a backslash before it: \\${tag.written}`
      : `Did you mean <${meant}>? Write: ${tag.written.replaceAll(tag.name, meant)}`,
  );
}

const explainElsewhere = (tag: Tag, where: string): BodyProblem =>
  about(
    tag,
    tag.written,
    `<${tag.name}> works in ${where} only.`,
    `Write it in plain words; here there is ${componentCalled('Fact')?.example ?? ''}`,
  );

/** Components and elements that do not exist, do not work where they stand, or lack what they need. */
export function checkTags({ tags }: BodyParts, { collection }: ContentDocument): BodyProblem[] {
  const hasTable = tags.some(({ name }) => name === 'table');
  return tags.flatMap((tag) => {
    if (tag.name === '') return [];
    const component = componentCalled(tag.name);
    if (component) {
      const home = component.only ?? 'blog';
      const isThere = collection === home || tag.name === 'Fact';
      return isThere
        ? checkComponent(tag)
        : [explainElsewhere(tag, home === 'blog' ? 'posts' : `src/content/${home}`)];
    }
    if (isRaw(tag.name)) return checkRaw(tag, hasTable);
    const isElement = HTML_ELEMENTS.has(tag.name) || Object.hasOwn(BLOCKED_ELEMENTS, tag.name);
    return isElement ? checkElement(tag) : [explainUnknown(tag)];
  });
}
