import { namesFact } from '../i18n/format.ts';
import type { BodyParts } from './body-parts.ts';
import type { BodyProblem } from './bodies.ts';
import { BLOCKED_ELEMENTS, COMPONENT_NAMES } from './component-names.ts';
import type { ContentDocument } from './documents.ts';
import { nearest } from './problems.ts';
import { nearestFact } from './texts.ts';

/** Comments, and the blanks that formatting puts between elements. */
const HARMLESS = /^\s*(\/\*[\s\S]*\*\/|(['"`])[^'"`]*\2)?\s*$/;
const BRACES = /(?<!\\)\{\s*([\w.]+)\s*\}/g;
const COMPONENT = /<([A-Z]\w*)/;
const BLOCKED_TAG = /<([a-z]+)/g;
const BLOCKED_PROP = /<[a-z][^>]*\s(style|on[a-z]+)=/i;

const factMeant = (name: string): string | undefined => {
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

const asMdx = (file: string) => file.replace(/\.md$/, '.mdx');

/** Components in a file of plain Markdown, which visitors would never see, and what the security policy blocks. */
export function checkPlainMarkdown(
  { isMdx, html, texts }: BodyParts,
  { file }: ContentDocument,
): BodyProblem[] {
  if (isMdx) return [];
  const facts = texts.flatMap(({ line, written }) =>
    [...written.matchAll(BRACES)].flatMap(([whole, name = '']) =>
      factMeant(name) === undefined ? [] : [{ line, value: whole, name: 'Fact' }],
    ),
  );
  const components = html.flatMap(({ line, written }) => {
    const name = COMPONENT.exec(written)?.[1];
    return name === undefined ? [] : [{ line, value: written.split('\n')[0] ?? '', name }];
  });
  const [first] = [...components, ...facts].sort((a, b) => a.line - b.line);
  const blocked = html.flatMap(({ line, written }): BodyProblem[] => {
    const element = [...written.matchAll(BLOCKED_TAG)].find(([, name = '']) =>
      Object.hasOwn(BLOCKED_ELEMENTS, name),
    );
    const what = element ? `${element[0]}>` : BLOCKED_PROP.exec(written)?.[1];
    const problem = `${what ?? ''} does not work in a post: the site's security policy blocks it.`;
    return what === undefined ? [] : [{ line, value: written, problem, fix: `Delete it: ${what}` }];
  });
  return [
    ...blocked,
    ...(first
      ? [
          {
            line: first.line,
            value: first.value,
            problem: `<${first.name}> works only in a file that ends in .mdx.`,
            fix: `Rename the file: ${asMdx(file)}`,
          },
        ]
      : []),
  ];
}
