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
  const said = metas.get('og:locale') ?? [];
  return said.join() === openGraph(locale) ? [] : [`is in “${said.join()}” to those who share it`];
});

/** `og:locale:alternate` names the other languages of a page that can be indexed. */
export const openGraphAlternates = onEveryPage((page, site) => {
  const said = new Set(page.metas.get('og:locale:alternate'));
  const others = languagesOf(page, site).filter((locale) => locale !== page.locale);
  const expected = new Set(isIndexable(page) ? others.map(openGraph) : []);
  return said.symmetricDifference(expected).size === 0
    ? []
    : [`names “${[...said].join()}”, and is also in “${[...expected].join()}”`];
});

/** The words of a page, its description and each passage long enough to tell, are in its language. */
export const words = onEveryPage(({ locale, passages, language, metas }) => {
  const text = metas.get('description')?.[0] ?? '';
  const strange = [...passages, { text, language: languageOf(countWords(text)) }]
    .filter((said) => said.language !== undefined && said.language !== locale)
    .map((said) => `says in ${said.language ?? ''}: “${said.text.slice(0, 80)}”`);
  const isUnclear = strange.length === 0 && language !== locale;
  return isUnclear ? ['has too few words of its language'] : strange;
});
