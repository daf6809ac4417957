/** Typical figures for the sum of what one instruction pays; visitors replace them by their own. */
import type { IndustryPage } from './industries.ts';
import type { Currency } from './prices.ts';

/** Who published a figure, and the month it is of. A figure without one is an assumption of the owner. */
interface Source {
  readonly name: string;
  readonly month: string;
}
interface Published {
  readonly value: number;
  readonly source?: Source;
}

/** The price of a home: https://www.gov.uk/government/statistics/uk-house-price-index-for-september-2025 and the like. */
const HOME_PRICES = {
  GB: { value: 272_000, source: { name: 'UK House Price Index', month: '2025-09' } },
  IE: { value: 380_000, source: { name: 'CSO, RPPI', month: '2025-09' } },
  US: { value: 415_200, source: { name: 'NAR, Existing-Home Sales', month: '2025-09' } },
  // 90 m² at 2,153.4 euros, and in Portugal at the median of 2,111.
  ES: { value: 193_806, source: { name: 'MIVAU, valor tasado, 90 m²', month: '2025-09' } },
  PT: { value: 189_990, source: { name: 'INE, preço mediano, 90 m²', month: '2025-09' } },
  FR: { value: 220_000 },
} as const satisfies Record<string, Published>;

type Country = keyof typeof HOME_PRICES;

/** The fee of a sale before tax, in per cent of the price. */
const SALE_FEES: Readonly<Record<Country, Published>> = {
  // 1.42 per cent with VAT.
  GB: { value: 1.18, source: { name: 'HomeOwners Alliance', month: '2026-02' } },
  IE: { value: 1.5 },
  US: { value: 2.7 },
  ES: { value: 4 },
  PT: { value: 5, source: { name: 'DECO', month: '2023-07' } },
  FR: {
    value: 5.2,
    source: { name: 'Autorité de la concurrence, avis 23-A-07', month: '2023-06' },
  },
};

/** Assumptions: weeks from the instruction to the fee of a sale; rent of a year and the fee for managing, in per cent of it. */
const ASSUMED: Readonly<Record<Country, Readonly<Record<'weeks' | 'rent' | 'managing', number>>>> =
  {
    GB: { weeks: 26, rent: 16_000, managing: 12 },
    IE: { weeks: 26, rent: 20_000, managing: 8 },
    US: { weeks: 14, rent: 22_000, managing: 10 },
    ES: { weeks: 22, rent: 10_800, managing: 8 },
    PT: { weeks: 24, rent: 10_200, managing: 8 },
    FR: { weeks: 26, rent: 8400, managing: 7 },
  };

/** The country whose figures belong to a language and a currency. */
const COUNTRIES = {
  en: { GBP: 'GB', EUR: 'IE', USD: 'US' },
  es: { GBP: 'GB', EUR: 'ES', USD: 'US' },
  fr: { GBP: 'GB', EUR: 'FR', USD: 'US' },
  pt: { GBP: 'GB', EUR: 'PT', USD: 'US' },
} as const satisfies Record<string, Record<Currency, Country>>;

export const FIGURES = ['volume', 'won', 'amount', 'rate', 'completes', 'weeks'] as const;
export type FigureName = (typeof FIGURES)[number];
export type Figures = Readonly<Record<FigureName, number>>;
export type Kind = 'money' | 'percent' | 'count';

const COMMON = { volume: 'count', won: 'percent', completes: 'percent', weeks: 'count' } as const;
const BY_PRICE = { ...COMMON, amount: 'money', rate: 'percent' } as const;

/** What the figures of a trade are; the product of amount and rate is the fee. */
export const KINDS: Readonly<Record<IndustryPage, Readonly<Record<FigureName, Kind>>>> = {
  estateAgents: BY_PRICE,
  lettingAgents: BY_PRICE,
  propertyDevelopers: BY_PRICE,
  commercialProperty: BY_PRICE,
  propertyLawyers: { ...COMMON, amount: 'money', rate: 'count' },
  propertyFinance: BY_PRICE,
  propertyManagers: { ...COMMON, amount: 'count', rate: 'money' },
};

/** Assumptions of each trade; what it leaves out comes from the country. */
const TYPICAL = {
  estateAgents: { volume: 12, won: 35, completes: 70 },
  lettingAgents: { volume: 8, won: 40, completes: 85, weeks: 6 },
  propertyDevelopers: { volume: 20, won: 10, rate: 15, completes: 80, weeks: 40 },
  commercialProperty: { volume: 8, won: 20, amount: 30_000, rate: 10, completes: 70, weeks: 20 },
  propertyLawyers: { volume: 30, won: 30, amount: 1200, rate: 1, completes: 80, weeks: 16 },
  propertyFinance: { volume: 10, won: 25, amount: 150_000, rate: 1, completes: 60, weeks: 12 },
  propertyManagers: { volume: 3, won: 25, amount: 30, rate: 150, completes: 90, weeks: 16 },
} as const satisfies Record<IndustryPage, Partial<Figures>>;

/** The figures with which the sum of a trade begins, and the sources of its price and of its fee, where they have one. */
export function typicalFigures(
  trade: IndustryPage,
  language: keyof typeof COUNTRIES,
  currency: Currency,
): { figures: Figures; price?: Source | undefined; fee?: Source | undefined } {
  const country = COUNTRIES[language][currency];
  const own: Partial<Figures> = TYPICAL[trade];
  const home: Published = HOME_PRICES[country];
  const sale = SALE_FEES[country];
  const { weeks, rent, managing } = ASSUMED[country];
  const isLet = trade === 'lettingAgents';
  const figures = {
    ...(isLet ? { amount: rent, rate: managing } : { amount: home.value, rate: sale.value }),
    ...{ weeks, ...TYPICAL[trade] },
  };
  return {
    figures,
    price: isLet || own.amount !== undefined ? undefined : home.source,
    fee: isLet || own.rate !== undefined ? undefined : sale.source,
  };
}
