/** What the privacy policy of a site with other companies says of them: the same as the question about consent. */
import type { Page } from '@playwright/test';
import { CONSENT_MONTHS } from '../../../src/facts/limits.ts';
import { fill } from '../../../src/i18n/format.ts';
import { PATHS, url } from '../../../src/i18n/urls.ts';
import { violations } from '../axe.ts';
import { expect, LOCALES, STAND_INS, test, words, type Locale } from './configured.ts';
import { questionOn } from './consent.ts';

const provider = new URL(STAND_INS).host;

/** The cells of the table under "content from other companies", row by row. */
const rowsOf = async (page: Page, locale: Locale) => {
  const { loads } = words(locale).privacy.companies;
  const table = page.locator('main table', { hasText: loads });
  await expect(table).toHaveCount(1);
  const rows = await table.locator('tbody tr').all();
  return Promise.all(rows.map((row) => row.locator('td').allTextContents()));
};

for (const locale of LOCALES) {
  const { companies } = words(locale).privacy;
  const { purposes } = words(locale).consent;
  const say = (text: string) => fill(locale, text, { provider, consentMonths: CONSENT_MONTHS });

  const adverts = fill(locale, companies.adverts, { purpose: purposes.attribution.name });

  test(`in ${locale} it names each company, what it is for and what loads it`, async ({ page }) => {
    await page.goto(url(locale, PATHS.privacy));
    expect(await rowsOf(page, locale)).toEqual([
      [provider, companies.booking, companies.click],
      [provider, say(purposes.forms.text), companies.consent],
      [provider, say(purposes.chat.text), companies.chat],
      [provider, `${say(purposes.analytics.text)} ${adverts}`, companies.consent],
    ]);
    const main = page.getByRole('main');
    await expect(main).toContainText(companies.some);
    await expect(main).toContainText(companies.effect);
    await expect(main).not.toContainText(companies.none);
    expect(await violations(page, 'main')).toEqual([]);
  });

  test(`in ${locale} it says how consent is withdrawn, and that it ends after six months`, async ({
    page,
  }) => {
    await page.goto(url(locale, PATHS.privacy));
    const told = page.getByRole('main').getByText(say(companies.withdrawing), { exact: true });
    await expect(told).toContainText(/\b6\s/u);
    // As it says, the question opens again from the foot of the page.
    const { region, reject, opener } = questionOn(page, locale);
    await reject.click();
    await expect(region).toHaveCount(0);
    await opener.click();
    await expect(region).toBeVisible();
  });
}
