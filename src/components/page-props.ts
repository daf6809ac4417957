import type { Dictionary } from '../i18n/dictionaries.ts';
import type { Locale } from '../i18n/locales.ts';

/** The language of the page around a component, and its strings. */
export interface PageProps {
  readonly locale: Locale;
  readonly t: Dictionary;
}
