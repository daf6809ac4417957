import { DEFAULT_LOCALE, isLocale, type Locale } from '../../i18n/locales.ts';

/** The language of a page, from the route's parameters. */
export const pageLocale = ({ locale }: Readonly<Record<string, unknown>>): Locale =>
  isLocale(locale) ? locale : DEFAULT_LOCALE;
