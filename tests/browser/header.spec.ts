import { HEADER_SCROLL_PX } from '../../src/facts/limits.ts';
import { expect, t, test, watchScripts } from './visit.ts';

const MENUS = [
  { name: t.header.services, link: t.pages.technicalSeo, links: 6 },
  { name: t.header.ecosystem, link: 'Area Page Studio', links: 2 },
  { name: t.header.about, link: t.pages.caseStudies, links: 4 },
];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'the header' : 'the header without JavaScript', () => {
    test.use({ javaScriptEnabled });

    for (const menu of MENUS) {
      test(`opens ${menu.name} on a click and closes it on Escape`, async ({ page }) => {
        await page.goto('/');
        const header = page.getByRole('banner');
        const opener = header.getByRole('button', { name: menu.name, exact: true });
        const link = header.getByRole('link', { name: menu.link });
        await opener.hover();
        await expect(link).toBeHidden();
        await opener.click();
        await expect(link).toBeVisible();
        await expect(header.locator(':popover-open').getByRole('link')).toHaveCount(menu.links);
        await page.keyboard.press('Escape');
        await expect(link).toBeHidden();
        await expect(opener).toBeFocused();
      });
    }

    test('closes a menu on a click elsewhere, and when another opens', async ({ page }) => {
      await page.goto('/');
      const header = page.getByRole('banner');
      const service = header.getByRole('link', { name: t.pages.technicalSeo });
      const blog = header.getByRole('link', { name: t.pages.blog });
      await header.getByRole('button', { name: t.header.services, exact: true }).click();
      await expect(service).toBeVisible();
      await header.getByRole('button', { name: t.header.about, exact: true }).click();
      await expect(blog).toBeVisible();
      await expect(service).toBeHidden();
      await page.mouse.click(20, 700);
      await expect(blog).toBeHidden();
    });

    test('lets the keyboard open a menu and reach its first link', async ({ page }) => {
      await page.goto('/');
      const header = page.getByRole('banner');
      await header.getByRole('button', { name: t.header.services, exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(header.getByRole('link', { name: t.pages.onPageSeo })).toBeFocused();
    });

    test('skips to the content', async ({ page }) => {
      await page.goto('/');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: t.skipLink })).toBeFocused();
      await expect(page.getByRole('link', { name: t.skipLink })).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/#content');
    });
  });

  test.describe(
    javaScriptEnabled ? 'the menu on a phone' : 'the menu on a phone without JavaScript',
    () => {
      test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

      test('opens, takes the focus, and closes on Escape', async ({ page }) => {
        await page.goto('/');
        const opener = page.getByRole('button', { name: t.header.openMenu });
        const menu = page.getByRole('dialog', { name: t.header.menu });
        await expect(menu).toBeHidden();
        await opener.click();
        await expect(menu).toBeVisible();
        await expect(menu.locator(':focus')).toHaveCount(1);
        await page.keyboard.press('Escape');
        await expect(menu).toBeHidden();
        await expect(opener).toBeFocused();
      });

      test('closes on a click outside and on its own button', async ({ page }) => {
        await page.goto('/');
        const opener = page.getByRole('button', { name: t.header.openMenu });
        const menu = page.getByRole('dialog', { name: t.header.menu });
        await opener.click();
        await expect(menu).toBeInViewport();
        await page.mouse.click(15, 500);
        await expect(menu).toBeHidden();
        await opener.click();
        await menu.getByRole('button', { name: t.header.closeMenu }).click();
        await expect(menu).toBeHidden();
      });

      test('holds the page still while it is open', async ({ page }) => {
        await page.goto('/');
        const wheel = async () => {
          await page.mouse.move(15, 500);
          await page.mouse.wheel(0, 400);
        };
        const menu = page.getByRole('dialog', { name: t.header.menu });
        await page.getByRole('button', { name: t.header.openMenu }).click();
        await expect(menu).toBeInViewport();
        await wheel();
        await page.keyboard.press('Escape');
        await expect(menu).toBeHidden();
        // What the page had scrolled behind the menu would show here; a turn of the wheel that counts follows it.
        expect(await page.evaluate(() => scrollY)).toBe(0);
        await wheel();
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
      });

      test('shows the pages of each menu', async ({ page }) => {
        await page.goto('/');
        await page.getByRole('button', { name: t.header.openMenu }).click();
        const menu = page.getByRole('dialog', { name: t.header.menu });
        await menu.getByText(t.header.about, { exact: true }).click();
        await expect(menu.getByRole('link', { name: t.pages.blog })).toBeVisible();
        await menu.getByText(t.header.services, { exact: true }).click();
        await expect(menu.getByRole('link', { name: t.pages.technicalSeo })).toBeVisible();
      });
    },
  );
}

test.describe('the menu on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('closes when something in it is chosen', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: t.header.openMenu }).click();
    const menu = page.getByRole('dialog', { name: t.header.menu });
    await menu.getByRole('button', { name: t.header.requestDemo }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByRole('dialog', { name: t.leadForm.demo.title })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t.header.openMenu }).click();
    await menu.getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL('/es');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('the tools of the Ecosystem menu open a new tab and say so', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: t.header.ecosystem, exact: true }).click();
  const tools = header.getByRole('link', { name: t.header.newTab });
  await expect(tools).toHaveCount(2);
  for (const tool of await tools.all()) await expect(tool).toHaveAttribute('target', '_blank');
});

test(`the header is more opaque past ${HEADER_SCROLL_PX} pixels`, async ({ page }) => {
  await page.goto('/');
  const opacity = () =>
    page.getByRole('banner').evaluate((header) => {
      const [, alpha = '1'] =
        /[/,]\s*([\d.]+)\)$/.exec(getComputedStyle(header).backgroundColor) ?? [];
      return Number(alpha);
    });
  const atTop = await opacity();
  expect(atTop).toBeLessThan(1);
  await page.evaluate((top) => {
    scrollTo({ top, behavior: 'instant' });
  }, HEADER_SCROLL_PX);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(HEADER_SCROLL_PX);
  expect(await opacity()).toBe(atTop);
  await page.evaluate((top) => {
    scrollTo({ top, behavior: 'instant' });
  }, HEADER_SCROLL_PX + 1);
  await expect.poll(opacity).toBeGreaterThan(atTop);
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await expect.poll(opacity).toBe(atTop);
});

test.describe('with reduced motion, so that nothing else asks for a script', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('using the header loads no script at all', async ({ page }) => {
    const scripts = watchScripts(page);
    await page.goto('/');
    const header = page.getByRole('banner');
    for (const { name } of MENUS) await header.getByRole('button', { name, exact: true }).click();
    await header.getByRole('button', { name: t.header.language }).click();
    await expect(header.getByRole('link', { name: 'Français' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: t.header.openMenu }).click();
    await expect(page.getByRole('dialog', { name: t.header.menu })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
  });
});
