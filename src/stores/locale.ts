import { atom } from 'nanostores';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../i18n/locales.ts';

/** The language of the document; the default on the server, which does not read the store. */
const localeOfDocument = (): Locale => {
  const locale =
    typeof document === 'undefined' ? undefined : document.documentElement.dataset['locale'];
  return isLocale(locale) ? locale : DEFAULT_LOCALE;
};

/** The language of the page, shared by its islands. A document has one language, so it is set once. */
export const $locale = atom<Locale>(localeOfDocument());
