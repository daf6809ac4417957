/** Finds pages that were copied from another one, with little more than names changed. */
import type { EntryText } from './bodies.ts';
import type { ContentDocument } from './documents.ts';
import { listInWords, show, type Problem } from './problems.ts';

const GRAM = 4;
/** The share of common runs of words from which a page is a copy; different pages share up to 0.3. */
const MOST_ALIKE = 0.5;
/** Shorter texts, such as questions, share runs of words by chance. */
const FEWEST_GRAMS = 40;
const SENTENCES = /[^.!?…]+[.!?…]*/gu;

function gramsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.slice(GRAM - 1).map((_, at) => words.slice(at, at + GRAM).join(' ')));
}

const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  one.intersection(other).size / Math.max(1, Math.min(one.size, other.size));

/** Checks that each page of a collection and a language has words of its own. */
export function checkAlike(
  pages: readonly { readonly document: ContentDocument; readonly texts: readonly EntryText[] }[],
): Problem[] {
  const read = pages.map(({ document, texts }) => {
    const all = texts.map(({ text }) => text);
    return { document, texts, grams: gramsOf(all.join(' ')) };
  });
  return read.flatMap(({ document: { file, collection, locale }, texts, grams }, index) => {
    const original = read
      .slice(0, index)
      .filter(({ document }) => document.collection === collection && document.locale === locale)
      .find((other) => likeness(grams, other.grams) >= MOST_ALIKE);
    if (!original || grams.size < FEWEST_GRAMS) return [];
    const share = Math.round(likeness(grams, original.grams) * 100);
    const copied = texts.flatMap(({ text, ...place }) =>
      [...text.matchAll(SENTENCES)]
        .map(([sentence]) => ({ ...place, sentence: sentence.trim(), its: gramsOf(sentence) }))
        .filter(({ its }) => its.size > 0 && likeness(its, original.grams) >= MOST_ALIKE),
    );
    const [{ line, field } = { line: undefined, field: '' }] = copied;
    const examples = copied.slice(0, 3).map(({ sentence }) => show(sentence));
    const problem = `${String(share)} % of this page is word for word in ${original.document.file}.`;
    const fix = `Write what only this page says, instead of ${listInWords(examples)}`;
    return [{ file, line, field, problem, fix }];
  });
}
