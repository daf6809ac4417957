import { namesFact } from '../i18n/format.ts';
import { explainPasted, isElement, propsOf } from './bodies.ts';
import type { BodyContext, BodyProblem, Element, Part } from './bodies.ts';
import type { Identity } from './documents.ts';
import { nearestFact } from './fields.ts';
import { explainPath } from './files.ts';
import { didYouMean, explain, listInWords, nearest, show } from './problems.ts';
import type { Explanation } from './problems.ts';

interface Component {
  /** How it is written, with every prop it must have. */
  readonly example: string;
  readonly optional?: readonly string[];
  /** The one collection it works in, if that is not the blog. */
  readonly only?: 'legal';
}

const VIDEO = '<Video src="../videos/….mp4" title="…" captions="../videos/….vtt" />';

/** What authors may use in a body without importing it; `src/components/body` draws it. */
export const COMPONENTS: Readonly<Record<string, Component>> = {
  Callout: { example: '<Callout title="…">…</Callout>' },
  CallToAction: { example: '<CallToAction />' },
  Fact: { example: '<Fact name="leadGrowth" />' },
  Faq: { example: '<Faq question="…">…</Faq>' },
  Figure: { example: '<Figure src="../pictures/….png" alt="…" />', optional: ['caption'] },
  TerraceChart: {
    example:
      '<TerraceChart title="…" periodLabel="…" valueLabel="…" source="…" points={[{ label: \'…\', value: 1 }]} />',
  },
  Video: { example: VIDEO, optional: ['poster'] },
  BrowserStorage: { example: '<BrowserStorage />', only: 'legal' },
  OtherCompanies: { example: '<OtherCompanies />', only: 'legal' },
  PastInbox: { example: '<PastInbox>…</PastInbox>', only: 'legal' },
  ThroughInbox: { example: '<ThroughInbox>…</ThroughInbox>', only: 'legal' },
};
const FOR_POSTS = Object.keys(COMPONENTS).filter((name) => !COMPONENTS[name]?.only);

/** Elements of HTML that are of use in a text and for which there is no Markdown. */
const ELEMENTS: ReadonlySet<string> = new Set(
  `abbr aside b blockquote br cite code dd del details dfn div dl dt em figcaption figure hr i ins kbd li mark ol p
   pre q s samp section small span strong sub summary sup time u ul var wbr`.split(/\s+/),
);
/** What to write instead of elements that the site does not draw or its security policy blocks. */
const INSTEAD: readonly (readonly [RegExp, string])[] = [
  [/^a$/i, '[words](/address)'],
  [/^img$/i, '![what it shows](../pictures/….png)'],
  [/^h[1-6]$/i, '## …'],
  [/^(table|thead|tbody|tr|th|td)$/i, '\n| … | … |\n| --- | --- |\n| … | … |'],
  [/^(form|input|button)$/i, '<CallToAction />'],
  [/^(iframe|embed|object|video|audio)$/, VIDEO],
  [/^(script|style|link|meta)$/i, ''],
];
const BLOCKED_PROP = /^(style|on[a-z]+)$/i;

/** HTML whose words, links or pictures the site would not draw as its own. */
function explainHtml(name: string, written: string): Explanation | undefined {
  const pasted = explainPasted(written);
  const instead = INSTEAD.find(([pattern]) => pattern.test(name))?.[1];
  if (pasted || instead === undefined) return pasted;
  const fix = instead === '' ? `Delete it: ${written}` : `Write instead: ${instead}`;
  return explain(`<${name}> does not work in a post.`, fix);
}

/** What is wrong with the text of a prop. */
function explainProp(name: string, text: string, example: string): Explanation | undefined {
  if (text.trim() === '') return explain(`The ${name} is empty.`, `Write it: ${example}`);
  if (name !== 'name' || namesFact(text)) return undefined;
  return explain(
    `No fact is called "${text}".`,
    `Write a name of src/facts/facts.ts: <Fact name="${nearestFact(text) ?? 'leadGrowth'}" />`,
  );
}

/** Props a component does not have, those it lacks, and those that say nothing. */
function explainComponent(node: Element, written: string, component: Component): Explanation[] {
  const { example, optional = [] } = component;
  const name = node.name ?? '';
  const props = propsOf(node);
  const required = [...example.matchAll(/(\w+)=/g)].map(([, prop = '']) => prop);
  const known = [...required, ...optional];
  const missing = new Set(required.filter((prop) => !props.has(prop)));
  const strangers = [...props.keys()].filter((prop) => !known.includes(prop));
  return [
    ...strangers.map((prop) => {
      const meant = nearest(prop, [...missing]);
      missing.delete(meant ?? '');
      const takes = known.length === 0 ? 'it takes nothing' : `there is ${listInWords(known)}`;
      return explain(
        `<${name}> has no ${prop}.`,
        didYouMean(meant, (right) => written.replace(prop, right)) ??
          `Delete it; ${takes}: ${example}`,
      );
    }),
    ...[...missing].map((prop) => {
      const it = prop === 'alt' ? 'what the picture shows, for those who cannot see it' : 'it';
      return explain(`<${name}> has no ${prop}.`, `Add ${it}: ${example}`);
    }),
    ...[...props].flatMap(([prop, text]) =>
      text === undefined ? [] : (explainProp(prop, text, example) ?? []),
    ),
  ];
}

/** A component or an element of HTML that does not exist, does not work where it stands, or lacks what it needs. */
function explainTag(node: Element, written: string, collection: string): Explanation[] {
  const name = node.name ?? '';
  const component = COMPONENTS[name];
  if (component && (name === 'Fact' || collection === (component.only ?? 'blog')))
    return explainComponent(node, written, component);
  if (component) {
    const where = component.only ? `src/content/${component.only}` : 'posts';
    const fix = `Write it in plain words; here there is ${COMPONENTS['Fact']?.example ?? ''}`;
    return [explain(`<${name}> works in ${where} only.`, fix)];
  }
  const html = explainHtml(name, written);
  if (html) return [html];
  const blocked = [...propsOf(node).keys()].find((prop) => BLOCKED_PROP.test(prop));
  if (blocked !== undefined) {
    const problem = `${blocked}= does not work in a post: the site's security policy blocks it.`;
    return [explain(problem, `Write without it: <${name}>`)];
  }
  if (name === '' || ELEMENTS.has(name)) return [];
  const meant = nearest(name, [...FOR_POSTS, ...ELEMENTS]);
  return [
    explain(
      `No component is called <${name}>.`,
      didYouMean(meant && `<${meant}>`, (tag) => written.replaceAll(name, tag.slice(1, -1))) ??
        `Use one of ${listInWords(FOR_POSTS, 'or')}; if the < is meant as text, put a backslash before it: \\${written}`,
    ),
  ];
}

/** Comments, and the blanks that formatting puts between elements. */
const HARMLESS = /^\s*(\/\*[\s\S]*\*\/|(['"`])[^'"`]*\2)?\s*$/;

/** A name in braces or another command between the words, of which a post has none. */
function explainExpression(code: string, written: string): Explanation[] {
  if (code !== '' && HARMLESS.test(code)) return [];
  const fact = nearestFact(code);
  return [
    fact === undefined
      ? explain(
          `${written} is read as a command of the page, not as text.`,
          `Put a backslash before the brace: \\${written}`,
        )
      : explain(
          `${written} is filled in only in the fields above the text.`,
          `Write here: <Fact name="${fact}" />`,
        ),
  ];
}

/** The first tag in a file of plain Markdown that it cannot have. */
function explainPlain(html: string, file: string): Explanation[] {
  for (const [whole, name = ''] of html.matchAll(/<([a-z][\w:]*)[^>]*>?/gi)) {
    const problem = `<${name}> works only in a file that ends in .mdx.`;
    if (COMPONENTS[name])
      return [explain(problem, `Rename the file: ${file.replace(/\.md$/, '.mdx')}`)];
    const explanation = explainHtml(name, whole);
    if (explanation) return [explanation];
  }
  return [];
}

function explainPart({ node, written }: Part, { collection, file }: Identity): Explanation[] {
  if (isElement(node)) return explainTag(node, written, collection);
  switch (node.type) {
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return explainExpression(node.value, written);
    case 'mdxjsEsm': {
      const problem = `${show(written)} is read as a command: a post imports and exports nothing.`;
      return [explain(problem, 'Delete the line; what a post may use is there already.')];
    }
    case 'html':
      return explainPlain(node.value, file);
    default:
      return [];
  }
}

/** Components, facts and commands that do not work where they stand. */
export const checkComponents = ({ body, document }: BodyContext): BodyProblem[] =>
  body.parts.flatMap((part) =>
    explainPart(part, document).map((explanation) => ({ line: part.line, ...explanation })),
  );

/** Files that components name, by the prop and the folder it leads to. */
const FILE_PROPS = [
  ['Figure', 'src', 'pictures'],
  ['Video', 'src', 'videos'],
  ['Video', 'captions', 'videos'],
  ['Video', 'poster', 'pictures'],
] as const;

/** Pictures and films of a body that are not there, and pictures without words. */
export const checkPictures = ({ body, site }: BodyContext): BodyProblem[] =>
  body.parts.flatMap(({ node, line, written }) => {
    if (node.type === 'image') {
      const alt = node.alt ?? '';
      const problem = `The picture ${show(node.url)} has no text for those who cannot see it.`;
      const words = explain(problem, `Write what it shows: ![…](${node.url})`);
      const path = explainPath(node.url, 'pictures', site.files, (right) => `![${alt}](${right})`);
      return [alt.trim() === '' ? words : undefined, path].flatMap((each) =>
        each ? [{ line, ...each }] : [],
      );
    }
    if (!isElement(node)) return [];
    return FILE_PROPS.flatMap(([name, prop, folder]) => {
      const src = node.name === name ? propsOf(node).get(prop) : undefined;
      const path = src && explainPath(src, folder, site.files, (right) => `${prop}="${right}"`);
      return path ? [{ line, ...path }] : [];
    });
  });
