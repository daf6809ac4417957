/** The privacy policy of a site with other companies says of them what the question about consent says. */
import type { Page } from '@playwright/test';
import { CONSENT_MONTHS } from '../../../src/facts/limits.ts';
import { fill } from '../../../src/i18n/format.ts';
import { PATHS, url } from '../../../src/i18n/urls.ts';
import { partsOf } from '../../support/privacy-parts.ts';
import { violations } from '../axe.ts';
import { expect, LOCALES, STAND_INS, test, words, type Locale } from './configured.ts';

const provider = new URL(STAND_INS).host;

/** The cells of the table under "content from other companies", row by row. */
const rowsOf = async (page: Page, locale: Locale) => {
  const { loads } = words(locale).privacy.companies;
  const table = page.locator('main table', { hasText: loads });
  await expect(table).toHaveCount(1);
  const rows = await table.locator('tbody tr').all();
  return Promise.all(rows.map((row) => row.locator('td').allTextContents()));
};

test('it names each company, what it is for, what loads it, how consent is withdrawn, and which leads pass by the inbox', async ({
  page,
}) => {
  for (const locale of LOCALES) {
    const { privacy, consent } = words(locale);
    const { companies } = privacy;
    const { purposes } = consent;
    const filled = (text: string) =>
      fill(locale, text, { provider, consentMonths: CONSENT_MONTHS });
    const adverts = fill(locale, companies.adverts, { purpose: purposes.attribution.name });
    await page.goto(url(locale, PATHS.privacy));
    expect(await rowsOf(page, locale)).toEqual([
      [provider, companies.booking, companies.click],
      [provider, filled(purposes.forms.text), companies.consent],
      [provider, filled(purposes.chat.text), companies.chat],
      [provider, `${filled(purposes.analytics.text)} ${adverts}`, companies.consent],
    ]);
    const main = page.getByRole('main');
    await expect(main).toContainText(companies.some);
    await expect(main).toContainText(companies.effect);
    for (const part of partsOf(locale, 'webhook')) await expect(main).toContainText(part);
    await expect(main).not.toContainText(companies.none);
    const withdrawing = main.getByText(filled(companies.withdrawing), { exact: true });
    await expect(withdrawing).toContainText(/\b6\s/u);
    expect(await violations(page, 'main table')).toEqual([]);
  }
});
