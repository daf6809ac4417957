/** What runs, and what is written down, after each answer. */
import type { Page } from '@playwright/test';
import { expect, test } from './configured.ts';
import {
  ALL,
  ANALYTICS,
  answeredBefore,
  CHAT,
  expectRunning,
  FORMS,
  kept,
  LEFT_BEHIND,
  NONE,
  QUESTION,
  questionOn,
} from './consent.ts';

test.use({ expectedComplaints: LEFT_BEHIND });

const left = (page: Page) =>
  page.evaluate(() => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookies: document.cookie,
  }));

const DAY = 86_400_000;

test('nothing runs and nothing is stored before an answer, however long one reads', async ({
  page,
  foreign,
}) => {
  await page.goto('/');
  const { region } = questionOn(page);
  await expect(region).toBeVisible();
  await page.mouse.wheel(0, 2000);
  await page.keyboard.press('Escape');
  await page.goto('/contact');
  await expect(region).toBeVisible();
  expect(foreign).toEqual([]);
  expect(await left(page)).toEqual({ local: {}, session: {}, cookies: '' });
});

test('who accepts all gets all, here and on the next page, and is not asked again', async ({
  page,
  foreign,
}) => {
  await page.goto('/?utm_source=meta');
  const { region, accept } = questionOn(page);
  await accept.click();
  await expect(region).toHaveCount(0);
  await expectRunning(page, ['analytics', 'chat', 'forms']);
  expect(foreign.toSorted()).toEqual([ANALYTICS, CHAT, FORMS]);
  const { given, ...record } = (await kept(page)) ?? {};
  expect(record).toEqual({ ...ALL, question: QUESTION });
  expect(Math.abs(Date.parse(String(given)) - Date.now())).toBeLessThan(60_000);
  expect((await left(page)).session).toEqual({
    landing: JSON.stringify({ utm_source: 'meta', landing_path: '/' }),
  });
  await page.goto('/contact');
  await expectRunning(page, ['analytics', 'chat', 'forms']);
  expect(foreign.filter((path) => path === FORMS)).toHaveLength(2);
  await expect(region).toHaveCount(0);
});

test('who rejects all gets nothing, here and on the next page, and is not asked again', async ({
  page,
  foreign,
}) => {
  await page.goto('/');
  const { region, reject } = questionOn(page);
  await reject.click();
  await expect(region).toHaveCount(0);
  expect(await kept(page)).toMatchObject({ ...NONE, question: QUESTION });
  await page.goto('/contact', { waitUntil: 'load' });
  await expect(questionOn(page).opener).toBeAttached();
  await expect(region).toHaveCount(0);
  expect(foreign).toEqual([]);
  expect((await left(page)).session).toEqual({});
});

for (const [purpose, script] of [
  ['analytics', ANALYTICS],
  ['forms', FORMS],
  ['chat', CHAT],
  ['attribution', undefined],
] as const)
  test(`who allows ${purpose} alone gets nothing else`, async ({ page, foreign }) => {
    await page.goto('/?utm_source=meta');
    const { region, choose, box, save } = questionOn(page);
    await choose.click();
    for (const any of ['analytics', 'forms', 'chat', 'attribution'] as const)
      await expect(box(any)).not.toBeChecked();
    await box(purpose).check();
    await save.click();
    await expect(region).toHaveCount(0);
    expect(await kept(page)).toMatchObject({ ...NONE, [purpose]: true });
    await expectRunning(page, script === undefined ? [] : [purpose]);
    expect(foreign).toEqual(script === undefined ? [] : [script]);
    await expect
      .poll(async () => Object.keys((await left(page)).session))
      .toEqual(purpose === 'attribution' ? ['landing'] : []);
  });

test('the footer shows what is allowed, and withdrawing it stops what runs', async ({
  page,
  context,
}) => {
  await page.goto('/contact');
  const { region, accept, reject, box, opener } = questionOn(page);
  await accept.click();
  await expectRunning(page, ['analytics', 'chat', 'forms']);
  await page.evaluate(() => {
    document.cookie = '_standin=1; path=/contact';
  });
  expect((await context.cookies()).map(({ name, path }) => `${name} ${path}`).sort()).toEqual([
    '_standin /',
    '_standin /contact',
  ]);
  await opener.click();
  await expect(region.getByRole('heading')).toBeFocused();
  for (const purpose of ['analytics', 'forms', 'chat', 'attribution'] as const)
    await expect(box(purpose)).toBeChecked();
  const reloaded = page.waitForEvent('load');
  await reject.click();
  await reloaded;
  await expectRunning(page, []);
  expect(await context.cookies()).toEqual([]);
  expect(await left(page)).toMatchObject({ session: {}, cookies: '' });
  expect(await kept(page)).toMatchObject(NONE);
});

test('a choice in the footer leaves the rest as it was, and gives the focus back', async ({
  page,
  foreign,
}) => {
  await answeredBefore(page, { ...NONE, forms: true });
  await page.goto('/');
  await expectRunning(page, ['forms']);
  const { region, box, save, opener } = questionOn(page);
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(box('forms')).toBeChecked();
  await box('analytics').check();
  await save.click();
  await expect(region).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expectRunning(page, ['analytics', 'forms']);
  expect(foreign.filter((path) => path === FORMS)).toHaveLength(1);
});

for (const [name, record] of [
  ['has run out after six months', { given: new Date(Date.now() - 185 * DAY).toISOString() }],
  ['comes from the future', { given: new Date(Date.now() + 3 * DAY).toISOString() }],
  ['answers a question about others', { question: QUESTION.replace('chat: ', 'chat: old ') }],
  ['names no day', { given: null }],
] as const)
  test(`an answer that ${name} counts for nothing`, async ({ page, context, foreign }) => {
    await answeredBefore(page, ALL, record);
    await page.addInitScript(() => {
      sessionStorage.setItem('landing', '["https://www.example.com/",""]');
    });
    await page.goto('/');
    const { region, choose, box } = questionOn(page);
    await expect(region).toBeVisible();
    await choose.click();
    await expect(box('analytics')).not.toBeChecked();
    expect(foreign).toEqual([]);
    await expect.poll(async () => (await left(page)).session).toEqual({});
    expect(await context.cookies()).toEqual([]);
  });

test('a day before it runs out an answer still holds', async ({ page }) => {
  await answeredBefore(page, ALL, { given: new Date(Date.now() - 178 * DAY).toISOString() });
  await page.goto('/');
  await expectRunning(page, ['analytics', 'chat', 'forms']);
});

test('the clock of the visitor moves on, and the question comes back', async ({ page }) => {
  await page.goto('/');
  const { region, reject } = questionOn(page);
  await reject.click();
  await page.clock.setFixedTime(Date.now() + 190 * DAY);
  await page.goto('/about');
  await expect(region).toBeVisible();
});

/** What others left earlier: a provider's cookie and entries of its own, beside ours. */
const leaveBehind = (page: Page) =>
  page.addInitScript(() => {
    document.cookie = 'other=1; path=/';
    for (const store of [localStorage, sessionStorage]) store.setItem('foreign', '1');
    localStorage.setItem('preferredLanguage', 'en');
  });
const OURS = { local: ['preferredLanguage'], session: [], cookies: '' };
const names = async (page: Page) => {
  const { local, session, cookies } = await left(page);
  return { local: Object.keys(local).toSorted(), session: Object.keys(session), cookies };
};

test('what a provider has left goes once its consent has run out', async ({ page }) => {
  await answeredBefore(page, ALL, { given: new Date(Date.now() - 185 * DAY).toISOString() });
  await leaveBehind(page);
  await page.goto('/');
  await expect.poll(() => names(page)).toEqual(OURS);
});

test('what others have left is none of ours where nothing was ever answered', async ({
  page,
  context,
}) => {
  await leaveBehind(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(questionOn(page).region).toBeVisible();
  expect(await names(page)).toEqual({
    local: ['foreign', 'preferredLanguage'],
    session: ['foreign'],
    cookies: 'other=1',
  });
  await context.clearCookies();
});

test('what a script writes as its page goes is gone on the next', async ({ page }) => {
  await page.goto('/');
  const { accept, reject, opener } = questionOn(page);
  await accept.click();
  await expectRunning(page, ['analytics', 'chat', 'forms']);
  await page.evaluate(() => {
    addEventListener('pagehide', () => {
      document.cookie = '_late=1; path=/';
      localStorage.setItem('late', '1');
    });
  });
  await opener.click();
  const reloaded = page.waitForEvent('load');
  await reject.click();
  await reloaded;
  await expect.poll(() => names(page)).toEqual({ local: ['consent'], session: [], cookies: '' });
  expect(await kept(page)).not.toHaveProperty('over');
});

test('of an address only the campaign is kept', async ({ page }) => {
  await page.goto('/?email=ana%40example.com&token=secret&utm_source=meta');
  await questionOn(page).accept.click();
  await expect
    .poll(async () => (await left(page)).session)
    .toEqual({ landing: JSON.stringify({ utm_source: 'meta', landing_path: '/' }) });
});

test('an answer on a page without a chat does not make one about the chat last longer', async ({
  page,
}) => {
  const given = new Date(Date.now() - 100 * DAY).toISOString();
  await page.goto('/healthz');
  await page.evaluate(
    (record) => {
      localStorage.setItem('consent', record);
    },
    JSON.stringify({ ...NONE, chat: true, given, question: QUESTION }),
  );
  await page.goto('/google-ads');
  await questionOn(page).opener.click();
  await questionOn(page).accept.click();
  await expectRunning(page, ['analytics', 'forms']);
  expect(await kept(page)).toMatchObject({ ...ALL, given });
});
