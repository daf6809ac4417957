/** What the question costs a page. */
import { brotliCompressSync } from 'node:zlib';
import { expect, LOCALES, test } from './configured.ts';
import { url } from '../../../src/i18n/urls.ts';
import { questionOn } from './consent.ts';

const MAX_CONSENT = 4096;
const MAX_PAID_PAGE = 14_000;
const UNCONFIGURED = `http://127.0.0.1:${String(process.env.SITE_PORT)}`;

const bytesAt = async (address: string) => {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  return brotliCompressSync(Buffer.from(await answer.arrayBuffer())).length;
};

for (const locale of LOCALES)
  test(`takes at most ${String(MAX_CONSENT)} bytes in ${locale}: scripts, words, styles and what a page grows`, async ({
    page,
    configuredSite,
  }) => {
    // Nothing else on this page fetches a script before it is touched.
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    const paid = url(locale, '/google-ads');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(paid);
    await expect(questionOn(page, locale).region).toBeVisible();
    const grown = (await bytesAt(configuredSite + paid)) - (await bytesAt(UNCONFIGURED + paid));
    const sizes = await Promise.all(scripts.map(bytesAt));
    expect(sizes.length).toBeGreaterThanOrEqual(1);
    expect(sizes.reduce((total, size) => total + size, grown)).toBeLessThanOrEqual(MAX_CONSENT);
    expect(await bytesAt(configuredSite + paid)).toBeLessThanOrEqual(MAX_PAID_PAGE);
  });
