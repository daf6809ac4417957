/** What links, headings and forms of property websites are called, in four languages and plain letters. */
import { isLocale } from '../i18n/locales.ts';
import * as LINK_WORDS from '../i18n/dictionaries/seo-check/link-words.ts';
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

export const ROLES = [
  'owners',
  'selling',
  'offices',
  'homes',
  'fees',
  'contact',
  'articles',
  'reviews',
] as const;
export type Role = (typeof ROLES)[number];
const wordsOfRole = (role: Role, trade: Trade): LINK_WORDS.LinkWords =>
  ({
    owners: LINK_WORDS.OWNERS[trade],
    selling: LINK_WORDS.SELLING,
    offices: trade === 'developers' ? LINK_WORDS.PLOTS : LINK_WORDS.OFFICES,
    homes: trade === 'developers' ? LINK_WORDS.PLOTS : LINK_WORDS.HOMES,
    fees: LINK_WORDS.FEES,
    contact: LINK_WORDS.CONTACT,
    articles: LINK_WORDS.ARTICLES,
    reviews: LINK_WORDS.REVIEWS,
  })[role];

const patterns = new Map<string, RegExp>();
/** Words of a page's language and of English, which many use in addresses. English is also what templates call any page. */
function patternOf(words: LINK_WORDS.LinkWords, language: string): RegExp {
  const locale = language.slice(0, 2).toLowerCase();
  const isKnown = isLocale(locale) && locale !== 'en';
  const used = isKnown ? [words[locale], words.en] : Object.values(words);
  const source = `(?<!\\w)(?:${[...new Set(used)].join('|')})(?!\\w)`;
  const pattern = patterns.get(source) ?? new RegExp(source);
  patterns.set(source, pattern);
  return pattern;
}

export const roleIn = (role: Role, trade: Trade, language: string): RegExp =>
  patternOf(wordsOfRole(role, trade), language);
export const tradeWordIn = (language: string): RegExp =>
  patternOf(LINK_WORDS.TRADE_WORDS, language);

/** Addresses of a single home, such as `/property/12-mill-lane` and `/annonces/maison-4-pieces-1234`. */
export const HOME_PATH =
  /\/(?:propert(?:y|ies)|listings?|homes?|houses?|apartments?|villas?|rooms?|plots?|developments?|residences?|projects?|communit(?:y|ies)|for-sale|to-let|to-rent|property-for-sale|property-to-rent|sales|lettings|inmuebles?|propiedad(?:es)?|viviendas?|pisos?|casas?|promocion(?:es)?|venta|alquiler|biens?|annonces?|maisons?|appartements?|programmes?|vente|location|imove(?:l|is)|moradias?|apartamentos?|empreendimentos?|venda|arrendar)\/(?:[^/]+\/){0,5}[^/\d-]*[\d-][^/]*$|\/(?:property|listing|home|detalle|propiedad|inmueble|bien|annonce|imovel)[^/?]*\?(?:.*&)?(?:id|ref|slug|codigo)=|\/(?:property|listing|home)[-_](?:single|details?)(?![^/]*\?)[^/]*$/i;

/** Companies that list homes of many agents. */
export const PORTALS =
  /(?:^|\.)(?:rightmove|zoopla|onthemarket|primelocation|boomin|idealista|fotocasa|habitaclia|pisos|yaencontre|kyero|thinkspain|aplaceinthesun|seloger|leboncoin|bienici|bien-ici|logic-immo|pap|avendrealouer|imovirtual|supercasa|custojusto|casa\.sapo|greenacres|green-acres|zillow|realtor|trulia|redfin|daft|myhome|propertyfinder|fincaraiz|metrocuadrado)\.(?:co\.uk|com|es|fr|pt|ie|net|ae|com\.co)$/i;

export const MAPS =
  /\/\/(?:maps\.google\.|(?:www\.)?google\.[a-z.]+\/maps|maps\.app\.goo\.gl|goo\.gl\/maps|g\.page|g\.co\/kgs|share\.google|business\.google|(?:www\.)?google\.[a-z.]+\/search\?.*kgmid|maps\.apple\.com|(?:www\.)?openstreetmap\.org|(?:www\.)?bing\.com\/maps)/i;

export const REVIEW_SITES =
  /(?:trustpilot|feefo|reviews\.(?:io|co\.uk)|allagents|google\.[a-z.]+\/(?:maps\/reviews|search\?.*lrd)|g\.page\/.*review|search\.google\.com\/local|opinionsystem|opinion-system|immodvisor|meilleursagents|avis-verifies|trustindex|elfsight|birdeye|trustedshops|ekomi|yelp|zillow\.com\/profile|ratedpeople|raterfox|homeviews|working-with-us|hbf\.co\.uk|clutch\.co|g2\.com|capterra)/i;
