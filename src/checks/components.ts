import { namesFact } from '../i18n/format.ts';
import { explainPasted, isElement, propsOf, type BodyContext, type Element } from './bodies.ts';
import type { Part } from './bodies.ts';
import { nearestFact } from './fields.ts';
import { explainPath } from './files.ts';
import { didYouMean, explain, listInWords, nearest, show } from './problems.ts';
import type { Explanation } from './problems.ts';

/** Components for bodies, each with its required props; `src/components/body` renders them. */
const COMPONENTS: Readonly<Record<string, string>> = {
  Callout: '<Callout title="…">…</Callout>',
  CallToAction: '<CallToAction />',
  Fact: '<Fact name="leadGrowth" />',
  Faq: '<Faq question="…">…</Faq>',
  Figure: '<Figure src="../pictures/….png" alt="…" />',
  TerraceChart:
    '<TerraceChart title="…" periodLabel="…" valueLabel="…" source="…" points={[{ label: \'…\', value: 1 }]} />',
  Video: '<Video src="../videos/….mp4" title="…" captions="../videos/….vtt" />',
  // For legal pages.
  BrowserStorage: '<BrowserStorage />',
  FormFields: '<FormFields />',
  OtherCompanies: '<OtherCompanies />',
  Enquiries: '<Enquiries to="server">…</Enquiries>',
};
const FOR_POSTS = Object.keys(COMPONENTS).slice(0, 7);
const FILE_PROP = /^(src|captions|poster)$/;
/** Comments, and the blanks that formatting puts between elements. */
const HARMLESS = /^\s*(\/\*[\s\S]*\*\/|(['"`])[^'"`]*\2)?\s*$/;

/** Explains required props without a value, and props that name a file or a fact that does not exist. */
function explainProps(node: Element, example: string, media: readonly string[]): Explanation[] {
  const props = propsOf(node);
  const missing = [...example.matchAll(/(\w+)=/g)].flatMap(([, prop = '']) => {
    if (props.has(prop) && props.get(prop)?.trim() !== '') return [];
    return [explain(`<${node.name ?? ''}> has no ${prop}.`, `Add it: ${example}`)];
  });
  const wrong = [...props].flatMap(([prop, text = '']) => {
    if (text === '') return [];
    if (FILE_PROP.test(prop))
      return explainPath(text, media, (right) => `${prop}="${right}"`) ?? [];
    if (node.name !== 'Fact' || prop !== 'name' || namesFact(text)) return [];
    const fix = `Write a name of src/facts/facts.ts: <Fact name="${nearestFact(text) ?? 'leadGrowth'}" />`;
    return explain(`No fact is called "${text}".`, fix);
  });
  return [...missing, ...wrong];
}

/** Explains a component that does not exist or lacks a prop, and pasted HTML. */
function explainElement(node: Element, written: string, media: readonly string[]): Explanation[] {
  const name = node.name ?? '';
  const example = COMPONENTS[name];
  if (example !== undefined) return explainProps(node, example, media);
  const meant = nearest(name, FOR_POSTS);
  if (!/^[A-Z]/.test(name) && meant === undefined) return [explainPasted(written) ?? []].flat();
  const fix =
    didYouMean(meant, (right) => written.replaceAll(name, right)) ??
    `Use one of ${listInWords(FOR_POSTS, 'or')}; if the < is meant as text, put a backslash before it: \\${written}`;
  return [explain(`No component is called <${name}>.`, fix)];
}

/** Explains what is wrong with a component, an element, a picture or an expression in braces. */
export function explainPart({ node, written }: Part, { site }: BodyContext): Explanation[] {
  if (isElement(node)) return explainElement(node, written, site.media);
  switch (node.type) {
    case 'mdxFlowExpression':
    case 'mdxTextExpression': {
      if (node.value !== '' && HARMLESS.test(node.value)) return [];
      const fact = nearestFact(node.value);
      const fix = fact
        ? `Write: <Fact name="${fact}" />`
        : `Put a backslash before it: \\${written}`;
      return [explain(`${written} is read as a command of the page, not as text.`, fix)];
    }
    case 'html':
      return [explainPasted(node.value) ?? []].flat();
    case 'image': {
      const { url, alt } = node;
      const problem = `The picture ${show(url)} has no text for those who cannot see it.`;
      const path = explainPath(url, site.media, (right) => `![${alt ?? ''}](${right})`);
      const words = alt?.trim() ? [] : explain(problem, `Write what it shows: ![…](${url})`);
      return [words, path ?? []].flat();
    }
    default:
      return [];
  }
}
