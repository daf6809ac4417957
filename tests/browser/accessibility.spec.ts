import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { homeCopy } from '../home-copy.ts';
import { expect, home, readToTheEnd, settled, test, words, type Locale } from './visit.ts';

/** What axe finds, as one line per element, so that a failure can be read. */
async function violations(page: Page): Promise<string[]> {
  // A colour half-way through a fade is nobody's colour, so everything that moves is made to stand still first.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await settled(page);
  const { violations: found } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze();
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} — ${target.join(' ')}`),
  );
}

const openDemo = async (page: Page, locale: Locale, isPhone: boolean) => {
  const { header, leadForm } = words(locale);
  if (isPhone) await page.getByRole('button', { name: header.openMenu }).click();
  const place = isPhone
    ? page.getByRole('dialog', { name: header.menu })
    : page.getByRole('banner');
  await place.getByRole('button', { name: header.requestDemo }).click();
  await expect(page.getByRole('dialog', { name: leadForm.demo.title })).toBeVisible();
};

for (const locale of ['en', 'fr'] as const) {
  const { header, leadForm } = words(locale);

  for (const width of [390, 1440]) {
    test.describe(`the home page in ${locale}, ${String(width)} pixels wide`, () => {
      test.use({ viewport: { width, height: 900 } });
      test.beforeEach(async ({ page }) => {
        await page.goto(home(locale));
      });

      test('has no accessibility fault, read to the end', async ({ page }) => {
        await readToTheEnd(page);
        // The sticky header lies over a part of the page; from the top, over none of it.
        await page.evaluate(() => {
          scrollTo(0, 0);
        });
        expect(await violations(page)).toEqual([]);
      });

      test('has none with every foldable part open', async ({ page }) => {
        const parts = page.getByRole('main').locator('details');
        await parts.evaluateAll((all) => {
          for (const part of all) {
            part.removeAttribute('name');
            part.setAttribute('open', '');
          }
        });
        expect(await violations(page)).toEqual([]);
      });

      test('has none with the audit dialog open', async ({ page }) => {
        await page
          .getByRole('main')
          .getByRole('button', { name: homeCopy(locale).auditPromo.button })
          .click();
        await expect(page.getByRole('dialog', { name: leadForm.audit.title })).toBeVisible();
        expect(await violations(page)).toEqual([]);
      });

      test('has none with the menus open', async ({ page }) => {
        if (width < 1024) {
          await page.getByRole('button', { name: header.openMenu }).click();
          await expect(page.getByRole('dialog', { name: header.menu })).toBeVisible();
          expect(await violations(page)).toEqual([]);
          return;
        }
        const banner = page.getByRole('banner');
        for (const menu of [header.services, header.ecosystem, header.about, header.language]) {
          await banner.getByRole('button', { name: menu }).click();
          expect(await violations(page), menu).toEqual([]);
        }
      });

      test('has none with the demo dialog open, empty and with its faults named', async ({
        page,
      }) => {
        await openDemo(page, locale, width < 1024);
        expect(await violations(page)).toEqual([]);
        const dialog = page.getByRole('dialog', { name: leadForm.demo.title });
        const firstName = dialog.getByRole('textbox', { name: leadForm.labels.first_name });
        await firstName.focus();
        await expect(firstName.locator('xpath=ancestor::astro-island[1]')).not.toHaveAttribute(
          'ssr',
        );
        await dialog.locator('button[type="submit"]').click();
        await expect(
          dialog.getByText(leadForm.errors.firstNameRequired, { exact: true }),
        ).toBeVisible();
        expect(await violations(page)).toEqual([]);
      });
    });
  }
}

for (const locale of ['en', 'fr'] as const) {
  test(`the thank-you page in ${locale} has no accessibility fault`, async ({ page }) => {
    await page.goto(`${locale === 'en' ? '' : '/fr'}/submission-received`);
    expect(await violations(page)).toEqual([]);
  });
}

test.describe('the not-found page', () => {
  test.use({ expectedComplaints: /404/ });

  test('has no accessibility fault', async ({ page }) => {
    await page.goto('/fr/nulle-part');
    expect(await violations(page)).toEqual([]);
  });
});
