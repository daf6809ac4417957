/** What a screen reader announces of forms, dialogs and templates. `--update-snapshots` writes it anew, for a reader to judge. */
import type { Locator, Page } from '@playwright/test';
import { PATHS, url } from '../../src/i18n/urls.ts';
import { violations } from './axe.ts';
import { fillIn, sendWrong, WRONG_EMAIL } from './form-input.ts';
import { failOnce, leadForm, ready, visitReady, type LeadForm } from './forms.ts';
import { expect, test, words } from './visit.ts';

const EMAIL = 'read-aloud@example.com';

/** A label before its control, unchosen options, addresses of links, lists and empty live regions are left out. */
async function readAloud(place: Locator): Promise<string> {
  const lines = (await place.ariaSnapshot())
    .replace(/^ *- text: (.+)\n(?= *- (?:textbox|combobox) "\1")/gm, '')
    .split('\n');
  const isLeftOut =
    /^\s*- (?:option(?!.*selected)|\/url|(?:list:|listitem:|alert|status|text: \.)$)/;
  return lines.filter((line) => !isLeftOut.test(line)).join('\n');
}

const LANDMARK = /^(?:banner|navigation|main|contentinfo|region|complementary|search)$/;

/** Landmarks with their names and levels of headings, on one line; the words of headings are an editor's. */
async function outlineOf(page: Page): Promise<string> {
  const parts = (await page.locator('body').ariaSnapshot()).split('\n').flatMap((line) => {
    const [, role = '', rest = ''] = /^\s*- '?(\w+)(.*)$/.exec(line) ?? [];
    if (role === 'heading') return `h${/level=(\d)/.exec(rest)?.[1] ?? ''}`;
    return LANDMARK.test(role) ? `${role}${/ "[^"]*"/.exec(rest)?.[0] ?? ''}` : [];
  });
  return parts.filter((part, at) => part !== parts[at - 1]).join(' ');
}

test.use({ viewport: { width: 390, height: 844 } });

const TEMPLATES = `/ /es/on-page-seo /fr/local-seo-essentials /pt/property-lawyers /case-studies /es/blog
  /fr/blog/portals-or-your-own-website /pt/about /contact /es/terms-and-conditions /fr/submission-received
  /seo-for-letting-agents /es/google-ads /pt/meta-guide-offer/uk /fr/meta-audit-offer/uk/b
  /es/sample-audit /pt/search-engine-optimisation /fr/seo-content-pack /es/meta-guide-offer/uk/b`;

test('templates have landmarks with names, and headings in order', async ({ page }) => {
  const outlines: string[] = [];
  for (const path of TEMPLATES.split(/\s+/)) {
    await page.goto(path);
    outlines.push(`${path}: ${await outlineOf(page)}\n`);
  }
  expect(outlines.join('')).toMatchSnapshot('templates.txt');
});

test.describe(() => {
  test.use({ expectedComplaints: /422|503|Not sent/ });

  test('dialogs and forms announce their fields, errors and thanks', async ({ page }) => {
    const read: string[] = [];
    const add = async (state: string, place: Locator) => {
      read.push(`# ${state}\n${await readAloud(place)}\n`);
    };
    const send = async (form: LeadForm) => {
      await fillIn(form, EMAIL);
      await form.submit.click();
      await expect(form.success).toBeVisible();
    };
    await page.goto('/pt/about');
    await page.getByRole('button', { name: words('pt').header.openMenu }).click();
    await add('menu', page.getByRole('dialog', { name: words('pt').header.menu }));

    await page.clock.setFixedTime('2026-11-30T10:00');
    const demo = await visitReady(page, 'demo', 'es');
    await sendWrong(demo);
    await add('demo dialog with errors', demo.place);

    const guide = await visitReady(page, 'guide', 'pt');
    await send(guide);
    await add('guide dialog with thanks', guide.place);

    await page.goto(url('fr', PATHS.contentPack));
    await page.locator('#prices [data-interest]').first().click();
    const plan = await ready(leadForm(page, 'demo', 'fr'));
    await add('plan in the demo dialog', page.locator('#interest'));
    await send(plan);
    await add('demo dialog with thanks', plan.place);

    const hero = await visitReady(page, 'hero');
    await sendWrong(hero);
    await add('e-mail box with an error', hero.place.first());
    await send(hero);
    await expect(hero.submit).toBeEnabled();
    await add('e-mail box after its thanks', hero.place.first());

    const growth = await visitReady(page, 'growth-plan', 'es');
    await send(growth);
    await expect(growth.submit).toBeEnabled();
    await add('below the growth plan after its thanks', growth.place.getByRole('status').first());

    await page.goto(url('pt', PATHS.contact));
    const refused = leadForm(page, 'growth-plan', 'pt');
    await fillIn(refused, WRONG_EMAIL);
    // As without JavaScript.
    await refused.place.evaluate((form: HTMLFormElement) => {
      form.submit();
    });
    const main = page.getByRole('main');
    await expect(main.getByText(words('pt').leadForm.summary.one)).toHaveCount(1);
    await add('page of a refused form', main);
    await page.goto(url('fr', PATHS.submissionReceived));
    await add('thank-you page', main);

    const audit = await visitReady(page, 'audit', 'fr');
    await fillIn(audit, EMAIL);
    await failOnce(audit);
    await audit.submit.click();
    const alert = audit.place.getByRole('alert');
    await expect(alert).not.toBeEmpty();
    await add('alert of the audit dialog after a failure', alert);
    await send(audit);
    const notice = page.locator('body > [role=status]:last-child');
    await expect(notice.getByRole('region')).toBeVisible();
    await add('thanks on the page after the audit dialog', notice);
    expect(await violations(page)).toEqual([]);

    expect(read.join('')).toMatchSnapshot('forms.txt');
  });
});
