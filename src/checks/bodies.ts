import { namesFact } from '../i18n/format.ts';
import type { ContentDocument } from './documents.ts';
import type { Problem } from './problems.ts';
import { nearestFact } from './texts.ts';

const CODE = /^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gm;
const FACT = /<Fact\s+name=(["'])(.*?)\1/g;
const BRACES = /\{([\w.]+)\}/g;

/** The body with its code blanked out, so that every other character keeps its place. */
const withoutCode = (body: string): string =>
  body.replace(CODE, (code) => code.replace(/[^\n]/g, ' '));

/** The facts a body names, each once. A language may spell a range out by its two ends. */
export const factsInBody = (body: string): string[] => [
  ...new Set(
    [...withoutCode(body).matchAll(FACT)].map(([, , name = '']) =>
      name.replace(/\.(from|to)$/, ''),
    ),
  ),
];

/** Facts a body names that do not exist, and facts it names as frontmatter does. */
export function checkBody({ file, body, bodyLine }: ContentDocument): Problem[] {
  const prose = withoutCode(body);
  const at = (index: number, value: string) => ({
    file,
    line: bodyLine + prose.slice(0, index).split('\n').length - 1,
    field: 'body',
    value,
  });
  const unknown = [...prose.matchAll(FACT)].filter(([, , name = '']) => !namesFact(name));
  const braces = [...prose.matchAll(BRACES)].filter(([, name = '']) =>
    namesFact(nearestFact(name) ?? ''),
  );
  return [
    ...unknown.map(({ 2: name = '', index }) => ({
      ...at(index, name),
      problem: `No fact is called "${name}".`,
      fix: `Write a name of src/facts/facts.ts: <Fact name="${nearestFact(name) ?? 'leadGrowth'}" />`,
    })),
    ...braces.map(({ 0: whole, 1: name = '', index }) => ({
      ...at(index, whole),
      problem: `${whole} is filled in only in the fields above the text.`,
      fix: `Write here: <Fact name="${nearestFact(name) ?? name}" />`,
    })),
  ];
}
