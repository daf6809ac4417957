import type { Dictionary } from '../../i18n/dictionaries/en.ts';

export type ConsentWords = Dictionary['consent'];

const en = () => import('../../i18n/dictionaries/consent/en.ts');
const WORDS: Readonly<Record<string, () => Promise<{ readonly consent: ConsentWords }>>> = {
  en,
  es: () => import('../../i18n/dictionaries/consent/es.ts'),
  fr: () => import('../../i18n/dictionaries/consent/fr.ts'),
  pt: () => import('../../i18n/dictionaries/consent/pt.ts'),
};

/** The question in the language of the page; it travels with the script that asks, in one language. */
export const consentWords = async (): Promise<ConsentWords> =>
  (await (WORDS[document.documentElement.dataset['locale'] ?? ''] ?? en)()).consent;
