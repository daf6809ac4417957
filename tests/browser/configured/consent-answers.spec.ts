/** What runs and what is stored after each answer. */
import type { Page } from '@playwright/test';
import { PURPOSES } from '../../../src/facts/third-parties.ts';
import { fillIn } from '../forms/form-input.ts';
import { leadForm, openForm, ready } from '../forms/forms.ts';
import { storedData } from '../stored-data.ts';
import { freshEmail, waitForIdle } from '../visit.ts';
import { expect, test } from './configured.ts';
import {
  ALL,
  ANALYTICS,
  answeredBefore,
  CHAT,
  EVERYTHING,
  chatOn,
  consentRecord,
  expectRunning,
  FORMS,
  STAND_IN_COOKIE,
  NONE,
  QUESTION,
  questionOn,
} from './consent.ts';

test.use({ expectedComplaints: STAND_IN_COOKIE });

/** Leaves a lead in the demo dialog of the page that is open; returns its attribution. */
async function attributionOfLead(page: Page): Promise<unknown> {
  const form = leadForm(page, 'demo');
  await openForm(form);
  await ready(form);
  await fillIn(form, freshEmail('consent'));
  const posting = page.waitForRequest('**/api/leads/demo');
  await form.submit.click();
  await expect(form.success).toBeVisible();
  return (await posting).postDataJSON().context.attribution;
}

test('nothing runs or is stored without an answer, or with a no', async ({ page, foreign }) => {
  await page.goto('/?utm_source=meta');
  const { region, reject, opener } = questionOn(page);
  await expect(region).toBeVisible();
  await page.mouse.wheel(0, 2000);
  await reject.focus();
  await page.keyboard.press('Escape');
  await expect(region).toHaveCount(0);
  await page.goto('/contact?utm_source=meta');
  await expect(region).toBeVisible();
  expect(await storedData(page)).toMatchObject({ local: [], session: [], cookies: '' });
  await reject.click();
  await expect(region).toHaveCount(0);
  expect(await consentRecord(page)).toMatchObject({ ...NONE, question: QUESTION });
  await page.goto('/about');
  await expect(opener).toBeAttached();
  await expect(region).toHaveCount(0);
  expect(foreign).toEqual([]);
  expect((await storedData(page)).session).toEqual([]);
});

test('who accepts gets all; who withdraws leaves nothing', async ({ page, context, foreign }) => {
  await page.goto('/?email=ana%40example.com&token=secret&utm_source=meta');
  const { region, accept, reject, box, opener } = questionOn(page);
  await accept.click();
  await expect(region).toHaveCount(0);
  await expectRunning(page, EVERYTHING);
  expect(foreign.toSorted()).toEqual([ANALYTICS, CHAT, FORMS]);
  const { given, ...record } = (await consentRecord(page)) ?? {};
  expect(record).toEqual({ ...ALL, question: QUESTION });
  expect(Math.abs(Date.parse(String(given)) - Date.now())).toBeLessThan(60_000);
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({
    landing: JSON.stringify({ utm_source: 'meta', landing_path: '/' }),
  });
  await page.goto('/contact');
  await expectRunning(page, EVERYTHING);
  expect(foreign.filter((path) => path === FORMS)).toHaveLength(2);
  await expect(region).toHaveCount(0);
  const landing = { utm_source: 'meta', landing_path: '/' };
  expect(await attributionOfLead(page)).toEqual(landing);
  const later = { utm_source: 'linkedin', landing_path: '/contact' };
  await page.goto('/contact?utm_source=linkedin');
  expect(await attributionOfLead(page)).toEqual(later);
  await page.goto('/contact');

  await page.evaluate(() => {
    document.cookie = '_standin=1; path=/contact';
    // A script may write as its page goes.
    addEventListener('pagehide', () => {
      document.cookie = '_late=1; path=/';
      localStorage.setItem('late', '1');
    });
  });
  expect((await context.cookies()).map(({ name, path }) => `${name} ${path}`).sort()).toEqual([
    '_standin /',
    '_standin /contact',
  ]);
  await opener.click();
  await expect(region.getByRole('heading')).toBeFocused();
  for (const purpose of PURPOSES) await expect(box(purpose)).toBeChecked();
  const reloaded = page.waitForEvent('load');
  await reject.click();
  await reloaded;
  await expectRunning(page, []);
  const after = { local: ['consent'], session: [], cookies: '' };
  await expect.poll(() => storedData(page)).toMatchObject(after);
  expect(await context.cookies()).toEqual([]);
  const withdrawn = await consentRecord(page);
  expect(withdrawn).toMatchObject(NONE);
  expect(withdrawn).not.toHaveProperty('over');
});

test('the answers on a paid page leave out the chat', async ({ page, foreign }) => {
  await page.goto('/google-ads');
  const { region, choose, box, accept, reject, opener } = questionOn(page);
  const chat = chatOn(page);
  await choose.click();
  await expect(box('analytics')).toBeVisible();
  await expect(box('chat')).toHaveCount(0);
  await accept.click();
  await expectRunning(page, ['analytics', 'forms']);
  const first = await consentRecord(page);
  expect(first?.['chat']).toBeUndefined();
  await expect(chat.opener).toHaveCount(0);

  await page.goto('/');
  await expectRunning(page, ['analytics', 'forms']);
  await expect(region).toHaveCount(0);
  await chat.opener.click();
  await chat.start.click();
  await expectRunning(page, EVERYTHING);
  // An answer about the chat alone does not make the others last longer.
  expect(await consentRecord(page)).toEqual({ ...first, chat: true });

  await page.goto('/google-ads');
  await expectRunning(page, ['analytics', 'forms']);
  await opener.click();
  await accept.click();
  expect(await consentRecord(page)).toEqual({ ...first, chat: true });
  expect(foreign.filter((path) => path === CHAT)).toHaveLength(1);
  await opener.click();
  const reloaded = page.waitForEvent('load');
  await reject.click();
  await reloaded;
  expect(await consentRecord(page)).toMatchObject({ chat: false });
});

test('a page that is rendered ahead stores nothing until it is seen', async ({ page }) => {
  await answeredBefore(page, { ...NONE, attribution: true });
  // Chromium renders no page ahead while Playwright is attached.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true });
  });
  await page.goto('/?utm_source=meta');
  await waitForIdle(page);
  const landing = () => page.evaluate(() => sessionStorage.getItem('landing'));
  expect(await landing()).toBeNull();
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await expect.poll(landing).toContain('"landing_path":"/"');
});
