/**
 * Which of the four languages a text is in, by the small words that only one of them has. A sentence has many of them,
 * and a name or a loan word none, which no list of letters tells apart as well.
 */
import { LOCALES, type Locale } from '../../../src/i18n/locales.ts';

const SMALL_WORDS: Readonly<Record<Locale, string>> = {
  en: `the and of to is in with that you your are from this it be have not at which their they what we our can
    for by an or if how who when than then them before after every each will would should into its was has more
    only there about but does one two out up all any so own`,
  es: `el los las y del una con su sus pero hay sin ya cuando qué hasta también donde al más muy lo nuestra nuestro
    nuestras nuestros cómo quién otro otra otros otras eso ese esa esto estos años según aunque mientras hacen
    tiene tienen puede pueden ha han fue siempre uno sea tu tus es quien`,
  fr: `le les des et une est dans pour vous votre vos qui sur avec ce cette aux du au pas ne elle nous plus leur
    leurs être sont mais où quand chaque avant après sans ou comme même aussi tout tous toute toutes fait peut ont
    était ces cet l d n qu c`,
  pt: `e os do da das em um uma não com na nas pelo pela ao aos são mais seu sua seus suas quem também é até isso
    já quando às num numa ou onde depois nem tem têm pode podem foi sem nossa nosso pelos pelas esse essa isto
    muito`,
};

const words = LOCALES.flatMap((locale) =>
  SMALL_WORDS[locale].split(/\s+/u).map((word) => ({ word, locale })),
);
/** The only language that has a word; shared ones say nothing. */
const languageOfWord = new Map(
  [...Map.groupBy(words, ({ word }) => word)].flatMap(([word, [first, ...others]]) =>
    first && others.length === 0 ? [[word, first.locale] as const] : [],
  ),
);

/** Fewer tell too little: a name of three words can have two. */
const ENOUGH = 4;

/**
 * The language a text is in, when its words leave no doubt.
 * @example languageOf('The house is in the street that you see.') // 'en'
 */
export function languageOf(text: string): Locale | undefined {
  const counts = { en: 0, es: 0, fr: 0, pt: 0 };
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) {
    const locale = languageOfWord.get(word);
    if (locale) counts[locale] += 1;
  }
  const [first, second] = [...LOCALES].sort((one, other) => counts[other] - counts[one]);
  if (first === undefined || second === undefined) return undefined;
  return counts[first] >= ENOUGH && counts[first] >= 2 * counts[second] ? first : undefined;
}
