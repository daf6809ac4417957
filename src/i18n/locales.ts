export const LOCALES = ['en', 'es', 'fr', 'pt'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

/** The name of each language in that language, and its tags for `lang`, `Intl` and Open Graph. */
export const LANGUAGES = {
  en: { name: 'English', short: 'EN', tag: 'en-GB', openGraph: 'en_GB' },
  es: { name: 'Español', short: 'ES', tag: 'es-ES', openGraph: 'es_ES' },
  fr: { name: 'Français', short: 'FR', tag: 'fr-FR', openGraph: 'fr_FR' },
  pt: { name: 'Português', short: 'PT', tag: 'pt-PT', openGraph: 'pt_PT' },
} as const satisfies Record<Locale, object>;

export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && LOCALES.some((locale) => locale === value);
