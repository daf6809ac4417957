import { atom } from 'nanostores';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../i18n/locales.ts';

/** What the document says of itself; on the server there is none, and nobody may ask. */
const localeOfDocument = (): Locale => {
  const said =
    typeof document === 'undefined' ? undefined : document.documentElement.dataset['locale'];
  return isLocale(said) ? said : DEFAULT_LOCALE;
};

/** The language of the page, shared by its islands. A document has one language, so it is set once. */
export const $locale = atom<Locale>(localeOfDocument());
