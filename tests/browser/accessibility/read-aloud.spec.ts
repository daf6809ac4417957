/** What a screen reader announces of forms and dialogs. `--update-snapshots` writes it anew, for a reader to judge. */
import type { Locator } from '@playwright/test';
import { PATHS, url } from '../../../src/i18n/urls.ts';
import { violations } from './axe.ts';
import { hiddenFocuses } from './keyboard.ts';
import { cutWords, overflowOf } from './overflow.ts';
import { fillIn, sendWrong, WRONG_EMAIL } from '../forms/form-input.ts';
import { leadForm, openForm, visitReady, type LeadForm } from '../forms/forms.ts';
import { expect, test, words } from '../visit.ts';

const EMAIL = 'read-aloud@example.com';
const PHONE = { width: 360, height: 640 };
/** Each dialog in a window in which its fields and errors must be in sight; the notice after an audit comes last. */
const DIALOGS = [
  ['demo', 'es', { width: 375, height: 553 }],
  ['guide', 'pt', { width: 1280, height: 600 }],
  ['audit', 'fr', { width: 640, height: 512 }],
] as const;

/** The words of alerts, states and descriptions of fields. */
const messagesIn = (place: Locator) =>
  place.evaluate((element) => {
    const described = [...element.querySelectorAll('[aria-describedby]')].flatMap((field) =>
      (field.getAttribute('aria-describedby') ?? '').split(' '),
    );
    return [element, ...element.querySelectorAll('*')]
      .filter((one) => described.includes(one.id) || one.matches('[role=alert], [role=status]'))
      .map(({ textContent }) => textContent.replace(/\s+/gu, ' '))
      .join('\n');
  });

/** Running copy, a label before its control, unchosen options, addresses of links, lists and empty live regions are left out. */
async function readAloud(place: Locator): Promise<string> {
  const messages = await messagesIn(place);
  const lines = (await place.ariaSnapshot())
    .replace(/^ *- text: (.+)\n(?= *- (?:textbox|combobox) "\1")/gm, '')
    .replace(/(- (?:paragraph|text)): "?(.+?)"?$/gm, (line: string, start: string, copy: string) =>
      messages.includes(copy) ? line : start,
    )
    .split('\n');
  const isLeftOut =
    /^\s*- (?:option(?!.*selected)|\/url|(?:list:|listitem:|alert|status|text: \.)$)/;
  return lines.filter((line) => !isLeftOut.test(line)).join('\n');
}

test.use({
  viewport: PHONE,
  expectedComplaints: /422|INTERNET_DISCONNECTED|Not sent/,
});

test('forms announce their fields, errors and thanks', async ({ page, context }) => {
  test.setTimeout(150_000);
  const read: string[] = [];
  /** Adds what a state announces; after an earlier state what is new, on one line. */
  const add = async (state: string, place: Locator, earlier?: string) => {
    const text = await readAloud(place);
    const known = earlier?.split('\n');
    const news = text.split('\n').filter((line) => !known?.includes(line));
    const lines = known ? news.map((line) => line.trim()).join(' ') : news.join('\n');
    read.push(`# ${state}\n${lines}\n`);
    await place.evaluate((element) => {
      element.id ||= 'read';
    });
    const part = `#${String(await place.getAttribute('id'))}`;
    const faults = [await violations(page, part), await cutWords(page)];
    // The page behind a dialog keeps the room of its scroll bar, and is too narrow by that.
    const isTooWide = (await overflowOf(page.locator('html'))) > 0 || (await overflowOf(place)) > 0;
    expect([...faults, isTooWide], state).toEqual([[], [], false]);
    return text;
  };
  const send = async (form: LeadForm) => {
    await fillIn(form, EMAIL);
    await form.submit.click();
    await expect(form.success).toBeVisible();
  };
  const main = page.getByRole('main');

  await page.goto('/pt/about');
  await page.evaluate(() => {
    sessionStorage.setItem('languageNotice', 'pt');
  });
  await page.reload();
  await add('language notice', page.getByRole('complementary'));
  await page.getByRole('button', { name: words('pt').header.openMenu }).click();
  await add('menu', page.getByRole('dialog', { name: words('pt').header.menu }));

  await page.clock.setFixedTime('2026-11-30T10:00');
  for (const [id, locale, size] of DIALOGS) {
    const texts = words(locale).leadForm;
    const form = await visitReady(page, id, locale);
    const open = await add(`${id} dialog`, form.place);
    await sendWrong(form);
    await add(`${id} dialog, refused`, form.place, open);
    await page.setViewportSize(size);
    await form.submit.click();
    await expect(form.field()).toBeFocused();
    await expect(form.field()).toBeInViewport({ ratio: 1 });
    const count = await form.place.locator('[aria-invalid]').count();
    const summary = texts.summary.other.replace('{count}', String(count));
    await expect(form.place.locator('p').getByText(summary)).toBeInViewport({ ratio: 1 });
    expect(await hiddenFocuses(page, `#${id}-dialog *`)).toEqual([]);
    await page.setViewportSize(PHONE);
    await context.setOffline(true);
    await fillIn(form, EMAIL);
    await form.submit.click();
    await expect(form.place.getByRole('alert')).toContainText(words(locale).offline);
    await add(`${id} dialog, offline`, form.place, open);
    await context.setOffline(false);
    await send(form);
    await add(`${id} dialog, sent`, form.place, open);
    await expect(form.place.locator(':focus')).toContainText(texts[id].success);
    if (id === 'audit') continue;
    if (id === 'guide') {
      const download = form.place.getByRole('link', { name: texts.guide.download });
      await page.keyboard.press('Tab');
      await expect(download).toBeFocused();
      const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
      expect(file.suggestedFilename()).toBe('frontage-seo-guide-pt.pdf');
    }
    await form.place.getByRole('button', { name: texts.close }).press('Enter');
    // A closed dialog has no role, so its message is looked up on the page.
    await expect(page.getByText(texts[id].success, { exact: true })).not.toBeAttached();
    await openForm(form);
    for (const name of ['first_name', 'email'] as const)
      await expect(form.field(name)).toHaveValue('');
    if (id === 'demo') await expect(form.phoneCode).toHaveValue('+44');
    await expect(form.submit).toBeEnabled();
  }
  const notice = page.locator('body > [role=status]');
  await expect(notice.getByRole('button')).toBeVisible();
  await add('thanks on the page after the audit dialog', notice);
  // Lower than the windows with the bar of a tall phone.
  await page.setViewportSize({ width: 375, height: 553 });
  expect(await hiddenFocuses(page, '*')).toEqual([]);
  await page.setViewportSize(PHONE);

  await page.goto(url('fr', PATHS.contentPack));
  await page.locator('#prices [name=interest]').first().click();
  await expect(page.locator('#interest')).toBeVisible();
  await add('plan in the demo dialog', page.locator('#interest'));

  await page.goto('/es/terms-and-conditions');
  await page.getByRole('contentinfo').locator('[data-replay]').last().click();
  const file = page.getByRole('dialog');
  await expect(file.getByRole('status')).toHaveText('robots.txt está abierto aquí debajo.');
  await add('file viewer', file);

  const hero = await visitReady(page, 'hero');
  await sendWrong(hero);
  await add('e-mail box with an error', hero.place.first());
  await send(hero);
  await expect(hero.submit).toBeEnabled();
  await add('e-mail box after its thanks', hero.place.first());

  const growth = await visitReady(page, 'growth-plan', 'es');
  await send(growth);
  const thanks = growth.place.getByRole('status').filter({ hasText: EMAIL });
  await expect(thanks).toBeVisible();
  await add('below the growth plan after its thanks', thanks);

  await page.goto(url('pt', PATHS.contact));
  const refused = leadForm(page, 'growth-plan', 'pt');
  await fillIn(refused, WRONG_EMAIL);
  // As without JavaScript.
  await refused.place.evaluate((form: HTMLFormElement) => {
    form.submit();
  });
  await expect(main.getByText(words('pt').leadForm.summary.one)).toHaveCount(1);
  await add('page of a refused form', main);

  expect(read.join('')).toMatchSnapshot('forms.txt');
});
