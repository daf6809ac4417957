import type { YAMLParseError } from 'yaml';
import { asWritten, show } from './problems.ts';

const KEY_AND_TEXT = /^(?<indent>\s*(?:- )*)(?<key>[\w-]+):\s+(?<text>.*\S)\s*$/;
const BARE_ITEM = /^\s*- +(?<text>.*\S)\s*$/;

/** A line again with its text in quotes, if that is what it lacks. */
function quoted(line: string): string | undefined {
  const { key, text = '' } = KEY_AND_TEXT.exec(line)?.groups ?? {};
  if (key !== undefined && /^[{[@`%&*!]|: |^['"]|['"]$/.test(text)) {
    return asWritten([key], unquoted(text));
  }
  const item = BARE_ITEM.exec(line)?.groups?.['text'] ?? '';
  return /^[{[@`%&*!]/.test(item) ? asWritten([0], item) : undefined;
}

const unquoted = (text: string): string => text.replace(/^(['"])(.*?)\1?$/, '$2');

type Explanation = Readonly<Record<'problem' | 'fix' | 'value', string>>;

/** What a mistake in the frontmatter's own grammar is, for someone who has never read about YAML. */
export function explainYaml(
  error: YAMLParseError,
  frontmatter: string,
  lineNumber: number,
): Explanation {
  const lines = frontmatter.split('\n');
  const line = lines[lineNumber - 1] ?? '';
  const value = line.trim();
  if (error.code === 'DUPLICATE_KEY') {
    return {
      value,
      problem: `The field ${show(value.replace(/:.*/, ''))} is there twice.`,
      fix: `Delete one and keep: ${value}`,
    };
  }
  if (line.includes('\t') || error.code === 'TAB_AS_INDENT') {
    const spaced = line.replaceAll('\t', '  ');
    return {
      value,
      problem: `The line ${show(value)} is indented with a tab.`,
      fix: `Indent it with spaces: ${spaced.trim()}`,
    };
  }
  // The parser often notices an open quote or bracket only on a later line.
  const culprit = [line, ...lines.slice(0, lineNumber - 1).reverse()].find((each) => quoted(each));
  if (culprit !== undefined) {
    return {
      value: culprit.trim(),
      problem: `The text in ${show(culprit.trim())} cannot be read without quotes around it.`,
      fix: `Put it in quotes: ${quoted(culprit) ?? ''}`,
    };
  }
  return {
    value,
    problem: `The line ${show(value)} cannot be read: ${error.message.split('\n')[0] ?? ''}`,
    fix: 'Indent it like its neighbours, with the name of the field first: name: text',
  };
}
