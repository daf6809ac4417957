import { brotliCompressSync } from 'node:zlib';
import { url } from '../../../src/i18n/urls.ts';
import { watchScripts } from '../visit.ts';
import { expect, LOCALES, test } from './configured.ts';
import { questionOn } from './consent.ts';

const MAX_CONSENT = 4096;
/** With its style sheet. */
const MAX_PAID_PAGE = 18_000;
const UNCONFIGURED = `http://127.0.0.1:${String(process.env.SITE_PORT)}`;

test('the question takes few bytes on a paid page', async ({ page, request, configuredSite }) => {
  /** The size of a file on its way to a browser. */
  const bytesAt = async (address: string) => {
    const answer = await request.get(address);
    expect(answer.ok()).toBe(true);
    return brotliCompressSync(await answer.body()).byteLength;
  };
  const scripts = watchScripts(page);
  for (const locale of LOCALES) {
    const paid = url(locale, '/google-ads');
    await page.goto(paid);
    await expect(questionOn(page, locale).region).toBeVisible();
    const bytes = await bytesAt(configuredSite + paid);
    const sizes = await Promise.all(scripts.splice(0).map(bytesAt));
    expect(sizes.length).toBeGreaterThanOrEqual(1);
    const grown = bytes - (await bytesAt(UNCONFIGURED + paid));
    const total = sizes.reduce((sum, size) => sum + size, grown);
    expect(total, locale).toBeLessThanOrEqual(MAX_CONSENT);
    expect(bytes, locale).toBeLessThanOrEqual(MAX_PAID_PAGE);
  }
});
