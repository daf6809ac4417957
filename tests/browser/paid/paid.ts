/** The pages that adverts lead to, as their visitors meet them. */
import { PAID_PAGES } from '../../../src/facts/paid-pages.ts';
import { url } from '../../../src/i18n/urls.ts';
import { isFullRun, rotate } from '../../support/rotation.ts';
import { LOCALES, type Locale } from '../visit.ts';

/** A page that adverts lead to, in a language. */
export const visitOf = (paid: (typeof PAID_PAGES)[number], locale: Locale) => ({
  ...{ paid, locale, path: url(locale, paid.path) },
});
export type PaidVisit = ReturnType<typeof visitOf>;

/** One row of each layout in one language, in turn: lists with the guide, offers with the audit; in a full run each with both. */
export const paidLooks = () =>
  rotate(
    [...new Map(PAID_PAGES.map((paid) => [`${paid.variant} ${paid.form}`, paid])).values()].filter(
      ({ variant, form }) => isFullRun || (variant === 'list') === (form === 'guide'),
    ),
    LOCALES,
  ).map(([paid, locale]) => visitOf(paid, locale));
