import { basename } from 'node:path';

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** A value of parsed JSON as an object; nothing is certain about it. */
const fieldsOf = (value: unknown) => new Map<string, unknown>(Object.entries(Object(value)));

/**
 * How many tests a runner's JSON report counts: Vitest's or Playwright's.
 * @example passedAndFailed({ numPassedTests: 3, numFailedTests: 0 }) // { passed: 3, failed: 0 }
 */
export function passedAndFailed(report: unknown): Count {
  const counts = fieldsOf(fieldsOf(report).get('stats') ?? report);
  const count = (name: string) => Number(counts.get(name) ?? 0);
  // A file that cannot be loaded fails as a suite, without a failed test of its own.
  const failed = count('numFailedTests') || count('numFailedTestSuites');
  return {
    passed: count('numPassedTests') + count('expected'),
    failed: failed + count('unexpected') + count('flaky'),
  };
}

/** The first message inside a failed test, without its stack trace. */
function messageIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = fieldsOf(value);
  const own = [fields.get('failureMessages') ?? fields.get('message')].flat()[0];
  if (typeof own === 'string') return own.replace(/\n\s+at .*/su, '');
  return Object.values(value).map(messageIn).find(Boolean);
}

/** The failures of a report of either runner: name and message. */
export function failuresOf(report: unknown, place = ''): readonly string[] {
  if (typeof report !== 'object' || report === null) return [];
  const fields = fieldsOf(report);
  const title = String(fields.get('fullName') ?? fields.get('title') ?? '');
  // A test of Playwright; those of Vitest are the parts of a file.
  const isSpec = fields.has('ok');
  const parts = isSpec ? [] : Object.values(report);
  const inside = parts.flatMap((part) => failuresOf(part, title || place));
  const isFailed = fields.get('status') === 'failed' || fields.get('ok') === false;
  if (inside.length > 0 || !isFailed) return inside;
  const name = title || basename(String(fields.get('name') ?? ''));
  return [`${isSpec ? `${place} › ` : ''}${name}: ${messageIn(report) ?? 'no message'}`];
}
