/** The language of a page: its address, its attribute and its words are one. */
import { LANGUAGES, type Locale } from '../../../../src/i18n/locales.ts';
import { languagesOf, isIndexable } from '../policy.ts';
import { onEveryPage } from '../site.ts';
import { countWords, languageOf } from '../words.ts';

/** `<html lang>` is the language of the address. */
export const languageTag = onEveryPage(({ lang, locale }) =>
  lang.join() === LANGUAGES[locale].tag ? [] : [`says that it is in “${lang.join()}”`],
);

const openGraph = (locale: Locale): string => LANGUAGES[locale].openGraph;

/** `og:locale` is the language of the address. */
export const openGraphLocale = onEveryPage(({ metas, locale }) => {
  const values = metas.get('og:locale') ?? [];
  return values.join() === openGraph(locale)
    ? []
    : [`is in “${values.join()}” to those who share it`];
});

/** `og:locale:alternate` names the other languages of a page that can be indexed. */
export const openGraphAlternates = onEveryPage((page, site) => {
  const values = new Set(page.metas.get('og:locale:alternate'));
  const others = languagesOf(page, site).filter((locale) => locale !== page.locale);
  const expected = new Set(isIndexable(page) ? others.map(openGraph) : []);
  return values.symmetricDifference(expected).size === 0
    ? []
    : [`names “${[...values].join()}”, and is also in “${[...expected].join()}”`];
});

/** The words of a page, its description and each passage long enough to tell, are in its language. */
export const words = onEveryPage(({ locale, passages, language, metas }) => {
  const text = metas.get('description')?.[0] ?? '';
  const strange = [...passages, { text, language: languageOf(countWords(text)) }]
    .filter((passage) => passage.language !== undefined && passage.language !== locale)
    .map((passage) => `says in ${passage.language ?? ''}: “${passage.text.slice(0, 80)}”`);
  const isUnclear = strange.length === 0 && language !== locale;
  return isUnclear ? ['has too few words of its language'] : strange;
});
