/** What links, headings and forms of property websites are called, in four languages and plain letters. */
import { isLocale } from '../i18n/locales.ts';
import * as terms from '../i18n/dictionaries/seo-check/link-words.ts';
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

export type Role = (typeof terms.ROLES)[number];
const patterns = new Map<string, RegExp>();
/** Words of a page's language and of English, which many use in addresses. English is also what templates call any page. */
function patternOf(words: terms.LinkWords, language: string): RegExp {
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
  const pages = role === 'owners' ? terms.OWNERS[trade] : terms.PAGES[role];
  return patternOf(isPlots ? terms.PLOTS : pages, language);
}
export const tradeWordIn = (language: string): RegExp => patternOf(terms.TRADE_WORDS, language);
