/** A report about a website in the browser: from the field, by keyboard, while it streams, on a phone and on paper. */
import type { Page } from '@playwright/test';
import { agency, BROKEN } from '../support/seo-check/agencies.ts';
import { openLocalSite } from '../support/seo-check/local-site.ts';
import { serveSite } from '../support/served-site.ts';
import { violations } from './accessibility/axe.ts';
import { tabTo } from './accessibility/keyboard.ts';
import { cutWords } from './accessibility/overflow.ts';
import { shifts } from './layout-shifts.ts';
import { expect, MOVING, t as words, test as base } from './visit.ts';

const t = words.seoCheck.page;

type LocalSite = Awaited<ReturnType<typeof openLocalSite>>;
const test = base.extend<
  object,
  { town: { readonly origin: string; readonly whole: LocalSite; readonly broken: LocalSite } }
>({
  town: [
    async ({}, give) => {
      const whole = await openLocalSite(agency('en'), 'en.town.test');
      const broken = await openLocalSite(BROKEN, 'broken.town.test');
      const allowed = `${whole.host} ${broken.host}`;
      const site = await serveSite({
        variables: { SEO_CHECK_ALLOW: allowed, TRUSTED_PROXIES: '1' },
      });
      await give({ origin: site.origin, whole, broken });
      await site.stop();
      whole.close();
      broken.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ town }, give) => give(town.origin),
});
test.use(MOVING);
// They share one site.
test.describe.configure({ mode: 'default' });

const answers = (page: Page) => page.locator('.answers > details:not(#pages)');
const sheets = async (page: Page) =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/gu)?.length;

test('is read aloud as it streams, and answers stay in place', async ({
  page,
  town: { whole },
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  whole.hold();
  await page.goto(`/seo-check/report?site=${whole.host}&trade=developers`, { waitUntil: 'commit' });
  await expect(page.locator('#own-light-head')).toBeVisible();
  const order = await page.getByRole('main').ariaSnapshot();
  whole.release();
  expect(order.replace(/ *- \/url.*\n/g, '')).toMatch(
    /^- main:\n {2}- heading ".+" \[level=1\]\n {2}- status: .+\n {2}- list:\n {4}- listitem: .+\n/,
  );
  await expect(answers(page)).toHaveCount(24);
  await expect(page.getByText(t.looking)).toBeHidden();
  // Google calls 0.1 good; fonts that arrive late have their part in it.
  const moved = await shifts(page);
  expect(moved.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.1);
});

test('leads by keyboard from the field to the form', async ({ page, town: { whole } }) => {
  await page.goto('/seo-check');
  await tabTo(page, page.locator('#check-site'));
  await page.keyboard.type(whole.host);
  await page.keyboard.press('Enter');
  const first = page.locator('.answers > details.lit').first();
  await tabTo(page, first.locator('summary'));
  await expect(first.locator('q').first()).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(first.locator('q').first()).toBeVisible();
  await tabTo(page, page.locator('#audit-website'));
});

test('passes axe, fits, and prints on two sheets', async ({ page, town: { whole, broken } }) => {
  const looks = [
    [`site=${whole.host}`, 320, 'light'],
    [`site=${broken.host}&rival=${whole.host}`, 320, 'dark'],
    [`site=${broken.host}`, 1440, 'light'],
  ] as const;
  for (const [query, width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.goto(`/seo-check/report?${query}`);
    await expect(answers(page)).toHaveCount(24);
    expect([query, await cutWords(page), await violations(page)]).toEqual([query, [], []]);
    if (!query.includes('rival')) expect(await sheets(page)).toBeLessThanOrEqual(2);
  }
});
