/** From page to page, and back. */
import { PATHS } from '../../../src/i18n/urls.ts';
import { leadForm, ready } from './forms.ts';
import { expect, leaveFor, test } from '../visit.ts';

for (const hasScript of [true, false]) {
  test(`a form ${hasScript ? 'in use' : 'whose script has not come'} keeps what was typed on the way back, page by page`, async ({
    page,
  }) => {
    if (!hasScript) await page.route('**/_astro/LeadForm.*.js*', () => undefined);
    await page.goto(PATHS.contact);
    const form = leadForm(page, 'growth-plan');
    if (hasScript) await ready(form);
    await form.field().fill('Ada Lovelace');
    await form.field('email').fill('ada@example.com');
    await leaveFor(page, PATHS.about);
    await page.goBack();
    if (hasScript) await ready(form);
    await expect(form.field()).toHaveValue('Ada Lovelace');
    await expect(form.field('email')).toHaveValue('ada@example.com');
  });
}
