import { LOCALES, type Locale } from '../i18n/locales.ts';
import type { BodyParts } from './body-parts.ts';
import type { ContentDocument } from './documents.ts';
import { asWritten, fieldName, show, type Problem } from './problems.ts';
import { PHRASES } from './promise-phrases.ts';
import { textsIn } from './schema-tree.ts';

interface Patterns {
  readonly promise: RegExp;
  readonly denial: RegExp;
  readonly weakDenial: RegExp;
}

const wholeWords = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

const patternsOf = (locale: Locale): [Locale, Patterns] => {
  const { promises, denials, weakDenials } = PHRASES[locale];
  return [
    locale,
    {
      // Some end in the stem of a word, so only their beginnings are whole.
      promise: new RegExp(`(?<!\\p{L})(?:${promises.join('|')})`, 'iu'),
      denial: wholeWords(denials),
      weakDenial: wholeWords(weakDenials),
    },
  ];
};

const PATTERNS = new Map(LOCALES.map(patternsOf));

const SENTENCE_END = /(?<=[.!?…:;]["”»’]?)\s+(?=[\p{Lu}“"«¿¡])/u;
const OPEN_QUOTE = /[“«][^”»]*$|^[^"]*"(?:[^"]*"[^"]*")*[^"]*$/u;
/** How far behind a promise its denial may stand: "… on Google is nothing anybody can sell". */
const REACH = 45;

function promiseInSentence(sentence: string, patterns: Patterns): string | undefined {
  const found = patterns.promise.exec(sentence);
  if (!found || /\?["”»]?\s*$/.test(sentence)) return undefined;
  const before = sentence.slice(0, found.index);
  const after = sentence.slice(
    found.index + found[0].length,
    found.index + found[0].length + REACH,
  );
  const clause = /[^,;:–—(]*$/.exec(before)?.[0] ?? '';
  const isDenied =
    patterns.denial.test(before + found[0]) ||
    patterns.weakDenial.test(clause) ||
    patterns.denial.test(after) ||
    OPEN_QUOTE.test(before);
  const rest = /^\p{L}*/u.exec(sentence.slice(found.index + found[0].length))?.[0] ?? '';
  return isDenied ? undefined : found[0] + rest;
}

/**
 * The words that promise a place in search results. A warning against such promises, a question and a quotation are none.
 * @example promiseIn('We guarantee the first page of Google.', 'en') // 'We guarantee the first page'
 * @example promiseIn('Nobody can guarantee the first page.', 'en') // undefined
 */
export function promiseIn(text: string, locale: Locale): string | undefined {
  const patterns = PATTERNS.get(locale);
  const unbroken = text.replace(/\s+/gu, ' ').trim();
  if (!patterns?.promise.test(unbroken)) return undefined;
  for (const sentence of unbroken.split(SENTENCE_END)) {
    const promise = promiseInSentence(sentence, patterns);
    if (promise !== undefined) return promise;
  }
  return undefined;
}

const problemOf = (promise: string) =>
  `${show(promise)} promises a place in search results, which nobody can keep.`;

/** Promises of rankings in the fields and in the body of one entry. */
export function checkPromises(document: ContentDocument, body: BodyParts | undefined): Problem[] {
  const { file, locale, data, lineOf } = document;
  const { instead } = PHRASES[locale];
  const inFields = textsIn(data).flatMap(({ path, text }): Problem[] => {
    const promise = promiseIn(text, locale);
    if (promise === undefined) return [];
    const fix = `Say what is done instead: ${asWritten(path, instead)}`;
    return [
      {
        file,
        line: lineOf(path),
        field: fieldName(path),
        value: text,
        problem: problemOf(promise),
        fix,
      },
    ];
  });
  const inBody = (body?.passages ?? []).flatMap(({ text, line, isQuoted }): Problem[] => {
    const promise = isQuoted ? undefined : promiseIn(text, locale);
    if (promise === undefined) return [];
    const fix = `Say what is done instead: ${instead}`;
    return [{ file, line, field: 'body', value: promise, problem: problemOf(promise), fix }];
  });
  return [...inFields, ...inBody];
}
