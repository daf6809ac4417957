import { namesFact } from '../i18n/format.ts';
import { explainPasted, isElement, propsOf, type BodyContext, type Element } from './bodies.ts';
import type { Part } from './bodies.ts';
import { nearestFact } from './fields.ts';
import { explainPath } from './files.ts';
import { didYouMean, explain, listInWords, nearest, show } from './problems.ts';
import type { Explanation } from './problems.ts';

const VIDEO = '<Video src="../videos/….mp4" title="…" captions="../videos/….vtt" />';
/** What authors may use in a body, with every prop it must have; `src/components/body` draws it. */
const COMPONENTS: Readonly<Record<string, string>> = {
  Callout: '<Callout title="…">…</Callout>',
  CallToAction: '<CallToAction />',
  Fact: '<Fact name="leadGrowth" />',
  Faq: '<Faq question="…">…</Faq>',
  Figure: '<Figure src="../pictures/….png" alt="…" />',
  TerraceChart:
    '<TerraceChart title="…" periodLabel="…" valueLabel="…" source="…" points={[{ label: \'…\', value: 1 }]} />',
  Video: VIDEO,
  // These work in src/content/legal only.
  BrowserStorage: '<BrowserStorage />',
  OtherCompanies: '<OtherCompanies />',
  PastInbox: '<PastInbox>…</PastInbox>',
  ThroughInbox: '<ThroughInbox>…</ThroughInbox>',
};
const FOR_POSTS = Object.keys(COMPONENTS).slice(0, 7);
const OPTIONAL_PROPS: Readonly<Record<string, readonly string[]>> = {
  Figure: ['caption'],
  Video: ['poster'],
};
const FILE_PROPS: ReadonlySet<string> = new Set(['src', 'captions', 'poster']);
/** Elements that the site does not draw as its own, or that its security policy blocks. */
const NOT_DRAWN =
  /^(a|img|h[1-6]|table|tr|td|form|input|button|iframe|embed|object|video|audio|script|style|link|meta)$/i;
const IN_WORDS = listInWords(FOR_POSTS, 'or');

function explainHtml(name: string, written: string): Explanation[] {
  const fix = `Write it in Markdown, or use one of ${IN_WORDS}.`;
  const blocked = NOT_DRAWN.test(name) ? explain(`<${name}> does not work in a post.`, fix) : [];
  return [explainPasted(written) ?? blocked].flat();
}

/** What is wrong with the text of a prop. */
function explainProp(name: string, text: string, example: string, media: readonly string[]) {
  if (text.trim() === '') return explain(`The ${name} is empty.`, `Write it: ${example}`);
  if (FILE_PROPS.has(name)) return explainPath(text, media, (right) => `${name}="${right}"`);
  if (name !== 'name' || namesFact(text)) return undefined;
  const fix = `Write a name of src/facts/facts.ts: <Fact name="${nearestFact(text) ?? 'leadGrowth'}" />`;
  return explain(`No fact is called "${text}".`, fix);
}

/** Props a component does not have, those it lacks, and those that say nothing or lead nowhere. */
function explainProps(node: Element, written: string, example: string, media: readonly string[]) {
  const name = node.name ?? '';
  const props = propsOf(node);
  const required = [...example.matchAll(/(\w+)=/g)].map(([, prop = '']) => prop);
  const known = [...required, ...(OPTIONAL_PROPS[name] ?? [])];
  const missing = new Set(required.filter((prop) => !props.has(prop)));
  const ofStrangers = [...props.keys()]
    .filter((prop) => !known.includes(prop))
    .map((prop) => {
      const meant = nearest(prop, [...missing]);
      missing.delete(meant ?? '');
      const fix = didYouMean(meant, (right) => written.replace(prop, right));
      return explain(`<${name}> has no ${prop}.`, fix ?? `Delete it: ${example}`);
    });
  const ofMissing = [...missing].map((prop) => {
    const it = prop === 'alt' ? 'what the picture shows, for those who cannot see it' : 'it';
    return explain(`<${name}> has no ${prop}.`, `Add ${it}: ${example}`);
  });
  const ofTexts = [...props].flatMap(([prop, text]) =>
    text === undefined ? [] : (explainProp(prop, text, example, media) ?? []),
  );
  return [...ofStrangers, ...ofMissing, ...ofTexts];
}

/** A component or an element of HTML that does not exist, does not work where it stands, or lacks what it needs. */
function explainElement(node: Element, written: string, context: BodyContext): Explanation[] {
  const name = node.name ?? '';
  const { collection } = context.document;
  const example = COMPONENTS[name];
  if (example === undefined && !/^[A-Z]/.test(name) && !nearest(name, FOR_POSTS))
    return explainHtml(name, written);
  if (example === undefined) {
    const fix =
      didYouMean(nearest(name, FOR_POSTS), (meant) => written.replaceAll(name, meant)) ??
      `Use one of ${IN_WORDS}; if the < is meant as text, put a backslash before it: \\${written}`;
    return [explain(`No component is called <${name}>.`, fix)];
  }
  const home = FOR_POSTS.includes(name) ? 'blog' : 'legal';
  if (name === 'Fact' || collection === home)
    return explainProps(node, written, example, context.site.media);
  const fix = 'Write it in plain words; here there is <Fact name="leadGrowth" />';
  return [explain(`<${name}> works in src/content/${home} only.`, fix)];
}

/** Comments, and the blanks that formatting puts between elements. */
const HARMLESS = /^\s*(\/\*[\s\S]*\*\/|(['"`])[^'"`]*\2)?\s*$/;

/** A name in braces or another command between the words, of which a post has none. */
function explainExpression(code: string, written: string): Explanation[] {
  if (code !== '' && HARMLESS.test(code)) return [];
  const problem = `${written} is read as a command of the page, not as text.`;
  const fact = nearestFact(code);
  return fact === undefined
    ? [explain(problem, `Put a backslash before the brace: \\${written}`)]
    : [
        explain(
          `${written} is filled in only in the fields above the text.`,
          `Write here: <Fact name="${fact}" />`,
        ),
      ];
}

/** The first component or element in plain Markdown that it cannot have. */
function explainPlain(html: string, file: string): Explanation[] {
  const [tag = '', name = ''] = /<([a-z][\w:]*)[^>]*>?/i.exec(html) ?? [];
  if (COMPONENTS[name] === undefined) return explainHtml(name, tag);
  const fix = `Rename the file: ${file.replace(/\.md$/, '.mdx')}`;
  return [explain(`<${name}> works only in a file that ends in .mdx.`, fix)];
}

/** What is wrong with a component, an element, a picture or a command. */
export function explainPart({ node, written }: Part, context: BodyContext): Explanation[] {
  if (isElement(node)) return explainElement(node, written, context);
  switch (node.type) {
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return explainExpression(node.value, written);
    case 'mdxjsEsm': {
      const problem = `${show(written)} is read as a command: a post imports and exports nothing.`;
      return [explain(problem, 'Delete the line; what a post may use is there already.')];
    }
    case 'html':
      return explainPlain(node.value, context.document.file);
    case 'image': {
      const { url, alt } = node;
      const problem = `The picture ${show(url)} has no text for those who cannot see it.`;
      const path = explainPath(url, context.site.media, (right) => `![${alt ?? ''}](${right})`);
      const isSilent = (alt ?? '').trim() === '';
      const words = isSilent ? [explain(problem, `Write what it shows: ![…](${url})`)] : [];
      return path ? [...words, path] : words;
    }
    default:
      return [];
  }
}
