/**
 * Class names are written for people. In a built page most of them are of one or two letters, which takes a thirtieth off
 * what a visitor downloads.
 */
import { decoded } from './decoded.ts';

/** A tag with its attributes; what stands between tags may look like one of its attributes, as code in a post does. */
const TAG = /<[a-z][\w-]*(?:\s+[^\s"'<>=/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)+\s*\/?>/gi;
const CLASS = /(\sclass=)(["'])([\s\S]*?)\2/;

/**
 * The classes of a `class` attribute, as it stands in a page.
 * @example classesIn('flex [&amp;>li]:mt-1') // ['flex', '[&>li]:mt-1']
 */
export const classesIn = (attribute: string): readonly string[] =>
  decoded(attribute)
    .split(/\s+/)
    .filter((name) => name !== '');

/** The classes of all elements in some markup. */
export const classesOf = (markup: string): ReadonlySet<string> =>
  new Set([...markup.matchAll(TAG)].flatMap(([tag]) => classesIn(CLASS.exec(tag)?.[3] ?? '')));

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** `a` to `z`, then `aa`, `ab` and so on. */
function* shortNames(): Generator<string, never> {
  for (let letters = ['']; ;) {
    letters = letters.flatMap((start) => [...LETTERS].map((letter) => start + letter));
    yield* letters;
  }
}

/** Gives classes short names, always the same ones; those in `kept` keep theirs, because a script says them. */
export function classShortener(kept: ReadonlySet<string>) {
  const unused = shortNames();
  const names = new Map<string, string>();
  const attributes = new Map<string, string>();
  const nameOf = (name: string): string => {
    if (kept.has(name)) return name;
    const known = names.get(name);
    if (known !== undefined) return known;
    let short: string;
    do short = unused.next().value;
    while (kept.has(short));
    names.set(name, short);
    return short;
  };
  const attributeOf = (value: string): string => {
    const known = attributes.get(value) ?? escaped(classesIn(value).map(nameOf).join(' '));
    attributes.set(value, known);
    return known;
  };
  return {
    nameOf,
    inMarkup: (markup: string): string =>
      markup.replace(TAG, (tag) =>
        tag.replace(
          CLASS,
          (_, start: string, __, value: string) => `${start}"${attributeOf(value)}"`,
        ),
      ),
  };
}
