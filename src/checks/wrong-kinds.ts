import type { z } from 'astro/zod';
import { isFactName } from '../facts/facts.ts';
import { asWritten, listInWords, nearest, show, toWrite, type Path } from './problems.ts';
import { kindOf, namesIn } from './schema-tree.ts';

export interface Explanation {
  readonly problem: string;
  readonly fix: string;
}

const LAST_DAY_OF_MONTH = 0;
const isoDay = (date: Date) => date.toISOString().slice(0, 10);

/**
 * The day an author probably meant.
 * @example dayMeant('21/11/2026') // '2026-11-21'
 * @example dayMeant('2026-02-31') // '2026-02-28'
 */
export function dayMeant(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const european = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(value);
  const iso = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})/.exec(value);
  const [year, month, day] = (
    iso ? [iso[1], iso[2], iso[3]] : european ? [european[3], european[2], european[1]] : []
  ).map(Number);
  if (year === undefined || month === undefined || day === undefined) {
    const parsed = new Date(`${value} UTC`);
    return Number.isNaN(parsed.getTime()) ? undefined : isoDay(parsed);
  }
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const last = new Date(Date.UTC(year, month, LAST_DAY_OF_MONTH)).getUTCDate();
  return isoDay(new Date(Date.UTC(year, month - 1, Math.min(day, last))));
}

function wrongDay(path: Path, value: unknown): Explanation {
  const meant = dayMeant(value);
  const isWellWritten = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  return {
    problem: isWellWritten
      ? `There is no day ${show(value)} in the calendar.`
      : `${show(value)} is not a day written as year-month-day.`,
    fix: `Write year, month and day${meant === undefined ? ', for example' : ''}: ${String(path.at(-1))}: ${meant ?? '2026-11-21'}`,
  };
}

function wrongText(path: Path, value: unknown): Explanation {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const [name = '', ...others] = Object.keys(value);
    if (others.length === 0 && isFactName(name)) {
      return {
        problem: `{${name}} begins the text without quotes, so it is read as a group of fields.`,
        fix: `Put the text in quotes: ${asWritten(path, `{${name}}`)}`,
      };
    }
    return {
      problem: `${show(value)} is a group of fields where one text is expected.`,
      fix: `Write one text, in quotes if it has a colon: ${toWrite(path)}`,
    };
  }
  if (Array.isArray(value)) {
    return {
      problem: `${show(value)} is a list where one text is expected.`,
      fix: `Write one text: ${asWritten(path, value.map(String).join(', '))}`,
    };
  }
  return {
    problem: `${show(value)} is a ${typeof value === 'number' ? 'number' : 'true or false'} where a text is expected.`,
    fix: `Put it in quotes: ${String(path.at(-1))}: '${String(value)}'`,
  };
}

function wrongNumber(path: Path, value: unknown): Explanation {
  if (typeof value === 'number') {
    return {
      problem: `${show(value)} is not a whole number.`,
      fix: `Write a whole number: ${asWritten(path, Math.round(value))}`,
    };
  }
  const digits = typeof value === 'string' ? /-?\d[\d ,.]*/.exec(value)?.[0] : undefined;
  const meant = digits === undefined ? undefined : Number(digits.replace(/[ ,]/g, ''));
  return {
    problem: `${show(value)} is not a number.`,
    fix: `Write digits only, without quotes or a unit: ${meant === undefined ? toWrite(path) : asWritten(path, meant)}`,
  };
}

function wrongChoice(path: Path, value: unknown, schema: z.core.$ZodType | undefined): Explanation {
  const names = namesIn(schema);
  const meant = typeof value === 'string' ? nearest(value, names) : undefined;
  return {
    problem: `${show(value)} is not a name this field knows.`,
    fix:
      meant === undefined
        ? `Choose one of ${listInWords(names, 'or')}, for example: ${asWritten(path, names[0])}`
        : `Did you mean ${meant}? Write: ${asWritten(path, meant)}`,
  };
}

const YES = /^(yes|y|on|true|1)$/i;

/** What to say about a value that is not what its field holds. */
export function explainWrongKind(
  path: Path,
  value: unknown,
  schema: z.core.$ZodType | undefined,
): Explanation {
  switch (kindOf(schema)) {
    case 'day':
      return wrongDay(path, value);
    case 'number':
      return wrongNumber(path, value);
    case 'choice':
      return wrongChoice(path, value, schema);
    case 'boolean':
      return {
        problem: `${show(value)} is neither true nor false.`,
        fix: `Write true or false, without quotes: ${asWritten(path, YES.test(String(value)))}`,
      };
    case 'list':
      return {
        problem: `${show(value)} is not a list.`,
        fix: `Write each item on a line of its own, after a dash:\n${asWritten(path, [value])}`,
      };
    case 'fields':
      return {
        problem: `${show(value)} stands where a group of fields is expected: ${listInWords(namesIn(schema))}.`,
        fix: `Write each on a line of its own, indented:\n${asWritten(path, Object.fromEntries(namesIn(schema).map((name) => [name, '…'])))}`,
      };
    default:
      return wrongText(path, value);
  }
}
