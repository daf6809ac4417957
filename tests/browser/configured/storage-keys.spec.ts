/** A promise of the privacy policy: a browser stores what it lists, in the kind of storage that it names. */
import { BROWSER_KEYS } from '../../../src/facts/browser-keys.ts';
import { PATHS, url } from '../../../src/i18n/urls.ts';
import { leadForm, ready } from '../forms.ts';
import { storedData } from '../stored-data.ts';
import { fillIn } from '../form-input.ts';
import { freshEmail } from '../visit.ts';
import { expect, test, words } from './configured.ts';
import { questionOn } from './consent.ts';

test.use({ locale: 'fr-FR' });

test('a visitor who does all that is stored leaves what the privacy policy lists, and nothing else', async ({
  page,
}) => {
  const seen = new Map<string, string>();
  const note = async () => {
    const { local, session, ...others } = await storedData(page);
    for (const key of local) seen.set(key, 'local');
    for (const key of session) seen.set(key, 'session');
    expect(others).toEqual({ cookies: '', databases: [], caches: [], workers: 0 });
  };
  // What one page stores for the next is there before a script of the next has run.
  await page.exposeFunction('noteSession', (keys: readonly string[]) => {
    for (const key of keys) seen.set(key, 'session');
  });
  await page.addInitScript(() => {
    Reflect.get(window, 'noteSession')(Object.keys(sessionStorage));
  });

  await page.goto('/', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/fr');
  const { languageNotice } = words('fr');
  await page
    .getByRole('complementary', { name: languageNotice.label })
    .getByRole('button', { name: languageNotice.dismiss })
    .click();
  await note();

  await page.goto(url('fr', PATHS.localSeo));
  const choice = page.getByRole('group', { name: words('fr').currency }).first();
  await choice.getByRole('radio').last().check({ force: true });
  await note();

  await page.goto(`${url('fr', PATHS.contact)}?utm_source=letter`);
  const { choose, box, save } = questionOn(page, 'fr');
  await choose.click();
  await box('attribution').check();
  await save.click();
  const form = leadForm(page, 'growth-plan', 'fr');
  await ready(form);
  await fillIn(form, freshEmail('stored'));
  await form.submit.click();
  await expect(form.success).toBeVisible();
  await note();

  await page.goto(url('fr', PATHS.blog));
  await page.getByRole('searchbox').fill('portail');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await note();

  expect(Object.fromEntries(seen)).toEqual(BROWSER_KEYS);
});
