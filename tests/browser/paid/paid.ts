/** The pages that adverts lead to, as their visitors meet them. */
import type { Locator, Page } from '@playwright/test';
import { PAID_PAGES } from '../../../src/facts/paid-pages.ts';
import { url, type PagePath } from '../../../src/i18n/urls.ts';
import { isFullRun, rotate } from '../../support/rotation.ts';
import { payloadOf } from '../forms/form-input.ts';
import { leadForm, type LeadForm } from '../forms/forms.ts';
import { expect, LOCALES, words, type Locale } from '../visit.ts';

type PaidRow = (typeof PAID_PAGES)[number];

/** A page that adverts lead to, in a language. */
export interface PaidVisit {
  readonly paid: PaidRow;
  readonly locale: Locale;
  /** Its address in that language. */
  readonly path: PagePath;
}

const visitOfRow = (paid: PaidRow, locale: Locale): PaidVisit => ({
  paid,
  locale,
  path: url(locale, paid.path),
});

export function visitOf(path: PaidRow['path'], locale: Locale): PaidVisit {
  const paid = PAID_PAGES.find((row) => row.path === path);
  if (!paid) throw new Error(`${path} is no row of PAID_PAGES.`);
  return visitOfRow(paid, locale);
}

/** One row of each layout: lists with the guide, offers with the audit; in a full run each with both. */
const LOOKS: readonly PaidRow[] = [
  ...new Map(PAID_PAGES.map((paid) => [`${paid.variant} ${paid.form}`, paid])).values(),
].filter(({ variant, form }) => isFullRun || (variant === 'list') === (form === 'guide'));

/** Every look in one language, in turn. */
export const paidLooks = (): readonly PaidVisit[] =>
  rotate(LOOKS, LOCALES).map(([paid, locale]) => visitOfRow(paid, locale));

const CAMPAIGN = { utm_source: 'meta', utm_campaign: 'spring sale', gclid: 'y1' } as const;

/** The address that an advert leads to. */
export const fromAdvert = (path: PagePath): PagePath =>
  `${path}?${new URLSearchParams(CAMPAIGN).toString()}`;

/** What the server keeps of a lead that came `fromAdvert`. */
export const leadOf = ({ paid, locale, path }: PaidVisit, email: string) => ({
  form: paid.form,
  destination: paid.destination,
  payload: payloadOf(paid.form, email),
  context: { page: path, locale, attribution: { ...CAMPAIGN, landing_path: path } },
});

/** The form of the page, also of the answer to a refused post. */
export const paidForm = (page: Page, { paid, locale }: PaidVisit): LeadForm =>
  leadForm(page, paid.form, locale, 'inline');

/** The heading over the form. */
export const formHeading = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('region')
    .filter({ has: page.locator('form[method=post]') })
    .getByRole('heading');

/** The one link of the header. */
export const linkToForm = (page: Page, { paid, locale }: PaidVisit): Locator =>
  page.getByRole('banner').getByRole('link', { name: words(locale).paid.toForm[paid.form] });

/** Expects a heading to be whole on the screen, with nothing of it under the header. Motion is reduced. */
export async function expectInSight(page: Page, heading: Locator): Promise<void> {
  await expect(heading).toBeInViewport({ ratio: 1 });
  const header = await page.getByRole('banner').boundingBox();
  const box = await heading.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
}

/** Expects none of what leads away from the form. */
export async function expectNoWayOut(page: Page, locale: Locale): Promise<void> {
  const { header } = words(locale);
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: header.language })).toHaveCount(0);
}
