/** The scripts of other companies: the button of the chat, the commands to analytics, and providers that are down. */
import type { Page } from '@playwright/test';
import { fillIn } from '../forms/form-input.ts';
import { visitReady } from '../forms/forms.ts';
import { freshEmail, waitForIdle } from '../visit.ts';
import { BRAND } from '../../../src/facts/brand.ts';
import { expect, STAND_INS, test, words } from './configured.ts';
import {
  ALL,
  ANALYTICS,
  answeredBefore,
  CHAT,
  EVERYTHING,
  chatOn,
  expectRunning,
  STAND_IN_COOKIE,
  NONE,
  questionOn,
  UNREACHABLE,
} from './consent.ts';

const chat = words('en').embeds.chat;
const HOST = new URL(STAND_INS).host;

test.describe('where all answer', () => {
  test.use({ expectedComplaints: STAND_IN_COOKIE });

  test('the chat names its provider and comes alone, by keyboard', async ({ page, foreign }) => {
    await page.goto('/');
    const { place, opener, start } = chatOn(page);
    await opener.press('Enter');
    await expect(place.getByText(chat.note.replace('{provider}', HOST))).toBeVisible();
    await expect(start).toHaveAccessibleDescription(chat.note.replace('{provider}', HOST));
    await waitForIdle(page);
    expect(foreign).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(start).toBeFocused();
    await page.keyboard.press('Enter');
    const window = page.getByRole('complementary', { name: 'Stand-in chat stand-in-1' });
    await expect(window).toBeVisible();
    await expect(place).toBeFocused();
    await expect(opener).toHaveCount(0);
    expect(foreign).toEqual([CHAT]);
    const { region, choose, box } = questionOn(page);
    await expect(region).toBeVisible();
    await choose.click();
    await expect(box('chat')).toBeChecked();
    await expect(box('forms')).not.toBeChecked();
    await page.goto('/about');
    await expect(window).toBeVisible();
    await expect(region).toBeVisible();
  });

  const layerAtTag = (page: Page) =>
    page.evaluate((): unknown => Reflect.get(window, 'layerAtTag'));
  const layerNow = (page: Page) =>
    page.evaluate(() =>
      [...Object(Reflect.get(window, 'dataLayer'))].map((item: ArrayLike<unknown>) =>
        Array.from(item),
      ),
    );
  const KINDS =
    'ad_storage ad_user_data ad_personalization analytics_storage functionality_storage personalization_storage';
  const denied = Object.fromEntries(KINDS.split(' ').map((kind) => [kind, 'denied']));
  const ADS = { ad_storage: 'granted', ad_user_data: 'granted' };
  const NO_ADS = { ad_storage: 'denied', ad_user_data: 'denied' };

  test('analytics finds all denied, then the answer and its withdrawal', async ({ page }) => {
    await page.goto('/');
    const { accept, opener, box, save } = questionOn(page);
    await accept.click();
    await expectRunning(page, EVERYTHING);
    expect(await layerAtTag(page)).toEqual([
      ['consent', 'default', denied],
      ['consent', 'update', { analytics_storage: 'granted', ...ADS }],
      ['js', expect.any(Date)],
      ['config', 'G-STANDIN'],
    ]);
    await opener.click();
    await box('attribution').uncheck();
    await save.click();
    await expect(opener).toBeFocused();
    const withoutAdverts = ['consent', 'update', { analytics_storage: 'granted', ...NO_ADS }];
    expect((await layerNow(page)).at(-1)).toEqual(withoutAdverts);
    await expectRunning(page, EVERYTHING);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.goto('/about');
    await expectRunning(page, EVERYTHING);
    expect(await layerAtTag(page)).toEqual(expect.arrayContaining([withoutAdverts]));
  });

  const EVENT = ['event', 'generate_lead', { form: 'growth-plan' }];

  test('a lead from before the consent is counted once it comes', async ({ page, foreign }) => {
    const form = await visitReady(page, 'growth-plan');
    await fillIn(form, freshEmail('counted'));
    await form.submit.click();
    await expect(form.success).toBeVisible();
    expect(foreign).toEqual([]);
    await questionOn(page).accept.click();
    await expect.poll(async () => (await layerNow(page)).at(-1)).toEqual(EVENT);
    const names = (await layerNow(page)).map(([name]) => name);
    expect(names).toEqual(['consent', 'consent', 'js', 'config', 'event']);
    expect(foreign).toContain(ANALYTICS);
  });
});

test.describe('where none answers', () => {
  test.use({ manner: 'hang', expectedComplaints: UNREACHABLE });

  test('the page stays whole, and the chat gives up', async ({ page }) => {
    await page.clock.install();
    await answeredBefore(page, { ...ALL, chat: false });
    const form = await visitReady(page, 'growth-plan');
    await fillIn(form, freshEmail('dead'));
    await form.submit.click();
    await expect(form.success).toBeVisible();
    await expectRunning(page, []);
    const { place, opener, start } = chatOn(page);
    await opener.click();
    await start.click();
    await expect(place.getByRole('status')).toHaveText(chat.loading);
    await page.clock.runFor(10_000);
    await expect(place.getByRole('alert')).toContainText(BRAND.email);
  });
});

test.describe('where all close', () => {
  test.use({ manner: 'close', expectedComplaints: UNREACHABLE });

  test('the chat reports who can be reached, and comes with a second try', async ({ page }) => {
    await answeredBefore(page, NONE);
    await page.goto('/');
    const { place, opener, start } = chatOn(page);
    const { phone, email } = BRAND;
    const failure = place.getByRole('alert');
    await opener.click();
    await start.click();
    await expect(failure).toHaveText(
      chat.failed.replace('{phone}', phone.international).replace('{email}', email),
    );
    await expect(failure.getByRole('link', { name: email })).toHaveAttribute(
      'href',
      `mailto:${email}`,
    );
    await expect(start).not.toHaveAttribute('aria-busy');
    await place.getByRole('button', { name: words('en').leadForm.close }).click();
    await expect(failure).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await page.context().setExtraHTTPHeaders({});
    await start.click();
    await expectRunning(page, ['chat']);
  });
});
