import { LANGUAGES, LOCALES, type Locale } from '../i18n/locales.ts';
import type { EntryText } from './bodies.ts';
import type { Identity } from './documents.ts';
import { languageName } from './files.ts';
import { show, type Problem } from './problems.ts';

/** Stop words that only one of the four languages has; words that two of them share are left out. */
const STOP_WORDS = {
  en: 'the and of to is that it with you are this from your they will what which when their be by',
  es: 'el los las y una del con pero más muy qué también hay su sus al hasta cuando es lo',
  fr: 'les des et est une du dans pour pas qui vous nous au aux ce cette il elle ne avec plus par',
  pt: 'os e em um uma da das na nas ao não é com mas são muito também pelo pela seu sua num numa',
} satisfies Record<Locale, string>;
/** The least number of stop words of another language, and its least ratio to those of the own language. */
const AT_LEAST = 3;

function foreignLanguage(text: string, own: Locale): Locale | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < 8) return undefined;
  const countOf = (locale: Locale) => {
    const stopWords = new Set(STOP_WORDS[locale].split(' '));
    return words.filter((word) => stopWords.has(word)).length;
  };
  const [first = own] = LOCALES.toSorted((a, b) => countOf(b) - countOf(a));
  const isClear = countOf(first) >= AT_LEAST && countOf(first) >= AT_LEAST * countOf(own);
  return first !== own && isClear ? first : undefined;
}

/** Finds the first passage in another language than the page's. */
export function checkLanguage(
  texts: readonly EntryText[],
  { file, locale }: Identity,
  files: ReadonlySet<string>,
): Problem[] {
  for (const { text, line, field } of texts) {
    const language = foreignLanguage(text, locale);
    if (!language) continue;
    const problem = `${show(text)} is in ${languageName(language)}, in a page in ${languageName(locale)}.`;
    const quotation = `<span lang="${LANGUAGES[language].tag}">${text.slice(0, 30)}…</span>`;
    const home = file.replace(`/${locale}/`, `/${language}/`);
    // A text is never moved over another.
    const move = files.has(home) ? '' : `, move it to ${home} if it belongs there`;
    const fix = `Translate it${move}, or mark a quotation: ${quotation}`;
    return [{ file, line, field, problem, fix }];
  }
  return [];
}
