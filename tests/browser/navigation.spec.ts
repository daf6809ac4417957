/** From page to page, and back. */
import { PATHS } from '../../src/i18n/urls.ts';
import { leadForm, ready } from './forms.ts';
import { expect, leaveFor, test, words } from './visit.ts';

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

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`pages change ${reducedMotion === 'reduce' ? 'at once under reduced motion' : 'by a transition'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        const transition: unknown = Reflect.get(event, 'viewTransition');
        document.documentElement.dataset['transition'] = String(transition !== null);
      });
    });
    await page.goto(PATHS.about);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: words('en').pages.blog, exact: true }).click();
    await page.waitForURL(PATHS.blog);
    await expect(page.locator('html')).toHaveAttribute(
      'data-transition',
      String(reducedMotion === 'no-preference'),
    );
  });
