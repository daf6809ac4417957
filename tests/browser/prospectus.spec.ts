import { formatRise } from '../../src/i18n/format.ts';
import { INDUSTRIES } from '../../src/facts/industries.ts';
import { PATHS, url } from '../../src/i18n/urls.ts';
import { expect, test, words } from './visit.ts';

test('the table of an industry shows what its pictures show', async ({ page }) => {
  await page.goto(url('fr', PATHS.propertyLawyers));
  const { pairs, chart } = words('fr');
  const band = page.locator('section').filter({ has: page.getByText(pairs.scale) });
  await band.getByText(chart.table).click();
  const { traffic, valuations, enquiries } = INDUSTRIES.propertyLawyers.results;
  await expect(band.getByRole('img')).toHaveCount(3);
  await expect(band.getByRole('cell')).toHaveText(
    [traffic, valuations, enquiries].map((rise) => formatRise('fr', rise)),
  );
  for (const label of await band.getByRole('rowheader').allInnerTexts()) {
    const row = band.getByRole('row').filter({ hasText: label });
    const value = await row.getByRole('cell').innerText();
    await expect(band.getByRole('img', { name: `${label}: ${value}` })).toBeVisible();
  }
});
