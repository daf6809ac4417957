/** What runs and what is stored after each answer. */
import type { Page } from '@playwright/test';
import { PURPOSES } from '../../../src/facts/third-parties.ts';
import { expect, test } from './configured.ts';
import {
  ALL,
  ANALYTICS,
  answeredBefore,
  CHAT,
  consentRecord,
  expectRunning,
  FORMS,
  STAND_IN_COOKIE,
  NONE,
  QUESTION,
  questionOn,
} from './consent.ts';

test.use({ expectedComplaints: STAND_IN_COOKIE });

const stored = (page: Page) =>
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
  expect(await stored(page)).toEqual({ local: {}, session: {}, cookies: '' });
});

test('who accepts all gets all, here and on the next page, and gets no second question', async ({
  page,
  foreign,
}) => {
  await page.goto('/?email=ana%40example.com&token=secret&utm_source=meta');
  const { region, accept } = questionOn(page);
  await accept.click();
  await expect(region).toHaveCount(0);
  await expectRunning(page, ['analytics', 'chat', 'forms']);
  expect(foreign.toSorted()).toEqual([ANALYTICS, CHAT, FORMS]);
  const { given, ...record } = (await consentRecord(page)) ?? {};
  expect(record).toEqual({ ...ALL, question: QUESTION });
  expect(Math.abs(Date.parse(String(given)) - Date.now())).toBeLessThan(60_000);
  expect((await stored(page)).session).toEqual({
    landing: JSON.stringify({ utm_source: 'meta', landing_path: '/' }),
  });
  await page.goto('/contact');
  await expectRunning(page, ['analytics', 'chat', 'forms']);
  expect(foreign.filter((path) => path === FORMS)).toHaveLength(2);
  await expect(region).toHaveCount(0);
});

test('who rejects all gets nothing, here and on the next page, and gets no second question', async ({
  page,
  foreign,
}) => {
  await page.goto('/');
  const { region, reject } = questionOn(page);
  await reject.click();
  await expect(region).toHaveCount(0);
  expect(await consentRecord(page)).toMatchObject({ ...NONE, question: QUESTION });
  await page.goto('/contact', { waitUntil: 'load' });
  await expect(questionOn(page).opener).toBeAttached();
  await expect(region).toHaveCount(0);
  expect(foreign).toEqual([]);
  expect((await stored(page)).session).toEqual({});
});

test('who allows one purpose alone gets nothing else', async ({ page, context, foreign }) => {
  for (const [purpose, script] of [
    ['analytics', [ANALYTICS]],
    ['forms', [FORMS]],
    ['chat', [CHAT]],
    ['attribution', []],
  ] as const) {
    await page.goto('/?utm_source=meta');
    const { region, choose, box, save } = questionOn(page);
    await choose.click();
    for (const any of PURPOSES) await expect(box(any)).not.toBeChecked();
    await box(purpose).check();
    await save.click();
    await expect(region).toHaveCount(0);
    expect(await consentRecord(page)).toMatchObject({ ...NONE, [purpose]: true });
    await expectRunning(page, purpose === 'attribution' ? [] : [purpose]);
    expect(foreign.splice(0)).toEqual(script);
    await expect
      .poll(async () => Object.keys((await stored(page)).session))
      .toEqual(purpose === 'attribution' ? ['landing'] : []);
    await context.clearCookies();
    await page.evaluate(() => {
      localStorage.clear();
    });
  }
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
  for (const purpose of PURPOSES) await expect(box(purpose)).toBeChecked();
  const reloaded = page.waitForEvent('load');
  await reject.click();
  await reloaded;
  await expectRunning(page, []);
  expect(await context.cookies()).toEqual([]);
  expect(await stored(page)).toMatchObject({ session: {}, cookies: '' });
  expect(await consentRecord(page)).toMatchObject(NONE);
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

/** Data of others: the cookie and the entries of a provider, beside an entry of the site. */
const storeForeignData = (page: Page) =>
  page.addInitScript(() => {
    document.cookie = 'other=1; path=/';
    for (const store of [localStorage, sessionStorage]) store.setItem('foreign', '1');
    localStorage.setItem('preferredLanguage', 'en');
  });
const names = async (page: Page) => {
  const { local, session, cookies } = await stored(page);
  return { local: Object.keys(local).toSorted(), session: Object.keys(session), cookies };
};

for (const [name, record] of [
  ['is older than six months', { given: new Date(Date.now() - 185 * DAY).toISOString() }],
  ['answers another question', { question: QUESTION.replace('chat: ', 'chat: old ') }],
] as const)
  test(`an answer that ${name} counts for nothing, and the data of providers goes`, async ({
    page,
    foreign,
  }) => {
    await answeredBefore(page, ALL, record);
    await storeForeignData(page);
    await page.goto('/');
    const { region, choose, box } = questionOn(page);
    await expect(region).toBeVisible();
    await choose.click();
    await expect(box('analytics')).not.toBeChecked();
    expect(foreign).toEqual([]);
    await expect
      .poll(() => names(page))
      .toEqual({ local: ['preferredLanguage'], session: [], cookies: '' });
  });

test('the data of others stays where nothing was ever answered', async ({ page, context }) => {
  await storeForeignData(page);
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
  expect(await consentRecord(page)).not.toHaveProperty('over');
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
  expect(await consentRecord(page)).toMatchObject({ ...ALL, given });
});
