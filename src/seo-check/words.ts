/** What links, headings and forms of property websites are called, in four languages and plain letters. */
import { isLocale } from '../i18n/locales.ts';
import {
  OWNERS,
  PAGES,
  PLOTS,
  TRADE_WORDS,
  type LinkWords,
} from '../i18n/dictionaries/seo-check/link-words.ts';
import type { Trade } from './finding.ts';

/** @example plain('Évaluation  Gratuite') // 'evaluation gratuite' */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/** Kinds of pages; `owners` is the one that owners look for. */
export type Role = 'owners' | keyof typeof PAGES;
const patterns = new Map<string, RegExp>();
/** Words of a page's language and of English, which many use in addresses. English is also what templates call any page. */
function patternOf(words: LinkWords, language: string): RegExp {
  const locale = language.slice(0, 2).toLowerCase();
  const isKnown = isLocale(locale) && locale !== 'en';
  const used = isKnown ? [words[locale], words.en] : Object.values(words);
  const source = `(?<!\\w)(?:${[...new Set(used)].join('|')})(?!\\w)`;
  const pattern = patterns.get(source) ?? new RegExp(source);
  patterns.set(source, pattern);
  return pattern;
}

export function roleIn(role: Role, trade: Trade, language: string): RegExp {
  const isPlots = trade === 'developers' && (role === 'offices' || role === 'homes');
  const pages = role === 'owners' ? OWNERS[trade] : PAGES[role];
  return patternOf(isPlots ? PLOTS : pages, language);
}
export const tradeWordIn = (language: string): RegExp => patternOf(TRADE_WORDS, language);
