/** No script comes before it is needed, and nothing a visitor does meanwhile is lost. */
import type { Page } from '@playwright/test';
import { isPaidPath, PATHS, url, type PagePath } from '../../src/i18n/urls.ts';
import { expectThankYouPage, leadForm, ready, type LeadForm } from './forms.ts';
import { storedLeads } from './inbox.ts';
import { tabTo } from './keyboard.ts';
import { expectFilledIn, fillIn, sendWrong } from './form-input.ts';
import {
  expect,
  freshEmail,
  gate,
  hydrated,
  islandOf,
  readToTheEnd,
  t,
  test,
  watchScripts,
} from './visit.ts';

/** React and the island itself: a form needs both. */
const SCRIPTS = {
  'that renders islands': '**/_astro/client.*.js*',
  // Astro asks for an island's own code a second time, under another query.
  'of the form': '**/_astro/LeadForm.*.js*',
} as const;

/** Posts and their list have forms in the text: blog.spec.ts and blog-search.spec.ts read them to the end. */
const QUIET = [
  PATHS.seoServices,
  PATHS.technicalSeo,
  PATHS.caseStudies,
  PATHS.about,
  PATHS.privacy,
  PATHS.terms,
  PATHS.submissionReceived,
  url('fr', PATHS.linkBuilding),
  // What adverts lead to, one of each look.
  '/seo-for-letting-agents',
  '/google-ads',
  '/meta-guide-offer/uk',
  url('fr', '/meta-audit-offer/uk/b'),
];

/** Moves the pointer over what there is to read. */
async function pointAtTheText(page: Page): Promise<void> {
  const text = await page.getByRole('main').locator('h1, p').filter({ visible: true }).all();
  for (const piece of [...text.slice(0, 3), ...text.slice(-2)]) await piece.hover();
}

for (const path of QUIET) {
  test(`${path} asks for no script, read to the end and pointed at`, async ({ page }) => {
    const scripts = watchScripts(page);
    await page.goto(path);
    await readToTheEnd(page);
    await pointAtTheText(page);
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
  });
}

const pressOf = (page: Page) => page.getByRole('region', { name: t.moving.press });

test.describe('an industry page', () => {
  test('asks for the press titles’ script once they are on the screen', async ({ page }) => {
    const scripts = watchScripts(page);
    await page.goto(PATHS.estateAgents);
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
    await pressOf(page).scrollIntoViewIfNeeded();
    await hydrated(pressOf(page));
    expect(scripts.some((address) => address.includes('PressLogos'))).toBe(true);
    expect(scripts.filter((address) => /leadform/i.test(address))).toEqual([]);
  });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('asks for no script, read to the end', async ({ page }) => {
      const scripts = watchScripts(page);
      await page.goto(PATHS.estateAgents);
      // The pointer stays at the edge, where nothing is to be reached for.
      await page.mouse.move(1, 450);
      await readToTheEnd(page);
      await page.waitForLoadState('networkidle');
      expect(scripts).toEqual([]);
    });
  });
});

/** The audit dialog of a service page, opened with the first button of the text. */
async function openAudit(page: Page, path: PagePath = PATHS.technicalSeo): Promise<LeadForm> {
  await page.goto(path);
  const form = leadForm(page, 'audit');
  const openers = page.getByRole('main').locator('[commandfor="audit-dialog"]');
  await openers.first().click();
  await expect(form.place).toBeVisible();
  return form;
}

test.describe('with reduced motion, so that nothing but a visitor asks for a script', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('pointing at a form loads its code', async ({ page }) => {
    const scripts = watchScripts(page);
    await page.goto(PATHS.estateAgents);
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
    const { field } = leadForm(page, 'hero');
    await field().hover();
    await hydrated(field());
  });

  test('reaching a form with the keyboard loads its code', async ({ page }) => {
    const scripts = watchScripts(page);
    await page.goto(PATHS.estateAgents);
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
    const { field } = leadForm(page, 'hero');
    await tabTo(page, field());
    await hydrated(field());
    await expect(field()).toBeFocused();
  });

  test('opening the dialog of a form loads its code', async ({ page }) => {
    const scripts = watchScripts(page);
    await page.goto(PATHS.technicalSeo);
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
    const form = leadForm(page, 'audit');
    const opener = page.getByRole('main').locator('[commandfor="audit-dialog"]').first();
    await opener.focus();
    await page.keyboard.press('Enter');
    await hydrated(form.field());
  });

  test('pointing at one form leaves the others asleep', async ({ page }) => {
    await page.goto(PATHS.estateAgents);
    const { field } = leadForm(page, 'hero');
    await field().hover();
    await hydrated(field());
    const dialogs = page.locator('dialog astro-island');
    await expect(dialogs).toHaveCount(3);
    for (const island of await dialogs.all()) await expect(island).toHaveAttribute('ssr');
  });
});

for (const [what, address] of Object.entries(SCRIPTS)) {
  test.describe(`while the code ${what} is slow`, () => {
    test('what is typed from the first character on is kept', async ({ page }) => {
      const code = await gate(page, address);
      const email = freshEmail('slow-typed');
      await page.goto(PATHS.estateAgents);
      const form = leadForm(page, 'hero');
      await form.field().focus();
      await page.keyboard.type(email.slice(0, 5));
      await expect(islandOf(form.field())).toHaveAttribute('ssr');
      code.open();
      await hydrated(form.field());
      await expect(form.field()).toBeFocused();
      await page.keyboard.type(email.slice(5));
      await expect(form.field()).toHaveValue(email);
      await page.keyboard.press('Enter');
      await expect(form.success).toBeVisible();
      expect(storedLeads(email)).toHaveLength(1);
    });

    test('every field of a dialog keeps what is typed', async ({ page }) => {
      const code = await gate(page, address);
      const email = freshEmail('slow-dialog');
      const form = await openAudit(page);
      await fillIn(form, email);
      await expect(islandOf(form.field())).toHaveAttribute('ssr');
      code.open();
      await hydrated(form.field());
      await expectFilledIn(form, email);
      await form.submit.click();
      await expect(form.success).toBeVisible();
      expect(storedLeads(email)).toHaveLength(1);
    });

    test('the first click on the button sends the form', async ({ page }) => {
      const code = await gate(page, address);
      const email = freshEmail('slow-sent');
      await page.goto(PATHS.estateAgents);
      const form = leadForm(page, 'hero');
      await form.field().fill(email);
      await expect(islandOf(form.field())).toHaveAttribute('ssr');
      await form.submit.click();
      await expectThankYouPage(page, 'en');
      code.open();
      expect(storedLeads(email)).toMatchObject([{ context: { page: PATHS.estateAgents } }]);
    });
  });

  test.describe(`when the code ${what} does not come`, () => {
    test.use({ expectedComplaints: /ERR_FAILED|Failed to fetch dynamically imported module/ });

    for (const [where, visit] of [
      [
        'the form in the text',
        async (page: Page) => {
          await page.goto(PATHS.estateAgents);
          return leadForm(page, 'hero');
        },
      ],
      ['the form in a dialog', (page: Page) => openAudit(page)],
      [
        'the form of a page that adverts lead to',
        async (page: Page) => {
          await page.goto('/linked-in-audit-offer/uk');
          return leadForm(page, 'audit', 'en', 'inline');
        },
      ],
    ] as const) {
      test(`${where} posts by itself`, async ({ page }) => {
        let failures = 0;
        await page.route(address, (route) => {
          failures += 1;
          return route.abort();
        });
        const email = freshEmail('lost-code');
        const form = await visit(page);
        await fillIn(form, email);
        await expect.poll(() => failures).toBeGreaterThan(0);
        await form.submit.click();
        await expectThankYouPage(page, 'en');
        expect(storedLeads(email)).toHaveLength(1);
      });

      test(`and fails only once, ${where} takes its lead all the same`, async ({ page }) => {
        const isFailed = page.waitForEvent('requestfailed');
        await page.route(address, (route) => route.abort(), { times: 1 });
        const email = freshEmail('late-code');
        const form = await visit(page);
        await fillIn(form, email);
        await isFailed;
        await form.submit.click();
        await expect(
          form.success.or(page.getByText(t.submissionReceived.next, { exact: true })),
        ).toBeVisible();
        expect(storedLeads(email)).toHaveLength(1);
      });
    }
  });
}

const BRICK = 'rgb(178, 63, 36)';

/** The forms, each on a page whose style sheet is not that of the home page. */
const STYLED = [
  ['the form in the text of an industry page', 'hero', PATHS.propertyFinance],
  ['the audit dialog of a service page', 'audit', PATHS.offPageSeo],
  ['the growth-plan form', 'growth-plan', PATHS.contact],
  ['the demo dialog of a package page', 'demo', PATHS.localSeo],
  ['the guide dialog of the page about us', 'guide', PATHS.about],
  ['the audit form of an offer', 'audit', '/meta-audit-offer/uk/b'],
] as const;

for (const [what, id, path] of STYLED) {
  test(`${what} has its error text in its colour and with its sign after a refusal`, async ({
    page,
  }) => {
    await page.goto(path);
    const isInline = isPaidPath(path);
    if (!isInline && (id === 'demo' || id === 'audit'))
      await page.getByRole('main').locator(`[commandfor="${id}-dialog"]`).first().click();
    if (id === 'guide')
      await page.getByRole('contentinfo').getByRole('button', { name: t.footer.guide }).click();
    const form = await ready(leadForm(page, id, 'en', isInline ? 'inline' : 'own'));
    await sendWrong(form);
    const described = await form.field().getAttribute('aria-describedby');
    const error = page.locator(`[id="${described?.split(' ').at(-1) ?? ''}"]`);
    await expect(error).toBeVisible();
    await expect(error).toHaveCSS('color', BRICK);
    await expect(error).toHaveCSS('display', 'flex');
    await expect(error).toHaveCSS('font-weight', '500');
    await expect(error.locator('svg')).toHaveCSS('width', '16px');
  });
}
