/** What a screen reader announces of forms, dialogs and templates. `--update-snapshots` writes it anew, for a reader to judge. */
import type { Locator, Page } from '@playwright/test';
import { PATHS, postPath, url } from '../../src/i18n/urls.ts';
import { fillIn, sendWrong } from './form-input.ts';
import { failOnce, leadForm, openForm, ready, visitForm, visitReady } from './forms.ts';
import { expect, test, words } from './visit.ts';

const EMAIL = 'read-aloud@example.com';

/** Options of phone codes, addresses of links and empty live regions are left out. */
async function readAloud(place: Locator): Promise<string> {
  const lines = (await place.ariaSnapshot()).split('\n');
  return lines.filter((line) => !/^\s*- (?:option|\/url|(?:alert|status)$)/.test(line)).join('\n');
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

const TEMPLATES = [
  ...[
    PATHS.home,
    url('es', PATHS.onPageSeo),
    url('fr', PATHS.localSeo),
    url('pt', PATHS.propertyLawyers),
  ],
  ...[PATHS.caseStudies, url('es', PATHS.blog), url('fr', postPath('portals-or-your-own-website'))],
  ...[
    url('pt', PATHS.about),
    PATHS.contact,
    url('es', PATHS.terms),
    url('fr', PATHS.submissionReceived),
  ],
  ...[
    '/seo-for-letting-agents',
    '/es/google-ads',
    '/pt/meta-guide-offer/uk',
    '/fr/meta-audit-offer/uk/b',
  ],
] as const;

test('templates have landmarks with names, and headings in order', async ({ page }) => {
  const outlines: string[] = [];
  for (const path of TEMPLATES) {
    await page.goto(path);
    outlines.push(`${path}: ${await outlineOf(page)}\n`);
  }
  expect(outlines.join('')).toMatchSnapshot('templates.txt');
});

test.describe(() => {
  test.use({ expectedComplaints: /503|Not sent/ });

  test('dialogs and forms announce their fields, errors and thanks', async ({ page }) => {
    const read: string[] = [];
    const add = async (state: string, place: Locator) => {
      read.push(`# ${state}\n${await readAloud(place)}\n`);
    };
    await page.goto('/pt/about');
    await page.getByRole('button', { name: words('pt').header.openMenu }).click();
    await add('menu', page.getByRole('dialog', { name: words('pt').header.menu }));

    const demo = await visitReady(page, 'demo', 'es');
    await sendWrong(demo);
    await add('demo dialog with errors', demo.place);

    const audit = await visitReady(page, 'audit', 'fr');
    await fillIn(audit, EMAIL);
    await failOnce(audit);
    await audit.submit.click();
    await expect(audit.place.getByRole('alert')).not.toBeEmpty();
    await add('audit dialog after a failure', audit.place);

    const guide = await visitReady(page, 'guide', 'pt');
    await fillIn(guide, EMAIL);
    await guide.submit.click();
    await expect(guide.success).toBeVisible();
    await add('guide dialog with thanks', guide.place);

    await page.goto(url('fr', PATHS.contentPack));
    await page.locator('#prices [data-interest]').first().click();
    await add('demo dialog about a plan', leadForm(page, 'demo', 'fr').place);

    const hero = await visitForm(page, 'hero');
    await ready(hero);
    await sendWrong(hero);
    await add('e-mail box with an error', hero.place.first());

    await page.goto('/es/seo-for-estate-agents');
    const plan = leadForm(page, 'growth-plan', 'es', 'inline');
    await openForm(plan);
    await add('growth plan', plan.place);
    expect(read.join('')).toMatchSnapshot('forms.txt');
  });
});
