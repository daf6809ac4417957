import { LANGUAGES, LOCALES, type Locale } from '../i18n/locales.ts';
import type { EntryText } from './bodies.ts';
import type { Identity } from './documents.ts';
import { languageName } from './files.ts';
import { counted, show, type Problem } from './problems.ts';

/**
 * Small words that only one of the four languages has. What two of them share is left out: "que", "no", "la", and also
 * "o" and "mais", which are other words next door.
 */
const SMALL_WORDS: Readonly<Record<Locale, string>> = {
  en: `the and of to is that it with you are this from your they will what which when their was were be by who there
    would how than then its our about into have had if at we them so these those because`,
  es: `el los las y una del con pero más muy qué también hay ya su sus al hasta sin cuando donde es lo quien aunque
    eso ese cómo según hace tiene puede otro otra tus fue ellos ella así hacer mejor hoy años`,
  fr: `les des et est une du dans pour pas qui vous nous au aux ce cette ces il elle ne avec sont plus par votre vos leur
    ont être sans où qu l d quand chez sous peut cela aussi très`,
  pt: `os e em um uma da das na nas ao aos não é com mas são muito também pelo pela seu sua isso essa esse quando onde já
    até sem foi às num numa ele ela quem há pode tem uns nem seus suas mês anos fazer melhor hoje`,
};
/** Letters and endings that only one of the four writes. */
const SPELLINGS: readonly (readonly [Locale, RegExp])[] = [
  ['es', /ñ|ci(?:ón|ones)$/],
  ['pt', /[ãõ]|agem$/],
  ['fr', /[èœùîû]|eaux?$/],
];
const OWNER = new Map(
  LOCALES.flatMap((locale) =>
    SMALL_WORDS[locale].split(/\s+/).map((word) => [word, locale] as const),
  ),
);
/** How many small words of another language it takes, and how many times as many as of its own. */
const AT_LEAST = 3;

/**
 * The language a text is written in when it is clearly not the one it should be in.
 * @example foreignLanguage('The price of the house is on the first line', 'es') // 'en'
 */
function foreignLanguage(text: string, own: Locale): Locale | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < 8) return undefined;
  const counts: Record<Locale, number> = { en: 0, es: 0, fr: 0, pt: 0 };
  for (const word of words) {
    const owner = OWNER.get(word) ?? SPELLINGS.find(([, spelling]) => spelling.test(word))?.[0];
    if (owner) counts[owner] += 1;
  }
  const [first = own] = LOCALES.toSorted((a, b) => counts[b] - counts[a]);
  const isClear = counts[first] >= AT_LEAST && counts[first] >= AT_LEAST * counts[own];
  return first !== own && isClear ? first : undefined;
}

/** Passages in another language than their page's, one problem for each file and language. */
export function checkLanguage(texts: readonly EntryText[], { file, locale }: Identity): Problem[] {
  const foreign = Map.groupBy(texts, ({ ownText }) => foreignLanguage(ownText, locale));
  return [...foreign].flatMap(([language, [first, ...more]]) => {
    if (!language || !first) return [];
    const { ownText, line, field } = first;
    const rest = more.length > 0 ? `, like ${counted(more.length, 'more passage')}` : '';
    const problem = `${show(ownText)} is in ${languageName(language)}${rest}, in a page in ${languageName(locale)}.`;
    const quotation = `<span lang="${LANGUAGES[language].tag}">${ownText.slice(0, 30)}…</span>`;
    const home = file.replace(`/${locale}/`, `/${language}/`);
    const fix = `Translate it, put it into ${home} if it belongs there, or mark a quotation: ${quotation}`;
    return [{ file, line, field, problem, fix }];
  });
}
