/** The scripts of others: the chat's own button, what analytics is told, and providers that are down. */
import type { Page } from '@playwright/test';
import { fillIn } from '../typed.ts';
import { visitReady } from '../forms.ts';
import { freshEmail } from '../visit.ts';
import { BRAND } from '../../../src/facts/brand.ts';
import { expect, STAND_INS, test, words } from './configured.ts';
import {
  ALL,
  ANALYTICS,
  answeredBefore,
  CHAT,
  chatButton,
  expectRunning,
  kept,
  LEFT_BEHIND,
  NONE,
  questionOn,
  UNREACHABLE,
} from './consent.ts';

const chat = words('en').embeds.chat;
const HOST = new URL(STAND_INS).host;

test.describe('where all answer', () => {
  test.use({ expectedComplaints: LEFT_BEHIND });

  test('the button of the chat names its provider, and loads it alone', async ({
    page,
    foreign,
  }) => {
    await page.goto('/');
    await expect(chatButton(page)).toHaveText(
      `${chat.open} ${chat.note.replace('{provider}', HOST)}`,
    );
    await chatButton(page).click();
    const window = page.getByRole('complementary', { name: 'Stand-in chat stand-in-1' });
    await expect(window).toBeVisible();
    await expect(chatButton(page)).toHaveCount(0);
    expect(foreign).toEqual([CHAT]);
    // The rest is still asked.
    const { region, choose, box } = questionOn(page);
    await expect(region).toBeVisible();
    await choose.click();
    await expect(box('chat')).toBeChecked();
    await expect(box('forms')).not.toBeChecked();
    await page.goto('/about');
    await expect(window).toBeVisible();
    await expect(region).toBeVisible();
  });

  test('the focus goes on to the chat window from where its button was', async ({ page }) => {
    await answeredBefore(page, NONE);
    await page.goto('/');
    await chatButton(page).press('Enter');
    await expectRunning(page, ['chat']);
    await expect(page.getByRole('complementary', { name: chat.label, exact: true })).toBeFocused();
  });

  test('a chat that is opened later does not make the other answers last longer', async ({
    page,
  }) => {
    const given = new Date(Date.now() - 86_400_000).toISOString();
    await answeredBefore(page, NONE, { given });
    await page.goto('/');
    await chatButton(page).click();
    await expectRunning(page, ['chat']);
    expect(await kept(page)).toMatchObject({ ...NONE, chat: true, given });
  });

  /** What lay in the queue when the tag arrived; its own script read it, so nothing came from elsewhere. */
  const layerAtTag = (page: Page) =>
    page.evaluate((): unknown => Reflect.get(window, 'layerAtTag'));
  const layerNow = (page: Page) =>
    page.evaluate(() =>
      [...Object(Reflect.get(window, 'dataLayer'))].map((item: ArrayLike<unknown>) =>
        Array.from(item),
      ),
    );
  const denied = {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
    functionality_storage: 'denied',
    personalization_storage: 'denied',
  };
  const ADS = { ad_storage: 'granted', ad_user_data: 'granted' };
  const NO_ADS = { ad_storage: 'denied', ad_user_data: 'denied' };

  for (const [attribution, ads] of [
    [false, NO_ADS],
    [true, ADS],
  ] as const)
    test(`analytics finds all denied, then what was allowed ${attribution ? 'with' : 'without'} adverts`, async ({
      page,
    }) => {
      await answeredBefore(page, { ...NONE, analytics: true, attribution });
      await page.goto('/');
      await expectRunning(page, ['analytics']);
      expect(await layerAtTag(page)).toEqual([
        ['consent', 'default', denied],
        ['consent', 'update', { analytics_storage: 'granted', ...ads }],
        ['js', expect.any(Date)],
        ['config', 'G-STANDIN'],
      ]);
    });

  test('analytics is told when adverts are withdrawn, without a new page', async ({ page }) => {
    await page.goto('/');
    const { accept, opener, box, save } = questionOn(page);
    await accept.click();
    await expectRunning(page, ['analytics', 'chat', 'forms']);
    await opener.click();
    await box('attribution').uncheck();
    await save.click();
    expect((await layerNow(page)).at(-1)).toEqual([
      'consent',
      'update',
      { analytics_storage: 'granted', ...NO_ADS },
    ]);
    await expectRunning(page, ['analytics', 'chat', 'forms']);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  const EVENT = ['event', 'generate_lead', { form: 'growth-plan' }];

  for (const isBefore of [true, false])
    test(`a lead is counted when consent came ${isBefore ? 'before' : 'after'} it`, async ({
      page,
      foreign,
    }) => {
      if (isBefore) await answeredBefore(page, { ...NONE, analytics: true });
      const form = await visitReady(page, 'growth-plan');
      await fillIn(form, freshEmail('counted'));
      await form.submit.click();
      await expect(form.success).toBeVisible();
      if (!isBefore) {
        expect(foreign).toEqual([]);
        await questionOn(page).accept.click();
      }
      await expect.poll(async () => (await layerNow(page)).at(-1)).toEqual(EVENT);
      const names = (await layerNow(page)).map(([name]) => name);
      expect(names).toEqual(['consent', 'consent', 'js', 'config', 'event']);
      expect(foreign).toContain(ANALYTICS);
    });
});

for (const manner of ['refuse', 'close', 'hang'] as const)
  test.describe(`where all ${manner}`, () => {
    test.use({ manner, expectedComplaints: UNREACHABLE });

    test('the page stays whole', async ({ page }) => {
      await answeredBefore(page, ALL);
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const form = await visitReady(page, 'growth-plan');
      await fillIn(form, freshEmail(`dead-${manner}`));
      await form.submit.click();
      await expect(form.success).toBeVisible();
      await expectRunning(page, []);
      expect(errors).toEqual([]);
    });

    test('the chat says that it cannot be reached, and who can', async ({ page }) => {
      await answeredBefore(page, NONE);
      await page.goto('/');
      await chatButton(page).click();
      const place = page.getByRole('complementary', { name: chat.label });
      const failure = place.getByRole('alert');
      if (manner === 'hang') await expect(place.getByRole('status')).toHaveText(chat.loading);
      await expect(failure).toBeVisible({ timeout: 15_000 });
      await expect(failure).toHaveText(
        chat.failed.replace('{phone}', BRAND.phone.display).replace('{email}', BRAND.email),
      );
      await expect(failure.getByRole('link', { name: BRAND.email })).toHaveAttribute(
        'href',
        `mailto:${BRAND.email}`,
      );
      await expect(chatButton(page)).not.toHaveAttribute('aria-busy');
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const { opener } = questionOn(page);
        await page.keyboard.press('End');
        await opener.focus();
        await opener.click({ trial: true });
      }
      await place.getByRole('button', { name: words('en').leadForm.close }).click();
      await expect(failure.getByRole('link')).toHaveCount(0);
      await expect(chatButton(page)).toBeFocused();
    });
  });
