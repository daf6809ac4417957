import { DEFAULT_LOCALE, LANGUAGES, type Locale } from '../i18n/locales.ts';
import { foreignLanguage, wordsIn } from './languages.ts';
import { counted, fieldName, show, type Problem } from './problems.ts';
import { textsIn, valueAt } from './schema-tree.ts';
import type { ReadEntry } from './site.ts';

/** Shorter texts may be names, or the same by chance. */
const LEAST_WORDS = 8;

const inEnglish = new Intl.DisplayNames('en', { type: 'language' });
const nameOf = (locale: Locale): string => inEnglish.of(locale) ?? locale;

interface Finding {
  readonly line: number | undefined;
  readonly field: string;
  readonly text: string;
  readonly language: Locale;
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The language of a text when it is another than that of its page. */
function languageOf(text: string, isOriginal: boolean, own: Locale): Locale | undefined {
  const words = wordsIn(text);
  if (words.length < LEAST_WORDS) return undefined;
  return isOriginal ? DEFAULT_LOCALE : foreignLanguage(words, own);
}

function findings({ document, body }: ReadEntry, english: ReadEntry | undefined): Finding[] {
  if (!document) return [];
  const { locale, data, lineOf } = document;
  const original = locale === DEFAULT_LOCALE ? undefined : english;
  const originals = new Set(original?.body?.passages.map(({ ownText }) => inOneLine(ownText)));
  const inFields = textsIn(data).flatMap(({ path, text }): Finding[] => {
    const isOriginal = valueAt(original?.document?.data, path) === text;
    const language = languageOf(text, isOriginal, locale);
    return language ? [{ line: lineOf(path), field: fieldName(path), text, language }] : [];
  });
  const inBody = (body?.passages ?? []).flatMap(({ ownText, line }): Finding[] => {
    const text = inOneLine(ownText);
    const language = languageOf(text, originals.has(text), locale);
    return language ? [{ line, field: 'body', text, language }] : [];
  });
  return [...inFields, ...inBody];
}

const firstWords = (text: string): string => text.split(/\s+/).slice(0, 6).join(' ');

function explain(own: Locale, [first, ...more]: readonly Finding[], file: string): Problem[] {
  if (!first) return [];
  const { language, text, line, field } = first;
  const rest =
    more.length > 0
      ? `, and so ${more.length > 1 ? 'are' : 'is'} ${counted(more.length, 'more passage')}`
      : '';
  const quoted = `<span lang="${LANGUAGES[language].tag}">${firstWords(text)} …</span>`;
  return [
    {
      file,
      line,
      field,
      value: text,
      problem: `${show(text)} is in ${nameOf(language)}${rest}, in a page in ${nameOf(own)}.`,
      fix:
        field === 'body'
          ? `Translate it, or mark it if it is a quotation: ${quoted}`
          : `Translate it into ${nameOf(own)}: ${field.split('.').at(-1) ?? ''}: …`,
    },
  ];
}

const isDraft = ({ document }: ReadEntry): boolean => valueAt(document?.data, ['draft']) === true;

/**
 * Passages in another language than their page's, one problem for each file and language. A draft is still being
 * translated, so it is left alone.
 */
export function checkLanguage(entry: ReadEntry, english: ReadEntry | undefined): Problem[] {
  if (isDraft(entry)) return [];
  const byLanguage = Map.groupBy(findings(entry, english), ({ language }) => language);
  return [...byLanguage.values()].flatMap((found) =>
    explain(entry.identity.locale, found, entry.identity.file),
  );
}
