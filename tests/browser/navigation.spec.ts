/** From page to page: fetched ahead, and changed softly. */
import type { Page } from '@playwright/test';
import { PATHS } from '../../src/i18n/urls.ts';
import { announcedSite } from './announced-site.ts';
import { leadForm, ready } from './forms.ts';
import { expect, test, words } from './visit.ts';

/** Goes somewhere else by the page's own hand, as a link does. */
async function leaveFor(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    location.assign(address);
  }, path);
  await page.waitForURL((address) => address.pathname === path, { waitUntil: 'load' });
}

for (const isAwake of [true, false]) {
  test(`a form ${isAwake ? 'in use' : 'whose script has not come'} keeps what was typed on the way back, page by page`, async ({
    page,
  }) => {
    if (!isAwake) await page.route('**/_astro/LeadForm.*.js*', () => undefined);
    await page.goto(PATHS.contact);
    const asleep = leadForm(page, 'growth-plan');
    const form = isAwake ? await ready(asleep) : asleep;
    await form.field().fill('Ada Lovelace');
    await form.field('email').fill('ada@example.com');
    await leaveFor(page, PATHS.about);
    await page.goBack();
    await expect(form.field()).toHaveValue('Ada Lovelace');
    await expect(form.field('email')).toHaveValue('ada@example.com');
    if (!isAwake) return;
    await ready(form);
    await expect(form.field()).toHaveValue('Ada Lovelace');
    await expect(form.field('email')).toHaveValue('ada@example.com');
  });
}

test('a page is fetched ahead when its link is pointed at, and adverts, files and other sites are not', async ({
  page,
  baseURL,
}) => {
  const site = await announcedSite(baseURL ?? '');
  try {
    await page.goto(site.origin + PATHS.about);
    const footer = page.getByRole('contentinfo');
    const ahead = () => site.asked.filter(({ purpose }) => purpose !== '').map(({ path }) => path);
    // What was fetched ahead says that the rules are there, and in force.
    await footer.getByRole('link', { name: words('en').pages.blog, exact: true }).hover();
    await expect.poll(ahead).toEqual([PATHS.blog]);

    await page.evaluate(
      (links) => {
        const list = document.createElement('p');
        list.id = 'tried';
        list.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:99;background:#fff';
        for (const [href, attributes] of links) {
          const link = document.createElement('a');
          link.href = href;
          link.textContent = `${href} `;
          for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
          list.append(link);
        }
        document.body.append(list);
      },
      [
        ['/seo-for-estate-agents', {}],
        ['/es/google-ads?gclid=a', {}],
        ['/en/seo-for-letting-agents', {}],
        ['/submission-received', {}],
        ['/fr/blog/rss.xml', {}],
        ['/guides/frontage-seo-guide-en.pdf', {}],
        ['/film/en.vtt', {}],
        ['/contact?a', { rel: 'nofollow noopener' }],
        ['/contact?b', { rel: 'external' }],
        ['/contact?c', { download: '' }],
        ['/terms-and-conditions', {}],
      ] satisfies [string, Record<string, string>][],
    );
    for (const link of await page.locator('#tried a').all()) {
      await link.hover();
      // As long as a browser waits before it takes a pointer for an intention, and longer.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
    }
    await expect.poll(ahead).toEqual([PATHS.blog, PATHS.terms]);
  } finally {
    site.stop();
  }
});

/** Whether the next page comes in by a transition. */
const comesSoftly = async (page: Page) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      document.documentElement.dataset['soft'] = String(
        Reflect.get(event, 'viewTransition') !== null,
      );
    });
  });
  await page.goto(PATHS.about);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: words('en').pages.blog, exact: true })
    .click();
  await page.waitForURL(PATHS.blog);
  await expect(page.locator('html')).toHaveAttribute('data-soft');
  return (await page.locator('html').getAttribute('data-soft')) === 'true';
};

test('pages change by a transition', async ({ page }) => {
  expect(await comesSoftly(page)).toBe(true);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('pages change at once', async ({ page }) => {
    expect(await comesSoftly(page)).toBe(false);
  });
});
