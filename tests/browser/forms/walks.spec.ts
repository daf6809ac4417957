/** Whole journeys of prospects on a phone with a slow connection, from the first page to the stored lead. */
import { PATHS } from '../../../src/i18n/urls.ts';
import { isFullRun } from '../../support/rotation.ts';
import { fieldsOf, expectThankYouPage, leadForm, openForm, ready, type LeadForm } from './forms.ts';
import { INPUT, payloadOf } from './form-input.ts';
import { storedLeads } from './stored-leads.ts';
import { expect, freshEmail, MOVING, test, words } from '../visit.ts';

test.use({ ...MOVING, viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-AU' });

test.beforeEach(async ({ page, context }) => {
  const network = await context.newCDPSession(page);
  // Slow 3G in a full run, else fast 3G.
  const [latency, throughput] = isFullRun ? [400, 50_000] : [100, 200_000];
  await network.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput },
  });
});

/** Fills in a form but for the code of its phone, and sends it. Returns the address. */
async function send(form: LeadForm): Promise<string> {
  const email = freshEmail('walk');
  await ready(form);
  for (const name of fieldsOf(form.id))
    await form.field(name).fill(name === 'email' ? email : INPUT[name]);
  await form.submit.click();
  return email;
}

/** Expects one lead, for a webhook, with what the form sent, a context, and the phone code of the visitor's region. */
function expectLead(
  { id }: LeadForm,
  email: string,
  destination: string,
  context: object,
  phoneCode?: string,
): void {
  const leads = storedLeads(email);
  const payload = payloadOf(id, email, phoneCode);
  expect(leads).toMatchObject([{ destination, state: 'waiting', spamSignals: [] }]);
  expect(leads[0]?.payload).toEqual(payload);
  const { attribution, ...rest } = Object(leads[0]?.context);
  expect({ ...attribution, ...rest }).toEqual(context);
}

test('a letting agent comes from an advert, and asks for the plan', async ({ page }) => {
  const { pages, paid } = words('en');
  const path = '/seo-for-letting-agents';
  const landing = `/en${path}`;
  await page.goto(`${landing}?gclid=a1&utm_source=google`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Get 274% More Leads From Google for Your Letting Agency',
  );
  const press = page.getByRole('region', { name: words('en').moving.press });
  await press.getByRole('checkbox').check();
  const names = press.locator('.turns > *');
  await expect(names.first()).toHaveCSS('animation-play-state', 'paused');
  await expect(press.getByRole('listitem')).toHaveCount(6);
  await page.getByRole('contentinfo').getByRole('link', { name: pages.terms }).click();
  await expect(page).toHaveURL('/terms-and-conditions?gclid=a1&utm_source=google');
  await page.goBack();
  await page.getByRole('link', { name: paid.toForm['growth-plan'] }).first().click();
  const form = leadForm(page, 'growth-plan', 'en', 'inline');
  const email = await send(form);
  await expectThankYouPage(page, 'en', form.id);
  const campaign = { gclid: 'a1', utm_source: 'google', landing_path: landing };
  expectLead(form, email, 'GROWTH_PLAN', { page: landing, locale: 'en', ...campaign }, '+61');
});

test('a broker compares prices in euros, and asks about eight articles', async ({ page }) => {
  const { interest, currency } = words('en');
  await page.goto(PATHS.contentPack);
  const prices = page.locator('#prices');
  const eur = prices.getByRole('group', { name: currency }).getByRole('radio', { name: /EUR/ });
  await eur.check();
  await expect(prices.getByText('€935 a month')).toBeVisible();
  const form = leadForm(page, 'demo');
  const note = form.place.getByText(interest.label);
  await prices.getByRole('button', { name: 'Choose 2 articles' }).click();
  await expect(note).toHaveText(/Steady, 2 articles a month, EUR/);
  await form.place.getByRole('button', { name: interest.remove }).click();
  await expect(note).toBeHidden();
  await form.place.getByRole('button', { name: words('en').leadForm.close }).click();
  await prices.getByRole('button', { name: 'Choose 8 articles' }).click();
  const choice = 'SEO content pack: Full, 8 articles a month, EUR';
  await expect(note).toHaveText(new RegExp(`^${interest.label} ${choice}`));
  const email = await send(form);
  await expect(form.success).toBeVisible();
  const context = { page: PATHS.contentPack, locale: 'en', interest: choice };
  expectLead(form, email, 'DEMO', context, '+61');
  // The opener of the header is about no plan.
  await form.place.getByRole('button', { name: words('en').leadForm.close }).click();
  await openForm(form);
  await expect(note).toBeHidden();
});
