/** The ground of the tests in this folder: a site that is whole, and companies that answer as they are told. */
import { standInVariables } from './stand-ins.ts';
import { expect, STAND_INS, test, words } from './configured.ts';

test('the configured site is served, and asks nobody else for anything by itself', async ({
  page,
  foreign,
}) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(words('en').footer.pitch);
  expect(foreign).toEqual([]);
});

test('the stand-ins answer, refuse and close as they are told', async ({ request }) => {
  const { PUBLIC_BOOKING_URL = '' } = standInVariables(STAND_INS);
  expect(await (await request.get(PUBLIC_BOOKING_URL)).text()).toContain('Choose a time');
  const refused = await request.get(PUBLIC_BOOKING_URL, { headers: { 'x-stand-in': 'refuse' } });
  expect(refused.status()).toBe(500);
  await expect(
    request.get(PUBLIC_BOOKING_URL, { headers: { 'x-stand-in': 'close' } }),
  ).rejects.toThrow();
});
