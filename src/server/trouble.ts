/** What may be told of an error that nothing expected. Not its message: that may quote what was being worked on. */
import { existsSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Trouble {
  /** Such as `TypeError`. */
  readonly name: string;
  /** Such as `ENOENT`; empty for most errors. */
  readonly code: string;
  /** Where in the code, the innermost first. */
  readonly at: readonly string[];
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MOST_FRAMES = 8;

/** A place in a file of ours, by its path below the project: what is no such file is none, whatever it says. */
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

const plain = (value: unknown, otherwise: string): string =>
  /^\w{1,40}$/u.exec(String(value))?.[0] ?? otherwise;

/**
 * The kind of an error and its place in the code.
 * @example troubleOf(new RangeError('ada@example.com')).name // 'RangeError'
 */
export function troubleOf(error: unknown): Trouble {
  if (!(error instanceof Error)) return { name: typeof error, code: '', at: [] };
  const { name, stack = '' } = error;
  const code = 'code' in error ? plain(error.code, '') : '';
  return { name: plain(name, 'Error'), code, at: placesIn(stack) };
}

/** The same of what a library printed; its words may quote a request. */
export function troubleIn(said: readonly unknown[]): Trouble {
  const error = said.find((part) => part instanceof Error);
  if (error) return troubleOf(error);
  return { name: 'Error', code: '', at: placesIn(said.map(String).join('\n')) };
}
