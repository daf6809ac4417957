import { count, percent, type Fact } from './claims.ts';
import { MONTHLY_PRICES, MONTHS_A_YEAR } from './prices.ts';

const market = (en: Fact, es: Fact, fr: Fact, pt: Fact) =>
  ({ kind: 'market', of: { en, es, fr, pt } }) as const;

/** A monthly price in the currency of each language. */
function priceOf(plan: keyof typeof MONTHLY_PRICES, months = 1) {
  const { GBP, EUR } = MONTHLY_PRICES[plan];
  const inEuros = { kind: 'money', value: EUR * months, currency: 'EUR' } as const;
  return market({ kind: 'money', value: GBP * months, currency: 'GBP' }, inEuros, inEuros, inEuros);
}

/** What a plan commits the client to. Proposals until the owner confirms them. Not in FACTS, which the islands load. */
export const COMMITMENTS = {
  fullPackagePrice: /* @__PURE__ */ priceOf('fullSeo'),
  fullYearPrice: /* @__PURE__ */ priceOf('fullSeo', MONTHS_A_YEAR),
  essentialsPrice: /* @__PURE__ */ priceOf('localSeo'),
  articlesPrice: /* @__PURE__ */ priceOf('contentPack2'),
  vatRate: market(percent(20), percent(21), percent(20), percent(23)),
  fullMinimumMonths: count(3),
  /** Working days that the agency gives a client of full SEO management. */
  fullDaysAMonth: count(4),
  noticeDays: count(30),
  fullMinutesAWeek: count(60),
  contentMinutesAWeek: count(30),
  localMinutesAWeek: count(15),
} as const satisfies Record<string, Fact>;
