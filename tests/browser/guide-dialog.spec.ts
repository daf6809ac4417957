import { PATHS, url } from '../../src/i18n/urls.ts';
import { visitReady } from './forms.ts';
import { fillIn } from './form-input.ts';
import { expect, freshEmail, LOCALES, test, words } from './visit.ts';

for (const locale of LOCALES) {
  const { download } = words(locale).leadForm.guide;
  const file = `/guides/frontage-seo-guide-${locale}.pdf`;

  test(`the guide dialog in ${locale} hands out the guide in that language`, async ({ page }) => {
    const form = await visitReady(page, 'guide', locale);
    await fillIn(form, freshEmail('guide'));
    await expect(form.place.getByRole('link')).toHaveCount(0);
    await form.submit.click();
    const link = form.place.getByRole('link', { name: download });
    await expect(link).toHaveAttribute('href', file);
    const answer = await page.request.get(file);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
    const [saved] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(saved.suggestedFilename()).toBe(`frontage-seo-guide-${locale}.pdf`);
  });

  test(`the thank-you page in ${locale}, where a form without JavaScript ends, links the guide`, async ({
    page,
  }) => {
    await page.goto(url(locale, PATHS.submissionReceived));
    await expect(page.getByRole('main').getByRole('link', { name: download })).toHaveAttribute(
      'href',
      file,
    );
  });
}
