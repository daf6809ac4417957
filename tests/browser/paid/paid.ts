/** The pages that adverts lead to, as their visitors meet them. */
import type { Page } from '@playwright/test';
import { PAID_PAGES } from '../../../src/facts/paid-pages.ts';
import { url, type PagePath } from '../../../src/i18n/urls.ts';
import { isFullRun, rotate } from '../../support/rotation.ts';
import { leadForm, type LeadForm } from '../forms/forms.ts';
import { LOCALES, type Locale } from '../visit.ts';

type PaidRow = (typeof PAID_PAGES)[number];

/** A page that adverts lead to, in a language. */
export interface PaidVisit {
  readonly paid: PaidRow;
  readonly locale: Locale;
  /** Its address in that language. */
  readonly path: PagePath;
}

export function visitOf(path: PaidRow['path'], locale: Locale): PaidVisit {
  const paid = PAID_PAGES.find((row) => row.path === path);
  if (!paid) throw new Error(`${path} is no row of PAID_PAGES.`);
  return { paid, locale, path: url(locale, path) };
}

/** One row of each layout: lists with the guide, offers with the audit; in a full run each with both. */
const LOOKS: readonly PaidRow[] = [
  ...new Map(PAID_PAGES.map((paid) => [`${paid.variant} ${paid.form}`, paid])).values(),
].filter(({ variant, form }) => isFullRun || (variant === 'list') === (form === 'guide'));

/** Every look in one language, in turn. */
export const paidLooks = (): readonly PaidVisit[] =>
  rotate(LOOKS, LOCALES).map(([{ path }, locale]) => visitOf(path, locale));

/** The form of the page, also of the answer to a refused post. */
export const paidForm = (page: Page, { paid, locale }: PaidVisit): LeadForm =>
  leadForm(page, paid.form, locale, 'inline');
