/** The owner’s lists, without JavaScript: a full town, from the field to the lead, and the people; with it a sum, a town and a plan. */
import type { Page } from '@playwright/test';
import { fill } from '../../../src/i18n/format.ts';
import { PATHS } from '../../../src/i18n/urls.ts';
import { hashOf } from '../../../src/server/inbox/password.ts';
import { openReceiver, webhooksAt } from '../../support/receiver.ts';
import { preparedSite } from '../../support/served-site.ts';
import { fillIn, INPUT } from '../forms/form-input.ts';
import { leadForm } from '../forms/forms.ts';
import { freshEmail, t } from '../visit.ts';
import { CONFIGURED, expect, test as base } from './configured.ts';
import { questionOn } from './consent.ts';

const PASSWORD = 'correct horse battery';

type Hooks = Awaited<ReturnType<typeof openReceiver>>;

/** Expects one lead, with the choice in the webhook's header and in the inbox. */
async function expectChoice(page: Page, hooks: Hooks, choice: string): Promise<void> {
  await expect.poll(() => hooks.accepted.length).toBe(1);
  const [delivery] = hooks.accepted;
  expect(decodeURIComponent(String(delivery?.headers['lead-interest']))).toBe(choice);
  await page.goto('/inbox');
  await page.getByLabel(t.inbox.logIn.password).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: INPUT.first_name }).click();
  await expect(page.getByText(choice)).toBeVisible();
}

/** A server of the configured build with a webhook and an inbox. */
const test = base.extend<{ hooks: Hooks }>({
  hooks: async ({}, give) => {
    const receiver = await openReceiver();
    await give(receiver);
    await receiver.close();
  },
  baseURL: async ({ hooks }, give) => {
    const INBOX_PASSWORD_HASH = await hashOf(PASSWORD);
    const site = await preparedSite();
    const own = { SITE_DIST: CONFIGURED, INBOX_PASSWORD_HASH, SITE_URL: site.origin };
    await site.start({ variables: { ...own, ...webhooksAt(hooks.origin) } });
    await give(site.origin);
    await site.stop();
  },
  javaScriptEnabled: false,
  expectedComplaints: /^cookie: inbox/,
});

test('a full town leads to the waiting list, and into the inbox', async ({ page, hooks }) => {
  const email = freshEmail('town');
  const town = 'Totnes, United Kingdom';
  const choice = fill('en', t.yourTown.waiting, { town });
  await page.goto('/estate-agents');
  await page.getByLabel(t.yourTown.label).fill('TÓTNES');
  await page.getByRole('button', { name: t.yourTown.button }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    fill('en', t.yourTown.taken.answer, { town }),
  );
  await page.getByRole('button', { name: t.yourTown.taken.button }).click();
  await expect(page.getByText(choice)).toBeVisible();
  const form = leadForm(page, 'demo', 'en', 'inline');
  await fillIn(form, email);
  await form.submit.click();
  await expect(page).toHaveURL(/submission-received/);
  await expect(page.getByText(fill('en', t.people.answers, { names: 'Ana Silva' }))).toBeVisible();
  await expectChoice(page, hooks, choice);
});

base('the people of the list are on the About page', async ({ page }) => {
  await page.goto('/pt/about');
  const person = page.getByRole('listitem').filter({ hasText: 'Ana Silva' });
  await expect(person).toContainText('Trabalha em: inglês e português');
  await expect(person.getByRole('link')).toHaveAttribute('href', /people\.example\.com/u);
});

test.describe('with JavaScript', () => {
  test.use({ javaScriptEnabled: true });

  test('a sum, a town and a plan lead to a lead with plan and town', async ({ page, hooks }) => {
    const { title, fields } = t.oneInstruction.trades.estateAgents;
    await page.goto(PATHS.pricing);
    await questionOn(page).reject.click();
    const sum = page.locator('section', { has: page.getByRole('heading', { name: title }) });
    await sum.getByRole('radio', { name: /EUR/ }).check();
    const amount = sum.getByLabel(fields.amount);
    // The currency has changed the typical price.
    await expect(amount).toHaveValue('€380,000');
    await amount.fill('400000');
    await expect(sum).toContainText('€4,200');
    const plans = page.locator('#prices');
    await expect(plans.getByText('€2,350')).toBeVisible();
    await page.getByLabel(t.yourTown.label).fill('Totnes');
    await plans.getByRole('button', { name: 'Ask for full SEO' }).click();
    const form = leadForm(page, 'demo');
    await fillIn(form, freshEmail('plan'));
    await form.submit.click();
    await expect(form.success).toBeVisible();
    await expectChoice(page, hooks, 'Full SEO management, EUR, Totnes');
  });
});
