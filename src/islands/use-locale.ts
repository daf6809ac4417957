import { useStore } from '@nanostores/react';
import type { Locale } from '../i18n/locales.ts';
import { $locale } from '../stores/locale.ts';

/** The language of the page from the store; the server renders with the argument. */
export const useLocale = (locale: Locale): Locale => useStore($locale, { ssr: () => locale });
