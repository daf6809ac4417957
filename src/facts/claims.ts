/** Every number the agency claims. Copy names them by placeholder and states no number itself. */
export type Fact =
  | { readonly kind: 'percent'; readonly value: number }
  | { readonly kind: 'count'; readonly value: number; readonly orMore?: true }
  | { readonly kind: 'multiple'; readonly value: number }
  /** Different in the market of each language. */
  | { readonly kind: 'market'; readonly of: Readonly<Record<'en' | 'es' | 'fr' | 'pt', Fact>> }
  | {
      readonly kind: 'money';
      readonly value: number;
      readonly currency: 'EUR' | 'GBP' | 'USD';
      readonly orMore?: true;
    }
  | { readonly kind: 'rating'; readonly value: number; readonly outOf: number }
  | { readonly kind: 'range'; readonly from: number; readonly to: number }
  | { readonly kind: 'year'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string };

export const percent = <const V extends number>(value: V) => ({ kind: 'percent', value }) as const;
export const count = <const V extends number>(value: V) => ({ kind: 'count', value }) as const;
const range = <const F extends number, const T extends number>(from: F, to: T) =>
  ({ kind: 'range', from, to }) as const;

export const CLAIMS = {
  leadGrowth: percent(274),
  leadsValue: { kind: 'money', value: 2_500_000, currency: 'GBP', orMore: true },
  returnOnInvestment: { kind: 'multiple', value: 3 },
  leadsFromSeo: percent(78),
  clientsPerLocation: count(3),
  replyHours: count(24),
  retention: percent(96),
  averageTrafficGrowth: percent(234),
  rating: { kind: 'rating', value: 5, outOf: 5 },
  belvoirVisibility: percent(312),
  compassVisibility: percent(262),
  liveAlgarveVisibility: percent(287),
  lawsPropertyVisibility: percent(279),
  clicksBefore: count(452),
  clicksAfter: { kind: 'count', value: 1600, orMore: true },
  visitGrowth: percent(274),
  valuationGrowth: { kind: 'multiple', value: 3 },
  resultMonths: count(6),
  resultSince: { kind: 'year', value: 2024 },
  resultUntil: { kind: 'year', value: 2025 },
} as const satisfies Record<string, Fact>;

/** Durations and quantities. */
export const TERMS = {
  consultationMinutes: count(30),
  monthsToResults: range(3, 6),
  monthsToLargerGains: range(6, 12),
  monthsToResultsDevelopers: range(4, 6),
  localCitations: range(3, 5),
  localPosts: count(4),
  localWeeksToResults: range(4, 6),
  localMonthsToGains: range(2, 4),
  postWords: range(800, 1000),
  blogPosts: range(2, 4),
  contentPostsLeast: count(2),
  contentPostsPopular: count(4),
  contentPostsMost: count(8),
  auditWeek: count(1),
  strategyWeek: count(2),
} as const satisfies Record<string, Fact>;

/** The offers before any contract, as placeholders of copy. Parameters of the owner. Not in FACTS, which the islands load. */
export const OFFERS = {
  /** Working days from a request to the free audit. */
  auditDays: 5,
  demoMinutes: 15,
} as const;

/**
 * What a location of `clientsPerLocation` is, and that it does not count by trade: `{locationMeaning}` in copy. Not in
 * FACTS, which the islands load.
 */
export const LOCATION_MEANING = {
  en: 'A location is a town, or a district of a large city, and the limit covers every trade.',
  es: 'Una zona es un municipio o un distrito de una gran ciudad; contamos juntas todas las actividades.',
  fr: 'Tous les métiers comptent, et dans une grande ville la limite vaut par quartier.',
  pt: 'O limite vale por vila ou cidade (nas grandes, por freguesia) e soma todas as atividades.',
} as const;
