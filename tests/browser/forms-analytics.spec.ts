/** The event that tells analytics of a lead, where there is anybody to hear it. */
import { failOnce, FORM_IDS, visitReady } from './forms.ts';
import { fillIn } from './form-input.ts';
import { expect, freshEmail, test } from './visit.ts';

const COUNTED = ['demo', 'growth-plan'];

test.describe('after a failure', () => {
  test.use({ expectedComplaints: /503/ });

  for (const id of FORM_IDS) {
    const isCounted = COUNTED.includes(id);
    test(`the ${id} form tells gtag of ${isCounted ? 'its lead, once it is stored' : 'nothing'}`, async ({
      page,
    }) => {
      const heard: unknown[] = [];
      await page.exposeFunction('gtag', (...event: unknown[]) => heard.push(event));
      const form = await visitReady(page, id);
      await fillIn(form, freshEmail(`gtag-${id}`));
      await failOnce(form);
      await form.submit.click();
      await expect(form.place.getByRole('alert')).not.toBeEmpty();
      expect(heard).toEqual([]);
      await form.submit.click();
      await expect(form.success).toBeVisible();
      expect(heard).toEqual(isCounted ? [['event', 'generate_lead', { form: id }]] : []);
    });
  }
});

test('where there is a data layer and no gtag, the event goes there', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.set(window, 'dataLayer', []);
  });
  const form = await visitReady(page, 'demo');
  await fillIn(form, freshEmail('data-layer'));
  await form.submit.click();
  await expect(form.success).toBeVisible();
  const heard: unknown = await page.evaluate(() => Reflect.get(window, 'dataLayer'));
  expect(heard).toEqual([{ event: 'generate_lead', form: 'demo' }]);
});

test('a broken gtag does the visitor no harm', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.set(window, 'gtag', () => {
      throw new Error('analytics is broken');
    });
  });
  const form = await visitReady(page, 'growth-plan');
  await fillIn(form, freshEmail('broken-gtag'));
  await form.submit.click();
  await expect(form.success).toBeVisible();
});
