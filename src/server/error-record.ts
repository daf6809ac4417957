/** The loggable part of an error: name, code and stack frames. The message may quote personal data. */
import { existsSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface ErrorRecord {
  readonly name: string;
  readonly code: string;
  /** Stack frames, the innermost first. */
  readonly at: readonly string[];
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MOST_FRAMES = 8;

/** The project file and position in a line of a stack. The file must exist: the line may be part of a message. */
function frameOf(line: string): string[] {
  const [, url = '', place = ''] =
    /^\s+at .*?((?:file:\/\/)?\/[^()%]*?)(:\d+:\d+)\)?$/u.exec(line) ?? [];
  const file = url.startsWith('file://') && URL.canParse(url) ? fileURLToPath(url) : url;
  return file.startsWith(ROOT) && existsSync(file)
    ? [`${relative(ROOT, file).replaceAll(sep, '/')}${place}`]
    : [];
}

const framesIn = (stack: string): readonly string[] =>
  stack.split('\n').flatMap(frameOf).slice(0, MOST_FRAMES);

const plain = (value: unknown, fallback: string): string =>
  /^\w{1,40}$/u.exec(String(value))?.[0] ?? fallback;

/** @example recordOf(new RangeError('ada@example.com')).name // 'RangeError' */
export function recordOf(error: unknown): ErrorRecord {
  if (!(error instanceof Error)) return { name: typeof error, code: '', at: [] };
  const { name, stack = '' } = error;
  const code = 'code' in error ? plain(error.code, '') : '';
  return { name: plain(name, 'Error'), code, at: framesIn(stack) };
}

export function recordOfPrinted(printed: readonly unknown[]): ErrorRecord {
  const error = printed.find((part) => part instanceof Error);
  if (error) return recordOf(error);
  return { name: 'Error', code: '', at: framesIn(printed.map(String).join('\n')) };
}
