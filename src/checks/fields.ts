import type { z } from 'astro/zod';
import { COLLECTIONS } from '../schemas/collections.ts';
import type { TextComplaint } from '../schemas/text.ts';
import type { ContentDocument } from './documents.ts';
import {
  asWritten,
  counted,
  fieldName,
  listInWords,
  nearest,
  show,
  toWrite,
  type Path,
  type Problem,
} from './problems.ts';
import { descriptionOf, kindOf, namesIn, schemaAt, valueAt } from './schema-tree.ts';
import { explainComplaint, explainTooLong, explainTooShort } from './texts.ts';
import { explainWrongKind, type Explanation } from './wrong-kinds.ts';

type Issue = z.core.$ZodIssue;
type Sized = Extract<Issue, { code: 'too_big' | 'too_small' }>;

const pathOf = (issue: Issue): Path =>
  issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));

function explainSize(path: Path, value: unknown, issue: Sized): Explanation {
  const limit = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum);
  const isTooBig = issue.code === 'too_big';
  if (typeof value === 'string') {
    return isTooBig ? explainTooLong(path, value, limit) : explainTooShort(path, value, limit);
  }
  if (!Array.isArray(value)) {
    return {
      problem: `${show(value)} is ${isTooBig ? 'more' : 'less'} than ${String(limit)}.`,
      fix: `Write ${String(limit)} or ${isTooBig ? 'less' : 'more'}: ${asWritten(path, limit)}`,
    };
  }
  const items = counted(value.length, 'item');
  const bound = issue.exact ? 'exactly' : isTooBig ? 'at most' : 'at least';
  return {
    problem: `The list has ${items}; it needs ${bound} ${String(limit)}.`,
    fix: isTooBig
      ? `Delete ${String(value.length - limit)}, for example the last: ${asWritten([0], value.at(-1))}`
      : `Add ${String(limit - value.length)} more, each on a line after a dash: - …`,
  };
}

function explainAbsence(
  path: Path,
  value: unknown,
  schema: z.core.$ZodType | undefined,
): Explanation {
  const names = namesIn(schema);
  const example =
    kindOf(schema) === 'choice' && names[0] ? asWritten(path, names[0]) : toWrite(path);
  const name = String(path.at(-1) ?? '');
  return {
    problem:
      value === null
        ? `The field ${name} has nothing after its colon.`
        : `The field ${name} is missing.`,
    fix: `${value === null ? 'Write' : 'Add'} it (${descriptionOf(schema).replace(/\.$/, '')}): ${example}`,
  };
}

function explainCustom(
  path: Path,
  value: unknown,
  issue: Extract<Issue, { code: 'custom' }>,
): Explanation {
  const { kind, name, brace, expected } = issue.params ?? {};
  const complaint: TextComplaint | undefined =
    kind === 'placeholder'
      ? { kind, name: String(name) }
      : kind === 'brace'
        ? { kind, brace: String(brace) }
        : undefined;
  if (complaint) return explainComplaint(path, String(value), complaint);
  return {
    problem: `${show(value)} is not right: ${issue.message}`,
    fix: `Write: ${asWritten(path, expected)}`,
  };
}

function explainIssue(issue: Issue, data: unknown, schema: z.ZodType): Explanation {
  const path = pathOf(issue);
  const value = valueAt(data, path);
  const field = schemaAt(schema, path);
  if (issue.code === 'custom') return explainCustom(path, value, issue);
  if (value === undefined || value === null) return explainAbsence(path, value, field);
  if (issue.code === 'too_big' || issue.code === 'too_small')
    return explainSize(path, value, issue);
  return explainWrongKind(path, value, field);
}

interface Rename {
  readonly path: Path;
  readonly meant: string | undefined;
}

/** Fields the collection does not have, with the one each was probably meant to be. */
function strangers(issue: Issue, data: unknown, schema: z.ZodType): Rename[] {
  if (issue.code !== 'unrecognized_keys') return [];
  const parent = pathOf(issue);
  const free = namesIn(schemaAt(schema, parent)).filter(
    (name) => valueAt(data, [...parent, name]) === undefined,
  );
  return issue.keys.map((key) => ({ path: [...parent, key], meant: nearest(key, free) }));
}

function explainStranger({ path, meant }: Rename, data: unknown, schema: z.ZodType): Explanation {
  const name = String(path.at(-1));
  const known = namesIn(schemaAt(schema, path.slice(0, -1)));
  return {
    problem: `No field here is called ${show(name)}.`,
    fix:
      meant === undefined
        ? `Delete it; the fields here are ${listInWords(known)}.`
        : `Did you mean ${meant}? Write: ${asWritten([meant], valueAt(data, path))}`,
  };
}

/** A value of the wrong kind also has the wrong size; once is enough. */
function withoutEchoes(issues: readonly Issue[]): Issue[] {
  const wrongKinds = new Set(
    issues.filter(({ code }) => code === 'invalid_type').map((issue) => fieldName(pathOf(issue))),
  );
  return issues.filter(
    (issue) => issue.code === 'invalid_type' || !wrongKinds.has(fieldName(pathOf(issue))),
  );
}

/** Everything wrong with the frontmatter of one entry, one problem for each mistake. */
export function checkFields(document: ContentDocument): Problem[] {
  const { schema } = COLLECTIONS[document.collection];
  const { data, file, lineOf } = document;
  const issues = withoutEchoes(schema.safeParse(data).error?.issues ?? []);
  const renames = issues.flatMap((issue) => strangers(issue, data, schema));
  // A misspelt field is also a missing one; once is enough.
  const renamed = new Set(
    renames.map(({ path, meant }) => fieldName([...path.slice(0, -1), meant ?? ''])),
  );
  const problemAt = (path: Path, explanation: Explanation): Problem => ({
    file,
    line: lineOf(path),
    field: fieldName(path),
    value: valueAt(data, path),
    ...explanation,
  });
  return [
    ...renames.map((rename) => problemAt(rename.path, explainStranger(rename, data, schema))),
    ...issues
      .filter(
        (issue) => issue.code !== 'unrecognized_keys' && !renamed.has(fieldName(pathOf(issue))),
      )
      .map((issue) => problemAt(pathOf(issue), explainIssue(issue, data, schema))),
  ];
}
