/** The sum of what one instruction pays, in the words of a language, for each trade. */
import type { IndustryPage } from '../facts/industries.ts';
import { KINDS, typicalFigures } from '../facts/instruction.ts';
import type { Currency } from '../facts/prices.ts';
import type { Dictionary } from '../i18n/dictionaries.ts';
import { fill, formatYearMonth } from '../i18n/format.ts';
import type { Locale } from '../i18n/locales.ts';
import type { TradeSum } from '../islands/OneInstruction/sum.ts';

export const inEach = <Value>(of: (currency: Currency) => Value) => ({
  EUR: of('EUR'),
  GBP: of('GBP'),
  USD: of('USD'),
});

/** Where the typical figures come from, and that the others are assumptions. */
function sourcesOf(trade: IndustryPage, locale: Locale, t: Dictionary, currency: Currency) {
  const { price, fee } = typicalFigures(trade, locale, currency);
  const texts = t.oneInstruction;
  const sourced = [
    { text: texts.price, source: price },
    { text: texts.fee, source: fee },
  ].flatMap(({ text, source }) =>
    source
      ? fill(locale, text, { source: source.name, month: formatYearMonth(locale, source.month) })
      : [],
  );
  return [...sourced, sourced.length > 0 ? texts.rest : texts.assumed].join(' ');
}

export function tradeSum(trade: IndustryPage, locale: Locale, t: Dictionary): TradeSum {
  const { fields, pays, covers } = t.oneInstruction.trades[trade];
  return {
    trade,
    kinds: KINDS[trade],
    typical: inEach((currency) => typicalFigures(trade, locale, currency).figures),
    sources: inEach((currency) => sourcesOf(trade, locale, t, currency)),
    words: { fields, pays, covers },
  };
}
