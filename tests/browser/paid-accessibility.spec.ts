/** What axe says of the pages that adverts lead to, in every state of their forms and of the film. */
import { violations } from './axe.ts';
import { expectFailure, failOnce, ready } from './forms.ts';
import { playback, visitFilm, WITH_SOUND } from './film.ts';
import { paidForm, paidPage, visitOf, type PaidRow } from './paid.ts';
import { PATHS, url } from '../../src/i18n/urls.ts';
import { fillIn, sendWrong } from './form-input.ts';
import { expect, freshEmail, test, unfold, words, type Locale } from './visit.ts';

/** Every variant with each of its forms; the longest words and others. */
const LOOKS = [
  ['/seo-for-estate-agents', 'fr'],
  ['/google-ads', 'pt'],
  ['/meta-audit-offer', 'es'],
  ['/meta-guide-offer/uk', 'fr'],
  ['/meta-audit-offer/uk/b', 'pt'],
  ['/meta-guide-offer/uk/b', 'en'],
] as const satisfies [PaidRow['path'], Locale][];

for (const width of [390, 1440]) {
  test.describe(`${String(width)} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 }, expectedComplaints: /503/ });

    for (const [row, locale] of LOOKS) {
      const visit = visitOf(paidPage(row), locale);

      test(`${visit.path} has no accessibility fault in any state of its form`, async ({
        page,
      }) => {
        // An answer without a page leaves the visitor where the news of success is.
        await page.route(`**${url(locale, PATHS.submissionReceived)}`, (route) =>
          route.fulfill({ status: 204 }),
        );
        await page.goto(visit.path);
        await unfold(page);
        expect(await violations(page), 'at rest').toEqual([]);
        const form = await ready(paidForm(page, visit));
        await sendWrong(form);
        expect(await violations(page, 'main form'), 'with its faults named').toEqual([]);
        await fillIn(form, freshEmail('paid-axe'));
        await failOnce(form);
        await form.submit.click();
        await expectFailure(form);
        expect(await violations(page, 'main form'), 'after a failed sending').toEqual([]);
        await form.submit.click();
        await expect(form.success).toBeVisible();
        expect(await violations(page, 'main form'), 'after success').toEqual([]);
        await expect(form.success).toBeVisible();
      });
    }

    test('the film has no accessibility fault, silent or heard, with its words beside it', async ({
      page,
    }) => {
      const film = await visitFilm(page, 'fr');
      await film.figure.getByText(words('fr').film.transcript).click();
      expect(await violations(page, 'figure[data-film]'), 'silent').toEqual([]);
      await film.listen.click();
      await expect.poll(() => playback(film)).toEqual(WITH_SOUND);
      expect(await violations(page, 'figure[data-film]'), 'heard').toEqual([]);
    });
  });
}

test.describe('a form that comes back', () => {
  test.use({ expectedComplaints: /422/ });

  for (const [row, locale] of LOOKS.slice(2, 4)) {
    const visit = visitOf(paidPage(row), locale);

    test(`has no accessibility fault on ${visit.path}`, async ({ page }) => {
      await page.goto(visit.path);
      const form = paidForm(page, visit);
      await fillIn(form, 'ana@nowhere');
      // As the browser itself posts it, past the script.
      await form.submit.evaluate((button) => {
        button.closest('form')?.submit();
      });
      await expect(paidForm(page, visit, 'again').field('email')).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      expect(await violations(page)).toEqual([]);
    });
  }
});
