import { expectThankYouPage, ready, visitForm, visitReady, type LeadForm } from './forms.ts';
import { storedLeads } from './inbox.ts';
import { paidForm, paidPage, visitOf } from './paid.ts';
import { fillIn, INPUT } from './form-input.ts';
import { expect, freshEmail, test } from './visit.ts';

const websiteSent = (email: string) =>
  storedLeads(email).map(({ payload }) => Object(payload).website);

/** Types over what the field got with the focus. */
async function typeWithoutScheme(form: LeadForm): Promise<void> {
  await form.field('website').focus();
  await form.field('website').fill('example.co.uk');
  await expect(form.field('website')).toHaveValue('example.co.uk');
}

/** Types a web address the way a test says, fills in the rest and sends it; returns the one that is stored. */
async function sentAfter(form: LeadForm, type: (form: LeadForm) => Promise<void>) {
  const email = freshEmail('website');
  await form.field('name').fill(INPUT.name);
  await form.field('email').fill(email);
  await type(form);
  await form.submit.click();
  await expect(form.success).toBeVisible();
  return websiteSent(email);
}

test.describe('the web address of the growth-plan form', () => {
  test('begins with https:// while the field has the focus, and not for longer', async ({
    page,
  }) => {
    const form = await visitReady(page, 'growth-plan');
    const website = form.field('website');
    await expect(website).toHaveValue('');
    await website.focus();
    await expect(website).toHaveValue('https://');
    await form.field('email').focus();
    await expect(website).toHaveValue('');
  });

  test('gets its scheme when the field is left', async ({ page }) => {
    const form = await visitReady(page, 'growth-plan');
    const sent = await sentAfter(form, async () => {
      await typeWithoutScheme(form);
      await form.field('email').focus();
      await expect(form.field('website')).toHaveValue('https://example.co.uk');
    });
    expect(sent).toEqual(['https://example.co.uk']);
  });

  test('gets its scheme when it is sent from the field', async ({ page }) => {
    const email = freshEmail('website-enter');
    const form = await visitReady(page, 'growth-plan');
    await form.field('name').fill(INPUT.name);
    await form.field('email').fill(email);
    await typeWithoutScheme(form);
    await form.field('website').press('Enter');
    await expect(form.success).toBeVisible();
    expect(websiteSent(email)).toEqual(['https://example.co.uk']);
  });

  test('may be pasted whole behind what stands there already', async ({ page }) => {
    const form = await visitReady(page, 'growth-plan');
    const sent = await sentAfter(form, async () => {
      await form.field('website').focus();
      await page.keyboard.press('End');
      await page.keyboard.insertText('http://example.co.uk/a');
    });
    expect(sent).toEqual(['http://example.co.uk/a']);
  });

  for (const x of [4, 40, 200]) {
    test(`is typed behind the https:// wherever the field is clicked, such as at ${x} pixels`, async ({
      page,
    }) => {
      const form = await visitReady(page, 'growth-plan');
      const sent = await sentAfter(form, async () => {
        await form.field('website').click({ position: { x, y: 20 } });
        await page.keyboard.type('example.co.uk');
      });
      expect(sent).toEqual(['https://example.co.uk']);
    });
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('gets its scheme from the server', async ({ page }) => {
      const email = freshEmail('plain-website');
      const form = await visitForm(page, 'growth-plan');
      await fillIn(form, email);
      await form.field('website').fill('example.co.uk');
      await form.submit.click();
      await expectThankYouPage(page, 'en');
      expect(websiteSent(email)).toEqual(['https://example.co.uk']);
    });
  });
});

test('the growth-plan form says thank you for three seconds, then is fresh', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  const form = await visitReady(page, 'growth-plan');
  await fillIn(form, freshEmail('growth-plan'));
  await page.clock.pauseAt(new Date('2026-11-21T11:00:00Z'));
  await form.submit.click();
  await expect(form.success).toBeVisible();
  await expect(form.field()).toBeHidden();
  await page.clock.runFor(2999);
  await expect(form.success).toBeVisible();
  await page.clock.runFor(1);
  await expect(form.success).toBeHidden();
  for (const name of ['name', 'website', 'email', 'phone'] as const)
    await expect(form.field(name)).toHaveValue('');
  await expect(form.phoneCode).toHaveValue('+44');
  await expect(form.submit).toBeEnabled();
  await expect(page).toHaveURL('/contact');
});

for (const locale of ['en', 'fr'] as const) {
  test(`the growth-plan form of a paid page leads on to the thank-you page in ${locale}`, async ({
    page,
  }) => {
    const email = freshEmail('landing');
    const visit = visitOf(paidPage('/seo-for-estate-agents'), locale);
    await page.goto(visit.path);
    const form = await ready(paidForm(page, visit));
    await fillIn(form, email);
    await form.submit.click();
    await expectThankYouPage(page, locale);
    expect(storedLeads(email)).toMatchObject([
      { destination: 'GROWTH_PLAN', context: { page: visit.path, locale } },
    ]);
  });
}
