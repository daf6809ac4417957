import type { z } from 'astro/zod';
import { FACT_NAMES } from '../facts/facts.ts';
import { isGroup } from '../schemas/parts.ts';
import { readLength } from '../schemas/text.ts';
import { problemsAt, type Fields } from './documents.ts';
import { asWritten, counted, didYouMean, explain, fieldName, listInWords } from './problems.ts';
import { nearest, show, type Explanation, type Path, type Problem } from './problems.ts';
import { fieldAt, valueAt, type Field } from './schema-tree.ts';

type Issue = z.core.$ZodIssue;

/** The fact that an author probably meant. */
export const nearestFact = (name: string): string | undefined => nearest(name.trim(), FACT_NAMES);

/**
 * The first words of a text, up to a length, without a short word or a comma at the end.
 * @example shortened('SEO for estate agents and lawyers', 25) // 'SEO for estate agents'
 */
function shortened(text: string, max: number): string {
  const words = text.trim().split(/\s+/);
  while (words.length > 1 && readLength(words.join(' ')) > max) words.pop();
  while (words.length > 1 && (words.at(-1)?.length ?? 0) <= 3) words.pop();
  return words.join(' ').replace(/[,;:–—-]+$/, '');
}

function explainSize(path: Path, value: unknown, limit: number, isTooBig: boolean): Explanation {
  const bound = `${isTooBig ? 'at most' : 'at least'} ${String(limit)}`;
  if (Array.isArray(value)) {
    const fix = `Write ${bound}, each on a line after a dash: - …`;
    return explain(`The list has ${counted(value.length, 'item')}; it needs ${bound}.`, fix);
  }
  if (typeof value !== 'string')
    return explain(`${show(value)} is not ${bound}.`, `Write: ${asWritten(path, limit)}`);
  const length = readLength(value);
  const problem = `${show(value)} has ${counted(length, 'character')}`;
  if (!isTooBig) {
    const fix = `Lengthen it by ${String(limit - length)} or more: ${asWritten(path, `${value} …`)}`;
    return explain(`${problem}; it needs ${String(limit)}.`, fix);
  }
  const fix = `Shorten it by ${String(length - limit)}, for example: ${asWritten(path, shortened(value, limit))}`;
  return explain(`${problem}; there is room for ${String(limit)}.`, fix);
}

function explainAbsence(path: Path, value: unknown, field: Field): Explanation {
  const [choice = '…'] = field.kind === 'enum' ? field.names : [];
  const meaning = field.description.replace(/\.$/, '');
  return explain(
    `The field ${String(path.at(-1))} is ${value === undefined ? 'missing' : 'empty'}.`,
    `Write it (${meaning}): ${asWritten(path, choice)}`,
  );
}

/**
 * The day that an author probably meant.
 * @example dayMeant('21/11/2026') // '2026-11-21'
 * @example dayMeant('2026-02-31') // '2026-02-28'
 */
function dayMeant(value: string): string | undefined {
  const iso = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})/.exec(value)?.slice(1);
  const european = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(value)?.slice(1).reverse();
  const [year, month, day] = (iso ?? european ?? []).map(Number);
  if (!year || !month || !day) return undefined;
  // 31 February becomes the last day of February.
  const days = [0, 1, 2, 3].map((less) => new Date(Date.UTC(year, month - 1, day - less)));
  const inMonth = days.find((each) => each.getUTCMonth() === month - 1);
  return inMonth?.toISOString().slice(0, 10);
}

function explainDay(path: Path, value: string): Explanation {
  const meant = dayMeant(value);
  const problem = /^\d{4}-\d{2}-\d{2}$/.test(value)
    ? `There is no day ${show(value)} in the calendar.`
    : `${show(value)} is not a day written as year-month-day.`;
  const how = `Write year, month and day${meant ? '' : ', for example'}`;
  return explain(problem, `${how}: ${String(path.at(-1))}: ${meant ?? '2026-11-21'}`);
}

function explainKind(path: Path, value: unknown, { kind, names }: Field): Explanation {
  const typed = String(value);
  const isNot = (noun: string, sample: unknown) => {
    const right = asWritten(path, sample);
    return explain(
      `${show(value)} is not ${noun}.`,
      `Write:${/\n/.exec(right)?.[0] ?? ' '}${right}`,
    );
  };
  switch (kind) {
    case 'date':
      return explainDay(path, typed);
    case 'enum': {
      const meant = nearest(typed, names);
      const known = [...new Set([...(meant ? [meant] : []), ...names])];
      const choice = `Choose one of them, for example: ${asWritten(path, names[0])}`;
      return explain(
        `${show(value)} is none of the names here: ${listInWords(known)}.`,
        didYouMean(meant, (name) => asWritten(path, name)) ?? choice,
      );
    }
    case 'integer':
      return isNot('a whole number', Math.round(Number.parseFloat(typed) || 1));
    case 'boolean':
      return isNot('true or false', /^(yes|on|true|1)$/i.test(typed));
    case 'array':
      return isNot('a list', [value]);
    case 'object':
      return isNot('a group of fields', Object.fromEntries(names.map((name) => [name, '…'])));
    default: {
      // YAML reads a text that begins with a fact in braces as a group of fields.
      const text = isGroup(value) ? `{${Object.keys(value).join()}}` : typed;
      return isNot('a text', text);
    }
  }
}

function explainIssue(issue: Issue, path: Path, value: unknown, field: Field): Explanation {
  if (issue.code === 'custom') {
    const { name, expected } = issue.params ?? {};
    if (name !== undefined) {
      const meant = nearestFact(String(name));
      const rewritten = (braced: string) =>
        asWritten(path, String(value).replace(`{${String(name)}}`, braced));
      const fix = didYouMean(meant && `{${meant}}`, rewritten);
      const example = `Name a fact of src/facts/facts.ts, for example {leadGrowth}: ${asWritten(path, '…')}`;
      return explain(`No fact is called {${String(name)}} in ${show(value)}.`, fix ?? example);
    }
    const fix = `Write: ${asWritten(path, expected ?? '…')}`;
    return explain(`${show(value)} is not right: ${issue.message}`, fix);
  }
  if (value === undefined || value === null || value === '')
    return explainAbsence(path, value, field);
  if (issue.code === 'too_big') return explainSize(path, value, Number(issue.maximum), true);
  if (issue.code === 'too_small') return explainSize(path, value, Number(issue.minimum), false);
  return explainKind(path, value, field);
}

/** Checks fields by their schema: one problem for each field. */
export function checkFields(fields: Fields, schema: z.ZodType): Problem[] {
  const { data } = fields;
  const problems = new Map<string, Problem>();
  const note = (path: Path, explanation: Explanation) => {
    for (const problem of problemsAt(fields, path, explanation))
      if (!problems.has(problem.field)) problems.set(problem.field, problem);
  };
  const issues = schema.safeParse(data).error?.issues ?? [];
  const pathOf = ({ path }: Issue) => path.map((part) => (typeof part === 'symbol' ? '' : part));
  /** Fields that are missing because their names are misspelt. */
  const misspelt = new Set<string>();
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const parent = pathOf(issue);
    const { names } = fieldAt(schema, parent);
    for (const key of issue.keys) {
      const path = [...parent, key];
      const free = names.filter((name) => valueAt(data, [...parent, name]) === undefined);
      const meant = nearest(key, free);
      const rename = didYouMean(meant, (name) => asWritten([name], valueAt(data, path)));
      const fix = rename ?? `Delete it; the fields here are ${listInWords(names)}.`;
      note(path, explain(`No field here is called ${show(key)}.`, fix));
      misspelt.add(fieldName([...parent, meant ?? '']));
    }
  }
  for (const issue of issues) {
    const path = pathOf(issue);
    if (issue.code !== 'unrecognized_keys' && !misspelt.has(fieldName(path)))
      note(path, explainIssue(issue, path, valueAt(data, path), fieldAt(schema, path)));
  }
  return [...problems.values()];
}
