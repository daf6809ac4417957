/** The sum of what one instruction pays: typed early, refused, shared, printed. */
import { fill } from '../../../src/i18n/format.ts';
import { PATHS } from '../../../src/i18n/urls.ts';
import { expect, gate, t, test } from '../visit.ts';

const { fault, link, print, trade, trades } = t.oneInstruction;
const { fields } = trades.estateAgents;

test('figures typed before the script stay, a wrong one is named, a link shares them; the currency is that of the plans', async ({
  page,
}) => {
  const script = await gate(page, '**/_astro/OneInstruction.*.js*');
  await page.goto(PATHS.pricing);
  const sum = page.locator('#one-instruction');
  const price = sum.getByLabel(fields.amount);
  await expect(sum).toContainText('£2,247');
  await price.fill('400.000');
  script.open();
  await expect(sum).toContainText('£3,304');
  await expect(price).toHaveValue('400.000');
  for (const text of ['a lot', '', '0', '-5', '1e9']) {
    await price.fill(text);
    await expect(price).toHaveAccessibleDescription(
      fill('en', fault, { least: '0.01', most: '100,000,000' }),
    );
    await expect(price).toHaveValue(text);
  }
  await price.fill('500000');
  await expect(price).toHaveAccessibleDescription('');
  await sum.getByLabel(fields.completes).fill('3,5');
  await expect(sum.getByRole('status')).toContainText('£207');
  await expect(page).toHaveURL(/#trade=estateAgents&amount=500000&completes=3%2C5&currency=GBP$/);
  const { hash } = new URL(page.url());
  await page.goto('/es' + PATHS.pricing + hash);
  await expect(sum).toContainText('207 £');
  await page.goto(PATHS.pricing);
  await page.locator('#prices').getByRole('radio', { name: /EUR/ }).check();
  await expect(sum).toContainText('€3,990');
  await page.reload();
  await expect(sum).toContainText('€3,990');
});

test('an industry’s page leads to the sum of its trade, another can be chosen, and the sheet is one page', async ({
  page,
}) => {
  const { pays } = trades.propertyManagers;
  await page.goto(PATHS.propertyManagers);
  await page.getByRole('link', { name: link, exact: true }).click();
  const sum = page.locator('#one-instruction');
  await expect(sum).toContainText(`${pays}£4,050`);
  await expect(sum.getByLabel(trades.propertyManagers.fields.amount)).toHaveValue('30');
  await sum.getByRole('combobox', { name: trade }).selectOption('propertyLawyers');
  await expect(sum).toContainText(`${trades.propertyLawyers.pays}£960`);
  await expect(page).toHaveURL(/#trade=propertyLawyers&currency=GBP$/);
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.reload();
  await page.getByRole('button', { name: print }).click();
  await expect(page.locator('html')).toHaveAttribute('data-sheet');
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
});
