import { brotliCompressSync } from 'node:zlib';
import { url } from '../../../src/i18n/urls.ts';
import { watchScripts } from '../visit.ts';
import { CONFIGURED_SITE, expect, LOCALES, UNCONFIGURED, test } from './configured.ts';
import { questionOn } from './consent.ts';

const MAX_CONSENT = 4096;
/** With its style sheet. */
const MAX_PAID_PAGE = 18_000;

test('the question takes few bytes on a paid page', async ({ page, request }) => {
  /** The size of a file on its way to a browser. */
  const bytesAt = async (address: string) => {
    const answer = await request.get(address);
    expect(answer.ok()).toBe(true);
    return brotliCompressSync(await answer.body()).byteLength;
  };
  const scripts = watchScripts(page);
  await page.goto(url('fr', '/google-ads'));
  await expect(questionOn(page, 'fr').region).toBeVisible();
  expect(scripts.length).toBeGreaterThanOrEqual(1);
  const ofScripts = (await Promise.all(scripts.map(bytesAt))).reduce((sum, size) => sum + size);
  for (const locale of LOCALES) {
    const paid = url(locale, '/google-ads');
    const bytes = await bytesAt(CONFIGURED_SITE + paid);
    const grown = bytes - (await bytesAt(UNCONFIGURED + paid));
    expect(grown + ofScripts, locale).toBeLessThanOrEqual(MAX_CONSENT);
    expect(bytes, locale).toBeLessThanOrEqual(MAX_PAID_PAGE);
  }
});
