import { en, type Dictionary } from './dictionaries/en.ts';
import { es } from './dictionaries/es.ts';
import { fr } from './dictionaries/fr.ts';
import { pt } from './dictionaries/pt.ts';
import type { Locale } from './locales.ts';

export type { Dictionary };
export const dictionaries: Readonly<Record<Locale, Dictionary>> = { en, es, fr, pt };
