import type { Dictionary } from '../../i18n/dictionaries/en.ts';
import { LOCALES, type Locale } from '../../i18n/locales.ts';
import { $locale } from '../../stores/locale.ts';

type FormDictionary = Dictionary['leadForm'];

const DICTIONARIES = {
  en: () => import('../../i18n/dictionaries/lead-form/en.ts'),
  es: () => import('../../i18n/dictionaries/lead-form/es.ts'),
  fr: () => import('../../i18n/dictionaries/lead-form/fr.ts'),
  pt: () => import('../../i18n/dictionaries/lead-form/pt.ts'),
} satisfies Record<Locale, unknown>;

const load = async (locale: Locale): Promise<[Locale, FormDictionary]> => [
  locale,
  (await DICTIONARIES[locale]()).leadForm,
];

/**
 * In the browser the words of the page's language arrive before the form comes to life, so that they travel once for all
 * forms of all pages and yet are never missing: without them the form stays what it is without a script.
 */
const loaded = new Map(
  await Promise.all((import.meta.env.SSR ? LOCALES : [$locale.get()]).map(load)),
);

/** What forms say in a language: any on the server, the page's own in a browser. */
export function dictionaryOf(locale: Locale): FormDictionary {
  const found = loaded.get(locale);
  if (found) return found;
  throw new RangeError(`The words of forms in "${locale}" were not loaded.`);
}
