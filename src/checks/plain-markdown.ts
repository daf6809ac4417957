import type { BodyParts, Part } from './body-parts.ts';
import type { BodyProblem } from './bodies.ts';
import { factMeant } from './code-in-bodies.ts';
import { BLOCKED_ELEMENTS, isComponentName } from './component-names.ts';
import type { ContentDocument } from './documents.ts';
import { explainRaw, isRaw } from './raw-elements.ts';

const BRACES = /(?<!\\)\{\s*([\w.]+)\s*\}/g;
const COMMENT = /<!--[\s\S]*?-->/g;
const TAG = /<([a-z][a-z0-9]*)\b([^>]*)>?/gi;
const BLOCKED_PROP = /<[a-z][^>]*\s(style|on[a-z]+)=/i;

const isBlocked = (name: string): boolean => Object.hasOwn(BLOCKED_ELEMENTS, name);
const isRefused = (typed: string): boolean =>
  !isComponentName(typed) && (isBlocked(typed.toLowerCase()) || isRaw(typed.toLowerCase()));

/** HTML without its comments, in the same lines. */
const uncommented = (html: string): string =>
  html.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '));

const attributeIn = (attributes: string) => (name: string) => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(
    attributes,
  );
  return found?.slice(1).find((value) => value !== undefined);
};

/** The words after a tag in its line, up to the tag that closes it. */
function wordsAfter(opening: string, name: string, text: string): string {
  const rest = text.slice(text.indexOf(opening) + opening.length);
  const [words = ''] = rest.split(new RegExp(`</${name}`, 'i'));
  return words.replace(/<[^>]*>/g, '');
}

/** The first tag of some HTML that a post cannot have, or an attribute that the security policy blocks. */
function checkHtml(part: Part, document: ContentDocument, hasTable: boolean): BodyProblem[] {
  const html = uncommented(part.written);
  const tag = [...html.matchAll(TAG)].find(([, typed = '']) => isRefused(typed));
  const [opening = '', typed = '', attributes = ''] = tag ?? [];
  const name = typed.toLowerCase();
  const line = part.line + html.slice(0, tag?.index ?? 0).split('\n').length - 1;
  if (tag && isRaw(name)) {
    const inLine = document.body.split('\n')[line - document.bodyLine] ?? '';
    const words = wordsAfter(opening, name, inLine);
    const attribute = attributeIn(attributes);
    return explainRaw({ name, written: opening, words, attribute }, hasTable).map(
      (explanation) => ({ line, value: opening, ...explanation }),
    );
  }
  const what = tag ? `<${typed}>` : BLOCKED_PROP.exec(html)?.[1];
  if (what === undefined) return [];
  const problem = `${what} does not work in a post: the site's security policy blocks it.`;
  return [{ line, value: part.written, problem, fix: `Delete it: ${what}` }];
}

/** Names of components and facts, which a file of plain Markdown shows as they are. */
function namesIn({ html, texts }: BodyParts): (Part & { readonly name: string })[] {
  const facts = texts.flatMap(({ line, written }) =>
    [...written.matchAll(BRACES)].flatMap(([whole, name = '']) =>
      factMeant(name) === undefined ? [] : [{ line, written: whole, name: 'Fact' }],
    ),
  );
  const components = html.flatMap(({ line, written }) =>
    [...uncommented(written).matchAll(TAG)]
      .filter(([, typed = '']) => /^[A-Z]/.test(typed) && !isRefused(typed))
      .slice(0, 1)
      .map(([, name = '']) => ({ line, written: written.split('\n')[0] ?? '', name })),
  );
  return [...components, ...facts];
}

/** What a file of plain Markdown cannot hold: components, which visitors would never see, and raw or blocked HTML. */
export function checkPlainMarkdown(body: BodyParts, document: ContentDocument): BodyProblem[] {
  if (body.isMdx) return [];
  const hasTable = body.html.some(({ written }) => /<table\b/i.test(written));
  const [first] = namesIn(body).sort((a, b) => a.line - b.line);
  return [
    ...body.html.flatMap((part) => checkHtml(part, document, hasTable)),
    ...(first
      ? [
          {
            line: first.line,
            value: first.written,
            problem: `<${first.name}> works only in a file that ends in .mdx.`,
            fix: `Rename the file: ${document.file.replace(/\.md$/, '.mdx')}`,
          },
        ]
      : []),
  ];
}
