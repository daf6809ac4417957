/** What the log may hold of an error: its kind and its place in the code. The message may quote what a visitor typed. */
import { existsSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface ErrorRecord {
  /** Such as `TypeError`. */
  readonly name: string;
  /** Such as `ENOENT`; empty for most errors. */
  readonly code: string;
  /** Places in the code, the innermost first. */
  readonly at: readonly string[];
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MOST_FRAMES = 8;

/** The place that a line of a stack names, below the project's folder. A file that does not exist is no place: the line may be part of a message. */
function placeOf(line: string): string[] {
  const [, url = '', place = ''] =
    /^\s+at .*?((?:file:\/\/)?\/[^()%]*?)(:\d+:\d+)\)?$/u.exec(line) ?? [];
  const file = url.startsWith('file://') && URL.canParse(url) ? fileURLToPath(url) : url;
  return file.startsWith(ROOT) && existsSync(file)
    ? [`${relative(ROOT, file).replaceAll(sep, '/')}${place}`]
    : [];
}

const placesIn = (stack: string): readonly string[] =>
  stack.split('\n').flatMap(placeOf).slice(0, MOST_FRAMES);

const plain = (value: unknown, fallback: string): string =>
  /^\w{1,40}$/u.exec(String(value))?.[0] ?? fallback;

/**
 * The kind of an error and its place in the code.
 * @example recordOf(new RangeError('ada@example.com')).name // 'RangeError'
 */
export function recordOf(error: unknown): ErrorRecord {
  if (!(error instanceof Error)) return { name: typeof error, code: '', at: [] };
  const { name, stack = '' } = error;
  const code = 'code' in error ? plain(error.code, '') : '';
  return { name: plain(name, 'Error'), code, at: placesIn(stack) };
}

/** The same for what a library printed. */
export function recordOfPrinted(printed: readonly unknown[]): ErrorRecord {
  const error = printed.find((part) => part instanceof Error);
  if (error) return recordOf(error);
  return { name: 'Error', code: '', at: placesIn(printed.map(String).join('\n')) };
}
