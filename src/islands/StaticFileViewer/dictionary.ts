import type { Dictionary } from '../../i18n/dictionaries/en.ts';
import { LOCALES, type Locale } from '../../i18n/locales.ts';
import { $locale } from '../../stores/locale.ts';

export type FileViewerStrings = Dictionary['fileViewer'];

const DICTIONARIES = {
  en: () => import('../../i18n/dictionaries/file-viewer/en.ts'),
  es: () => import('../../i18n/dictionaries/file-viewer/es.ts'),
  fr: () => import('../../i18n/dictionaries/file-viewer/fr.ts'),
  pt: () => import('../../i18n/dictionaries/file-viewer/pt.ts'),
} satisfies Record<Locale, unknown>;

const load = async (locale: Locale): Promise<[Locale, FileViewerStrings]> => [
  locale,
  (await DICTIONARIES[locale]()).fileViewer,
];

/** The footer is in every page, so that its words for a dialog few open travel with the script, in one language. */
const loaded = new Map(
  await Promise.all((import.meta.env.SSR ? LOCALES : [$locale.get()]).map(load)),
);

/** What the viewer says in a language: any on the server, the page's own in a browser. */
export function stringsOf(locale: Locale): FileViewerStrings {
  const found = loaded.get(locale);
  if (found) return found;
  throw new RangeError(`The words of the file viewer in "${locale}" were not loaded.`);
}
