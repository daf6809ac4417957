import { standInVariables } from './stand-ins.ts';
import { expect, STAND_INS, test } from './configured.ts';

test('the stand-ins answer, refuse and close as a test chooses', async ({ request }) => {
  const { PUBLIC_BOOKING_URL = '' } = standInVariables(STAND_INS);
  expect(await (await request.get(PUBLIC_BOOKING_URL)).text()).toContain('Choose a time');
  const refused = await request.get(PUBLIC_BOOKING_URL, { headers: { 'x-stand-in': 'refuse' } });
  expect(refused.status()).toBe(500);
  await expect(
    request.get(PUBLIC_BOOKING_URL, { headers: { 'x-stand-in': 'close' } }),
  ).rejects.toThrow();
});
