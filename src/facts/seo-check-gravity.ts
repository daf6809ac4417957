/** Dark windows that cost most, before those of a trade and all others in the order of the house. */
export const GRAVEST = ['robots-open', 'home-indexable', 'text-without-script'] as const;
export const GRAVE_BY_TRADE = {
  agents: ['valuation-page', 'owners-kept', 'short-form', 'one-heading', 'branch-pages'],
  developers: ['valuation-page', 'homes-indexable', 'home-titles-own', 'short-form', 'home-data'],
  other: ['valuation-page', 'one-heading', 'titles-own', 'short-form', 'reviews-linked'],
} as const;
