import { COMPONENTS, isComponentName, VOID_ELEMENTS } from './component-names.ts';
import { nearest, show } from './problems.ts';
import type { Explanation } from './wrong-kinds.ts';

interface Mistake {
  /** Counted from 1, in the body. */
  readonly line: number;
  readonly column: number;
  readonly body: string;
}

type Told = Explanation & { readonly value: string };

const CONTEXT = { before: 24, after: 40 };

/** The words around a place in a line, to be shown again with the correction in them. */
function around({ line, column, body }: Mistake) {
  const text = body.split('\n')[line - 1] ?? '';
  const from = text.lastIndexOf(' ', Math.max(0, column - 1 - CONTEXT.before)) + 1;
  const rest = text.slice(column - 1);
  const to = rest.length <= CONTEXT.after ? rest.length : rest.lastIndexOf(' ', CONTEXT.after);
  return {
    before: text.slice(column - 1 < CONTEXT.before ? 0 : from, column - 1),
    after: rest.slice(0, to === -1 ? CONTEXT.after : to).trimEnd(),
  };
}

/** Where the outermost brace that is open at a place begins, within its block. */
function openBrace({ line, column, body }: Mistake): { index: number; isProp: boolean } {
  const offset =
    body
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length +
    (line > 1 ? 1 : 0) +
    column -
    1;
  const open: number[] = [];
  for (let index = body.lastIndexOf('\n\n', offset) + 1; index <= offset; index++) {
    if (body[index] === '{') open.push(index);
    if (body[index] === '}' && index < offset) open.pop();
  }
  const index = open[0] ?? body.lastIndexOf('{', offset);
  return { index, isProp: body[index - 1] === '=' };
}

function explainExpression(reason: string, mistake: Mistake): Told {
  const { index, isProp } = openBrace(mistake);
  const code = (mistake.body.slice(index).split('\n')[0] ?? '').trim();
  if (isProp) {
    const [culprit = ''] = mistake.body.split('\n').slice(mistake.line - 1);
    const value = culprit.trim();
    return {
      value,
      problem: `The list in braces cannot be read at ${show(value)}: ${reason
        .replace(/^.*oxc: /, '')
        .replace(/ \(mdx.*$/, '')
        .replaceAll('`', '')}.`,
      fix: "Put every text in quotes and a comma between two things, like this: points={[{ label: 'Month 1', value: 2 }]}",
    };
  }
  const shown = /^\{[^}]*\}?/.exec(code)?.[0] ?? code;
  return {
    value: shown,
    problem: `${shown} is read as a command of the page, not as text.`,
    fix: `Put a backslash before the brace: \\${shown}`,
  };
}

function explainBrace(mistake: Mistake): Told {
  const { before, after } = around(mistake);
  if (after.startsWith('{/*')) {
    return {
      value: after,
      problem: `The comment ${show(after)} is not closed.`,
      fix: `Close it: ${after} */}`,
    };
  }
  return {
    value: before + after,
    problem: `In ${show(before + after)} a { is not closed, so the page cannot be built.`,
    fix: `Put a backslash before the brace if it is meant as text: ${before}\\${after}`,
  };
}

/** What to write instead of an element that is not closed. */
function closed(name: string, opening: string): string {
  const tag = /^<[^>]*>?/.exec(opening)?.[0] ?? opening;
  const isAlone = isComponentName(name) ? !COMPONENTS[name].wraps : VOID_ELEMENTS.has(name);
  return isAlone ? tag.replace(/\s*>?$/, ' />') : `${tag.replace(/>?$/, '>')}…</${name}>`;
}

function explainOpen(name: string, mistake: Mistake): Told {
  const { after } = around(mistake);
  const [opening = ''] = mistake.body.split('\n').slice(mistake.line - 1);
  const tag = opening.slice(mistake.column - 1);
  const meant = nearest(name, Object.keys(COMPONENTS));
  const isKnown = isComponentName(name) || VOID_ELEMENTS.has(name) || /^[a-z][a-z0-9]*$/.test(name);
  if (!isKnown && meant === undefined) {
    return {
      value: `<${name}>`,
      problem: `No component is called <${name}>.`,
      fix: `Put a backslash before it if it is meant as text: \\${after}`,
    };
  }
  const right = isKnown ? name : (meant ?? name);
  return {
    value: after,
    problem: `<${name}> is not closed.`,
    fix: `Write: ${closed(right, tag.replace(`<${name}`, `<${right}`))}`,
  };
}

function explainClosing(name: string, open: string | undefined): Told {
  const value = `</${name}>`;
  if (open !== undefined) {
    return {
      value,
      problem: `${value} closes nothing; <${open}> is open.`,
      fix: `Write: </${open}>`,
    };
  }
  return {
    value,
    problem: `${value} closes nothing: no <${name}> is open above it.`,
    fix: `Delete it, or open it first: <${name}>`,
  };
}

/** Markdown counts in paragraphs, so a component begins and ends between them. */
const explainAmid = (name: string): Told => ({
  value: `</${name}>`,
  problem: `</${name}> stands in a paragraph that <${name}> does not.`,
  fix: `Put both on lines of their own:\n<${name} …>\n…\n</${name}>`,
});

function explainAngle(mistake: Mistake): Told {
  const { before, after } = around(mistake);
  const address = /^<((?:https?:\/\/|mailto:)?[^\s<>]*(?:\/\/|@)[^\s<>]+)>/.exec(after)?.[1];
  if (address !== undefined) {
    const url =
      address.includes('//') || address.startsWith('mailto:') ? address : `mailto:${address}`;
    return {
      value: `<${address}>`,
      problem: `<${address}> is not read as a link.`,
      fix: `Write it as one: [${address.replace(/^(https?:\/\/|mailto:)/, '')}](${url})`,
    };
  }
  const [, name = ''] = /^<([A-Za-z][\w]*)[\s/>]/.exec(`${after} `) ?? [];
  if (name !== '') {
    const meant = nearest(name, Object.keys(COMPONENTS)) ?? 'Callout';
    return {
      value: after,
      problem: `${show(after)} cannot be read: a quote, a > or a value in quotes is missing.`,
      fix: `Put each value in double quotes, with no such quote inside it: ${isComponentName(meant) ? COMPONENTS[meant].example : after}`,
    };
  }
  return {
    value: before + after,
    problem: `In ${show(before + after)} the < is read as the beginning of a component.`,
    fix: `Put a backslash before it: ${before}\\${after}`,
  };
}

function explainComment(mistake: Mistake): Told {
  const { after } = around(mistake);
  const words = after.replace(/^<!-*\s*/, '').replace(/\s*-*>.*$/, '');
  return {
    value: after,
    problem: `${show(after)} is a comment of HTML, which a post does not know.`,
    fix: `Write: {/* ${words} */}`,
  };
}

/** What a mistake in the grammar of a body is, for someone who has never read about MDX. */
export function explainMarkdown(reason: string, mistake: Mistake): Told {
  const open = /^Expected a closing tag for `<([^>`]*)>`/.exec(reason)?.[1];
  if (open !== undefined) return explainOpen(open, mistake);
  const closing = /^Unexpected closing tag `<\/([^>`]*)>`(?:.*closing tag for `<([^>`]*)>`)?/.exec(
    reason,
  );
  if (closing) return explainClosing(closing[1] ?? '', closing[2]);
  const amid = /^Expected the closing tag `<\/([^>`]*)>`/.exec(reason)?.[1];
  if (amid !== undefined) return explainAmid(amid);
  if (reason.includes('parse expression')) return explainExpression(reason, mistake);
  if (reason.includes('closing brace')) return explainBrace(mistake);
  if (reason.startsWith('Unexpected character `!`')) return explainComment(mistake);
  if (/^Unexpected (character|end)/.test(reason)) return explainAngle(mistake);
  const { before, after } = around(mistake);
  return {
    value: before + after,
    problem: `${show(before + after)} cannot be read: ${reason}`,
    fix: `Put a backslash before a < or a { that is meant as text: ${before}\\${after}`,
  };
}
