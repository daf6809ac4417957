import { DomUtils, parseDocument } from 'htmlparser2';
import { namesFact } from '../i18n/format.ts';
import type { Locale } from '../i18n/locales.ts';
import { explainPasted, isElement, phraseOf, propsOf } from './bodies.ts';
import type { BodyContext, Element, Part } from './bodies.ts';
import { nearestFact } from './fields.ts';
import { explainAlt, explainPath } from './files.ts';
import { explainNumber, isSourced } from './numbers.ts';
import { didYouMean, explain, listInWords, nearest, show } from './problems.ts';
import type { Explanation } from './problems.ts';

/** Components for bodies, each with its required props; `src/components/body` renders them. */
const COMPONENTS: Readonly<Record<string, string>> = {
  Callout: '<Callout title="…">…</Callout>',
  CallToAction: '<CallToAction />',
  Fact: '<Fact name="leadGrowth" />',
  Faq: '<Faq question="…">…</Faq>',
  Figure: '<Figure src="../pictures/….png" alt="…" />',
  StoppingRule: '<StoppingRule />',
  TerraceChart:
    '<TerraceChart title="…" periodLabel="…" valueLabel="…" source="…" points={[{ label: \'…\', value: 1 }]} />',
  Video: '<Video src="../videos/….mp4" title="…" captions="../videos/….vtt" />',
  // For legal pages.
  BrowserStorage: '<BrowserStorage />',
  FormFields: '<FormFields />',
  OtherCompanies: '<OtherCompanies />',
  Enquiries: '<Enquiries to="server">…</Enquiries>',
};
const FOR_POSTS = Object.keys(COMPONENTS).slice(0, 8);
const FILE_PROP = /^(src|captions|poster)$/;
/** Comments, and the blanks that formatting puts between elements. */
const HARMLESS = /^\s*(\/\*[\s\S]*\*\/|(['"`])[^'"`]*\2)?\s*$/;

/** Explains a fact between the quotes of a component, where none is filled in: in braces or as a number. */
function explainValue(prop: string, text: string, locale: Locale): Explanation | undefined {
  const [braced, name = ''] = /\{([^{}]*)\}/.exec(text) ?? [];
  const moved = (written: string, fact: string | undefined) =>
    `${prop}="${text.replace(written, '…')}"${fact ? ` and in the text below it <Fact name="${fact}" />` : ''}`;
  if (braced === undefined) return explainNumber(text, locale, moved);
  const problem = `${show(text)} stands between quotes, where no fact is filled in, so visitors read ${braced}.`;
  return explain(problem, `Write: ${moved(braced, nearestFact(name))}`);
}

/** Explains required props without a value, and props that name a file or a fact that does not exist. */
function explainProps(
  node: Element,
  example: string,
  { site: { media }, document: { locale } }: BodyContext,
): Explanation[] {
  const props = propsOf(node);
  const missing = [...example.matchAll(/(\w+)=/g)].flatMap(([, prop = '']) => {
    if (props.has(prop) && props.get(prop)?.trim() !== '') return [];
    return [explain(`<${node.name ?? ''}> has no ${prop}.`, `Add it: ${example}`)];
  });
  const wrong = [...props].flatMap(([prop, text = '']) => {
    if (text === '') return [];
    const nameOnly =
      prop === 'alt' && explainAlt(text, props.get('src') ?? '', (right) => `alt="${right}"`);
    const explanation = nameOnly || explainValue(prop, text, locale);
    if (explanation) return explanation;
    if (FILE_PROP.test(prop))
      return explainPath(text, media, (right) => `${prop}="${right}"`) ?? [];
    if (node.name !== 'Fact' || prop !== 'name' || namesFact(text)) return [];
    const fix = `Write a name of src/facts/facts.ts: <Fact name="${nearestFact(text) ?? 'leadGrowth'}" />`;
    return explain(`No fact is called "${text}".`, fix);
  });
  return [...missing, ...wrong];
}

/** Elements that Markdown has no form for. */
const WITHOUT_MARKDOWN = /^(abbr|br|kbd|mark|q|span|sub|sup)$/;

/** Explains HTML by the Markdown for it; links, pictures and headings in HTML would pass unchecked. */
function explainHtml(written: string): Explanation | undefined {
  const pasted = explainPasted(written);
  const [element] = DomUtils.getElementsByTagName('*', parseDocument(written).children);
  if (pasted || !element || WITHOUT_MARKDOWN.test(element.name)) return pasted;
  const { name, attribs } = element;
  const text = DomUtils.textContent(element).trim() || '…';
  const markdown: Readonly<Record<string, string>> = {
    a: `[${text}](${attribs['href'] ?? '…'})`,
    img: `![${attribs['alt'] ?? '…'}](${attribs['src'] ?? '…'})`,
    b: `**${text}**`,
    strong: `**${text}**`,
    i: `_${text}_`,
    em: `_${text}_`,
  };
  const [, level] = /^h([1-6])$/.exec(name) ?? [];
  const heading = level && `${'#'.repeat(Math.max(2, Number(level)))} ${text}`;
  const right = markdown[name] ?? heading;
  const fix =
    right === undefined ? `Delete the tags and keep the text: ${text}` : `Write: ${right}`;
  return explain(`${show(written)} is HTML, where Markdown belongs.`, fix);
}

function explainElement(node: Element, written: string, context: BodyContext): Explanation[] {
  const name = node.name ?? '';
  const example = COMPONENTS[name];
  if (example !== undefined) return explainProps(node, example, context);
  const meant = nearest(name, FOR_POSTS);
  if (!/^[A-Z]/.test(name) && meant === undefined) return [explainHtml(written) ?? []].flat();
  const fix =
    didYouMean(meant, (right) => written.replaceAll(name, right)) ??
    `Use one of ${listInWords(FOR_POSTS, 'or')}; if the < is meant as text, put a backslash before it: \\${written}`;
  return [explain(`No component is called <${name}>.`, fix)];
}

const explainTyped = ({ node, plain = '' }: Part, { document }: BodyContext) =>
  isSourced(node)
    ? undefined
    : explainNumber(plain, document.locale, (_, name) => `<Fact name="${name}" />`);

/** Explains what is wrong with a component, an element, a picture, an expression in braces or a number. */
export function explainPart(part: Part, context: BodyContext): Explanation[] {
  const { node, written } = part;
  const { site } = context;
  const number = explainTyped(part, context);
  if (number) return [number];
  if (isElement(node)) return explainElement(node, written, context);
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
    case 'mdxjsEsm': {
      const [word = ''] = written.split(' ');
      const problem = `${show(written)} is read as a command of the page, as it begins with “${word}”.`;
      return [explain(problem, `Put another word first: … ${written}`)];
    }
    case 'html':
      return [explainHtml(node.value) ?? []].flat();
    case 'image': {
      const { url, alt } = node;
      const problem = `The picture ${show(url)} has no text for those who cannot see it.`;
      const path = explainPath(url, site.media, (right) => `![${alt ?? ''}](${right})`);
      const words = alt?.trim()
        ? (explainAlt(alt, url, (right) => `![${right}](${url})`) ?? [])
        : explain(problem, `Write what it shows: ![…](${url})`);
      return [words, path ?? []].flat();
    }
    default:
      return [];
  }
}

/** Explains headings of level 1, and headings below a missing level. */
export function explainHeadings(parts: readonly Part[], isPost: boolean): Map<Part, Explanation> {
  const explanations = new Map<Part, Explanation>();
  // Pages other than posts have a heading of level 2 above the body.
  let above = isPost ? 1 : 2;
  for (const part of parts) {
    const { node } = part;
    if (node.type !== 'heading') continue;
    const text = phraseOf(node).trim();
    if (node.depth === 1) {
      const problem = `${show(text)} is a second title of the page; the field title is the first.`;
      explanations.set(part, explain(problem, `Write a heading below it: ## ${text}`));
    } else if (node.depth > above + 1) {
      const problem = `${show(text)} is a heading of level ${String(node.depth)} below one of level ${String(above)}, so a level is missing between them.`;
      explanations.set(part, explain(problem, `Write: ${'#'.repeat(above + 1)} ${text}`));
    }
    above = Math.max(node.depth, 2);
  }
  return explanations;
}
