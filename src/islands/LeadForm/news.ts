import type { FormId } from '../../forms/definition.ts';
import type { Locale } from '../../i18n/locales.ts';
import { $locale } from '../../stores/locale.ts';
import { formNews, type FormNews } from './strings.ts';

const DICTIONARIES = {
  en: () => import('../../i18n/dictionaries/lead-form/en.ts'),
  es: () => import('../../i18n/dictionaries/lead-form/es.ts'),
  fr: () => import('../../i18n/dictionaries/lead-form/fr.ts'),
  pt: () => import('../../i18n/dictionaries/lead-form/pt.ts'),
} satisfies Record<Locale, unknown>;

/**
 * In the browser the words of the page's language arrive before the form comes to life, so that they weigh on no page
 * and yet are never missing: without them the form stays what it is without a script. The server hands a form its words.
 */
const loaded = import.meta.env.SSR ? undefined : await DICTIONARIES[$locale.get()]();

/** What a form says after a submit; nothing on the server. */
export const newsOf = (form: FormId, locale: Locale): FormNews | undefined =>
  loaded && formNews(loaded.leadForm, form, locale);
