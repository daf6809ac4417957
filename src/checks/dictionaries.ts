/** Checks the dictionaries: every language has the same files and texts, and names nothing that its translations do not. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FACT_NAMES } from '../facts/facts.ts';
import { namesFact, placeholders } from '../i18n/format.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../i18n/locales.ts';
import { checkLanguage } from './languages.ts';
import { asWritten, didYouMean, fieldName, nearest, show } from './problems.ts';
import type { Path, Problem } from './problems.ts';
import { textsIn, valueAt } from './schema-tree.ts';

export interface Dictionary {
  readonly file: string;
  readonly locale: Locale;
  readonly source: string;
  readonly data: unknown;
}

/** The forms of a plural are one text. */
const nameOf = (field: string): string => field.replace(/\.(one|other)$/, '');

/** Whether a name beside another one is likely to be the other one, misspelt. */
const isSlipOf = (own: Path, path: Path): boolean =>
  own.slice(0, -1).join() === path.slice(0, -1).join() &&
  nearest(String(own.at(-1)), [String(path.at(-1))]) !== undefined;

export function checkVersions(versions: readonly Dictionary[]): Problem[] {
  const all = versions.map((version) => ({
    ...version,
    texts: textsIn(version.data).map((each) => ({ ...each, field: fieldName(each.path) })),
  }));
  return all.flatMap(({ file, locale, source, texts }) => {
    const lines = source.split('\n');
    const lineOf = (words: string) =>
      lines.findIndex((line) => line.includes(words)) + 1 || undefined;
    const known = new Map(texts.map((text) => [text.field, text]));
    const others = all.filter((other) => other.locale !== locale).flatMap((other) => other.texts);
    const isElsewhere = (field: string) => others.some((other) => other.field === field);
    const missing = all[0]?.texts.filter(
      // A list may be longer in one language than in another.
      ({ field, path }) => !known.has(field) && typeof path.at(-1) !== 'number',
    );
    const gaps = (missing ?? []).map(({ field, path, text }): Problem => {
      const meant = texts.find((own) => !isElsewhere(own.field) && isSlipOf(own.path, path));
      const problem = meant ? `No text is called ${show(meant.field)}.` : 'The text is missing.';
      const fix = didYouMean(meant && field, () => asWritten(path, meant?.text));
      const line = lineOf(`${String(meant?.path.at(-1))}:`);
      return { file, line, field, problem, fix: fix ?? `Translate it: ${asWritten(path, text)}` };
    });
    const misspelt = texts.flatMap(({ field, path, text }): Problem[] => {
      const names = others
        .filter((other) => nameOf(other.field) === nameOf(field))
        .flatMap((other) => placeholders(other.text));
      const wrong = placeholders(text).find((name) => !names.includes(name) && !namesFact(name));
      // A name in a text that no other language has is the developer's.
      if (wrong === undefined || !isElsewhere(field)) return [];
      const meant = nearest(wrong, [...names, ...FACT_NAMES]);
      const rewritten = (braced: string) => asWritten(path, text.replace(`{${wrong}}`, braced));
      const problem = `Nothing is called {${wrong}} in ${show(text)}.`;
      const fix = didYouMean(meant && `{${meant}}`, rewritten);
      const instead = fix ?? `Leave it out, as the other languages do: ${rewritten('…')}`;
      return [{ file, line: lineOf(`{${wrong}}`), field, problem, fix: instead }];
    });
    const passages = texts.map(({ field, text }) => ({ field, text, line: lineOf(text) }));
    const identity = { file, locale, collection: 'blog', slug: '' } as const;
    return [...gaps, ...misspelt, ...checkLanguage(passages, identity, new Set([file]))];
  });
}

async function read(file: string, locale: Locale): Promise<Dictionary | Problem> {
  const source = readFileSync(file, 'utf8');
  try {
    return { file, locale, source, data: { ...(await import(pathToFileURL(resolve(file)).href)) } };
  } catch (error) {
    const { stack = '', message } = error instanceof Error ? error : new Error(String(error));
    // A file that it imports may be the wrong one.
    const [, where = file, line] = /^(?:file:\/\/)?(.+):(\d+)\n/.exec(stack) ?? [];
    const written = readFileSync(where, 'utf8').split('\n')[Number(line) - 1]?.trim();
    const place = { file: relative('', where).replaceAll('\\', '/'), field: '' };
    if (written === undefined)
      return { ...place, problem: message, fix: 'Look at its first lines.' };
    const problem = `${show(written)} cannot be read: a quote, a comma or a bracket is missing here or above.`;
    const fix = `Put each text between two straight quotes, with a comma after them and curly apostrophes (’) in it: ${written}`;
    return { ...place, line: Number(line), problem, fix };
  }
}

/** The exports of each file, but for parts that come from another file of the language. */
export function ownParts(dictionary: Dictionary, all: readonly Dictionary[]): Dictionary | Problem {
  const { file, locale, data } = dictionary;
  const parts = Object.entries(Object(valueAt(data, [locale]) ?? data));
  const others = all.filter((other) => other.file !== file);
  const ownerOf = (part: unknown) =>
    others.find((other) => Object.values(Object(other.data)).includes(part));
  const foreign = parts.find(([, part]) => (ownerOf(part)?.locale ?? locale) !== locale);
  if (foreign) {
    const [field, part] = foreign;
    const there = ownerOf(part)?.file ?? '';
    const problem = `The texts of ${field} are those of ${there}.`;
    const from = there.replace(/^.*dictionaries/, '.').replace(/\w+(?=\.ts$)/, locale);
    return { file, field, problem, fix: `Write above: import { ${field} } from '${from}';` };
  }
  return { ...dictionary, data: Object.fromEntries(parts.filter(([, part]) => !ownerOf(part))) };
}

/** Checks every file of `src/i18n/dictionaries` that English has, in every language. */
export async function checkDictionaries(): Promise<Problem[]> {
  const english = globSync(`src/i18n/dictionaries/**/${DEFAULT_LOCALE}.ts`).map((file) =>
    file.replaceAll('\\', '/'),
  );
  const files = english.flatMap((file) =>
    LOCALES.map((locale) => ({ file: file.replace(/\w+(?=\.ts$)/, locale), locale })),
  );
  const missing = files.filter(({ file }) => !existsSync(file));
  if (missing.length > 0)
    return missing.map(({ file }) => {
      const fix = `Copy that of another language, and translate it: ${file}`;
      return { file, field: '', problem: 'The dictionary is missing.', fix };
    });
  const loaded = await Promise.all(files.map(({ file, locale }) => read(file, locale)));
  const readable = loaded.filter((each) => 'source' in each);
  const own = readable.map((each) => ownParts(each, readable));
  const rooms = Map.groupBy(
    own.filter((each) => 'source' in each),
    ({ file }) => dirname(file),
  );
  return [
    ...[...loaded, ...own].filter((each) => 'fix' in each),
    ...[...rooms.values()].flatMap(checkVersions),
  ];
}
