/** From page to page: prefetched, and with a transition. */
import { PATHS } from '../../src/i18n/urls.ts';
import { observedSite } from './observed-site.ts';
import { leadForm, ready } from './forms.ts';
import { expect, leaveFor, test, words } from './visit.ts';

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

test('a page is prefetched when its link is pointed at or pressed; paid pages, files and other sites are not', async ({
  page,
  baseURL,
}) => {
  const site = await observedSite(baseURL ?? '');
  try {
    await page.goto(site.origin + PATHS.about);
    const prefetched = () =>
      site.requests.filter(({ purpose }) => purpose !== '').map(({ path }) => path);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: words('en').pages.blog, exact: true }).hover();
    await expect.poll(prefetched).toEqual([PATHS.blog]);

    await page.evaluate(
      (links) => {
        const list = document.createElement('p');
        list.id = 'links';
        list.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:99;background:#fff';
        for (const link of links) {
          const element = Object.assign(document.createElement('a'), link);
          list.append(Object.assign(element, { textContent: link.href }), ' ');
        }
        list.addEventListener('click', (event) => {
          event.preventDefault();
        });
        document.body.append(list);
      },
      [
        { href: '/seo-for-estate-agents' },
        { href: '/es/google-ads?gclid=a' },
        { href: '/en/seo-for-letting-agents' },
        { href: '/submission-received' },
        { href: '/fr/blog/rss.xml' },
        { href: '/guides/frontage-seo-guide-en.pdf' },
        { href: '/film/en.vtt' },
        { href: '/contact?a', rel: 'nofollow noopener' },
        { href: '/contact?b', rel: 'external' },
        { href: '/contact?c', download: '' },
        { href: PATHS.terms },
      ],
    );
    // A press prefetches at once; the last link is the proof.
    for (const link of await page.locator('#links a').all()) await link.click();
    await expect.poll(prefetched).toEqual([PATHS.blog, PATHS.terms]);
  } finally {
    site.stop();
  }
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`pages change ${reducedMotion === 'reduce' ? 'at once under reduced motion' : 'by a transition'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        const transition: unknown = Reflect.get(event, 'viewTransition');
        document.documentElement.dataset['transition'] = String(transition !== null);
      });
    });
    await page.goto(PATHS.about);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: words('en').pages.blog, exact: true }).click();
    await page.waitForURL(PATHS.blog);
    await expect(page.locator('html')).toHaveAttribute(
      'data-transition',
      String(reducedMotion === 'no-preference'),
    );
  });
