/** All rules by their names, and the crawl that applies them. */
import { canonical, hreflang, neighbours } from './rules/addresses.ts';
import { dates } from './rules/dates.ts';
import { feedItems, feedLinks } from './rules/feeds.ts';
import { structuredData } from './rules/graph.ts';
import * as head from './rules/head.ts';
import * as indexing from './rules/indexing.ts';
import { languageTag, openGraphAlternates, openGraphLocale, words } from './rules/language.ts';
import * as links from './rules/links.ts';
import { clickDepth, orphans } from './rules/reach.ts';
import { redirects } from './rules/redirects.ts';
import type { Finding, Rule, Site } from './site.ts';

export const RULES = {
  canonical,
  hreflang,
  neighbours,
  'robots meta': indexing.robotsMeta,
  'robots.txt': indexing.robotsFile,
  sitemap: indexing.sitemap,
  'sitemap alternates': indexing.sitemapAlternates,
  'sitemap dates': indexing.sitemapDates,
  'sitemap images': indexing.sitemapImages,
  links: links.links,
  anchors: links.anchors,
  files: links.files,
  'links to redirects': links.redirectedLinks,
  'links to hidden pages': links.hiddenLinks,
  'language of links': links.linkLanguage,
  orphans,
  'click depth': clickDepth,
  redirects,
  'feed items': feedItems,
  'feed links': feedLinks,
  'html lang': languageTag,
  'language of the words': words,
  title: head.title,
  description: head.description,
  'unique titles': head.uniqueTitles,
  'unique descriptions': head.uniqueDescriptions,
  h1: head.heading,
  dates,
  'og:url': head.openGraphUrl,
  'og:title': head.openGraphTitle,
  'og:description': head.openGraphDescription,
  'og:type': head.openGraphType,
  'og:image': head.openGraphImage,
  'og:site_name': head.openGraphSite,
  'og:locale': openGraphLocale,
  'og:locale:alternate': openGraphAlternates,
  'og:image size': head.openGraphImageSize,
  'og:image:alt': head.openGraphImageWords,
  'theme-color': head.themeColour,
  diversions: head.diversions,
  'twitter:card': head.twitterCard,
  'structured data': structuredData,
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof RULES;

/** Everything that every rule finds. */
export const crawl = (site: Site): Finding[] =>
  Object.entries(RULES).flatMap(([rule, find]) => find(site).map((fault) => ({ rule, ...fault })));
