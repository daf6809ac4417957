import { useStore } from '@nanostores/react';
import type { Locale } from '../i18n/locales.ts';
import { $locale } from '../stores/locale.ts';

/** The language all islands share; while the server renders, the one it was told, so that both agree. */
export const useLocale = (told: Locale): Locale => useStore($locale, { ssr: () => told });
