/** The sum of what one instruction pays: typed early, refused, shared, printed. */
import { fill } from '../../../src/i18n/format.ts';
import { PATHS } from '../../../src/i18n/urls.ts';
import { expect, gate, t, test } from '../visit.ts';

const { fault, print, trades } = t.oneInstruction;
const { fields } = trades.estateAgents;

test('figures typed before the script stay, a wrong one is named, and a link shares them', async ({
  page,
}) => {
  const script = await gate(page, '**/_astro/OneInstruction.*.js*');
  await page.goto(PATHS.pricing);
  const sum = page.locator('#one-instruction');
  const price = sum.getByLabel(fields.amount);
  await expect(sum).toContainText('£2,475');
  await price.fill('400.000');
  script.open();
  await expect(sum).toContainText('£3,640');
  await expect(price).toHaveValue('400.000');
  await price.fill('a lot');
  await expect(price).toHaveAccessibleDescription(fill('en', faults.letters, { text: 'a lot' }));
  await expect(price).toHaveValue('a lot');
  await price.fill('500000');
  await expect(sum.getByRole('status')).toContainText('£4,550');
  await expect(page).toHaveURL(/#(?:.*&)?amount=500000/);
  await page.goto(PATHS.estateAgents + new URL(page.url()).hash);
  await expect(sum).toContainText('£4,550');
});

test('the sheet for the partners is the sum alone, on one page', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto(PATHS.pricing);
  await page.getByRole('button', { name: print }).click();
  await expect(page.locator('html')).toHaveAttribute('data-sheet');
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
});
