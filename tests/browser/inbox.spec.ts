/** The inbox in the browser: the journey of a lead, hostile leads, and the look of its pages. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { fill } from '../../src/i18n/format.ts';
import { hashOf } from '../../src/server/inbox/password.ts';
import type { NewLead } from '../../src/leads/lead.ts';
import { HUMAN_MS } from '../../src/leads/acceptance/spam-signals.ts';
import { HOSTILE } from '../support/hostile/corpus.ts';
import { startMailServer } from '../support/mail-server.ts';
import { isFullRun, rotate } from '../support/rotation.ts';
import { preparedSite } from '../support/served-site.ts';
import { storeLeads } from '../support/store-leads.ts';
import { newLead } from '../support/new-lead.ts';
import { violations } from './accessibility/axe.ts';
import { visitReady } from './forms/forms.ts';
import { cutWords } from './accessibility/overflow.ts';
import { expect, freshEmail, t as words, test as base } from './visit.ts';

const PASSWORD = 'correct horse battery';
const t = words.inbox;

/** A site of its own with an inbox, and the latest mail that it sends. */
const test = base.extend<{ site: { database: string; origin: string; mail: () => string } }>({
  site: async ({}, give) => {
    const { url, mails, close } = await startMailServer();
    const site = await preparedSite();
    const INBOX_PASSWORD_HASH = await hashOf(PASSWORD);
    const mail = { SMTP_URL: url, LEAD_NOTIFY_TO: 'office@example.com' };
    await site.start({ variables: { INBOX_PASSWORD_HASH, SITE_URL: site.origin, ...mail } });
    await give({ ...site, mail: () => mails.at(-1)?.text ?? '' });
    await site.stop();
    await close();
  },
  baseURL: ({ site }, give) => give(site.origin),
});
test.use({ expectedComplaints: /^cookie: inbox/ });

async function enter(page: Page, address = '/inbox'): Promise<void> {
  await page.goto(address);
  await expect(page.getByLabel(t.logIn.password)).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
}

test('a form becomes a notice, and its lead is answered and erased', async ({ page, site }) => {
  const stored = () => ['', '-wal'].map((end) => readFileSync(site.database + end, 'utf8')).join();
  const figures = page.getByRole('link', { name: t.figures.title });
  const counted = page.getByText(`${t.figures.total.one} · ${t.figures.answered}: 1`);
  const email = freshEmail('journey');
  const form = await visitReady(page, 'hero');
  await form.field().fill(email);
  // A form that is sent sooner goes to the quarantine.
  await page.waitForFunction((leastMs) => performance.now() > leastMs, HUMAN_MS);
  await form.submit.click();
  await expect.poll(site.mail).toContain(email);
  expect(stored()).toContain(email);
  await enter(page, /http\S+\/inbox\/leads\/\S+/u.exec(site.mail())?.[0]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(email);
  await page.getByText(t.lead.mark).first().click();
  await page.getByLabel(t.lead.who).fill('Grace');
  await page.getByRole('button', { name: t.lead.mark }).click();
  await expect(page.getByRole('status')).toHaveText(t.done.answered);
  await figures.click();
  await expect(counted).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: t.lead.erase }).click();
  await page.getByRole('button', { name: t.erasure.submit }).click();
  await expect(page.getByRole('status')).toHaveText(t.done.erase);
  expect(stored()).not.toContain(email);
  await figures.click();
  await expect(counted).toBeVisible();
});

/** A lead whose every word is hostile. JSON hides from the types that no visitor can have sent it. */
function hostileLead(_: unknown, n: number): NewLead {
  const text = (step: number) => HOSTILE[(n * step + step) % HOSTILE.length] ?? '';
  const contact = { first_name: text(1), company_name: text(3), email: `${text(5)}@${String(n)}` };
  const attribution = { utm_campaign: text(11), landing_path: text(13), referrer: text(17) };
  const context = { page: text(19), locale: text(23), interest: text(29), attribution };
  const lead = { form: 'demo', destination: 'DEMO', payload: { contact, [text(7)]: text(7) } };
  const rest = { context, spamSignals: [], receivedAt: Date.now() - 60_000 * n };
  return JSON.parse(JSON.stringify({ ...lead, ...rest }));
}

test('hostile leads run nothing and become no element', async ({ page, site }) => {
  // `test` fails on an error in the console, as of the policy, and on a request to another host.
  await page.addInitScript(() => {
    const note = () => {
      console.error('A text runs as a script.');
    };
    Object.defineProperty(window, 'owned', { set: note });
    Object.assign(window, { alert: note, confirm: note, prompt: note });
  });
  test.setTimeout(isFullRun ? 900_000 : 90_000);
  const ids = await storeLeads(
    site.database,
    Array.from({ length: isFullRun ? 2000 : 50 }, hostileLead),
  );
  await enter(page);
  const some = (_: unknown, index: number) => isFullRun || index % 10 === 0;
  const searches = HOSTILE.filter((_, index) => isFullRun || index % 50 === 0).map((text) => {
    const value = encodeURIComponent(text.slice(0, 200).toWellFormed());
    return `/inbox?text=${value}&campaign=${value}&state=${value}&from=${value}&done=${value}`;
  });
  const lists = Array.from(
    { length: isFullRun ? 40 : 1 },
    (_, n) => `/inbox?page=${String(n + 1)}`,
  );
  const leads = ids.filter(some).map((id) => `/inbox/leads/${id}?erase=1`);
  for (const path of ['/inbox/figures', ...searches, ...leads, ...lists]) {
    await page.goto(path);
    const foreign = page.locator('main :is(script, style, img, iframe, object, embed, base, meta)');
    await expect(foreign).toHaveCount(0);
  }
  for (const format of ['CSV', 'JSON']) {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: fill('en', t.export, { format }) }).click();
    expect((await download).suggestedFilename()).toBe(`enquiries.${format.toLowerCase()}`);
  }
});

test('its pages pass axe, fit, and print a lead on one page', async ({ page, site }) => {
  const versions = ['1', '2'].map((phone) => {
    const contact = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone };
    const receivedAt = Date.now() + Number(phone);
    return newLead({ form: 'demo', destination: 'DEMO', payload: { contact }, receivedAt });
  });
  await enter(page);
  const [id = ''] = await storeLeads(site.database, versions);
  const paths = ['/inbox?state=waiting', '/inbox/figures', `/inbox/leads/${id}?erase=1`];
  // 720 px are 1440 px at 200 %.
  const looks = [
    [320, 'light'],
    [720, 'dark'],
    [1440, 'light'],
  ] as const;
  for (const [path, [width, colorScheme]] of rotate<string, (typeof looks)[number]>(
    [...paths, `/inbox/leads/${id}`],
    looks,
  )) {
    await page.setViewportSize({ width, height: 450 });
    await page.emulateMedia({ colorScheme });
    await page.goto(path);
    expect([path, await cutWords(page), await violations(page)]).toEqual([path, [], []]);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.locator('mark')).toHaveText(['1', '2']);
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/gu);
  expect(pages).toHaveLength(1);
});
