const SEARCH = 'https://developers.google.com/search/docs';
const PROFILE = 'https://support.google.com/business/answer';
const CHROME = 'https://developer.chrome.com/docs/lighthouse/performance';

/** Where the rule of each check of a website comes from, by the check's id. */
export const SEO_CHECK_SOURCES = {
  'one-address': `${SEARCH}/crawling-indexing/consolidate-duplicate-urls`,
  'robots-open': `${SEARCH}/crawling-indexing/robots/intro`,
  'sitemap-true': `${SEARCH}/crawling-indexing/sitemaps/build-sitemap`,
  'home-indexable': `${SEARCH}/crawling-indexing/block-indexing`,
  'text-without-script': `${SEARCH}/crawling-indexing/javascript/javascript-seo-basics`,
  'one-heading': `${SEARCH}/appearance/title-link`,
  'titles-own': `${SEARCH}/appearance/title-link`,
  'descriptions-own': `${SEARCH}/appearance/snippet`,
  'valuation-page': `${SEARCH}/crawling-indexing/links-crawlable`,
  'short-form': 'https://web.dev/learn/forms/design-basics',
  'phone-to-tap': `${SEARCH}/crawling-indexing/mobile/mobile-sites-mobile-first-indexing`,
  'fees-shown': `${SEARCH}/fundamentals/creating-helpful-content`,
  'business-data': `${SEARCH}/appearance/structured-data/local-business`,
  'branch-pages': `${PROFILE}/7091`,
  'map-profile': `${PROFILE}/7091`,
  'reviews-linked': `${PROFILE}/3474122`,
  'homes-indexable': `${SEARCH}/crawling-indexing/block-indexing`,
  'home-titles-own': `${SEARCH}/appearance/title-link`,
  'home-data': 'https://schema.org/RealEstateListing',
  'owners-kept': `${SEARCH}/crawling-indexing/links-crawlable`,
  compressed: `${CHROME}/uses-text-compression`,
  'light-head': `${CHROME}/render-blocking-resources`,
  'light-pictures': 'https://web.dev/learn/images',
  'quick-answer': 'https://web.dev/articles/ttfb',
} as const;
