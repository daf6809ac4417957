/** The five lead forms as a visitor meets them: where each stands, what opens it, and how it ends. */
import type { Page } from '@playwright/test';
import type { FieldName, FormId } from '../../../src/forms/definition.ts';
import { FORMS } from '../../../src/forms/forms.ts';
import { fill, fillCopy } from '../../../src/i18n/format.ts';
import { PATHS, thanksUrl, url, type PagePath } from '../../../src/i18n/urls.ts';
import { expect, hydrated, words, type Locale } from '../visit.ts';

export { FORM_IDS, type FormId } from '../../../src/forms/definition.ts';

/** The forms that stand in a dialog. */
export const DIALOG_IDS = ['demo', 'audit', 'guide'] as const;
type DialogId = (typeof DIALOG_IDS)[number];

/** The page on which the tests meet each form. */
export const PAGE_OF: Readonly<Record<FormId, PagePath>> = {
  hero: PATHS.home,
  demo: PATHS.contact,
  audit: PATHS.home,
  'growth-plan': PATHS.contact,
  guide: PATHS.contact,
};

/** The fields of each form in their order. */
export const fieldsOf = (id: FormId): readonly FieldName[] =>
  FORMS[id].fields.map(({ name }) => name);

/** Whether a form stands in a dialog. */
export const isDialog = (id: FormId): id is DialogId => DIALOG_IDS.some((dialog) => dialog === id);

/**
 * The form on the page that is open, which may be a dialog; or `inline`, as on a page that adverts lead to and in the
 * answer to a refused post.
 */
export function leadForm(
  page: Page,
  id: FormId,
  locale: Locale = 'en',
  where: 'own' | 'inline' = 'own',
) {
  const t = words(locale).leadForm;
  const place =
    isDialog(id) && where === 'own'
      ? page.getByRole('dialog', { name: t[id].title })
      : page.getByRole('main').locator('form[method=post]').filter({ visible: true });
  const labelOf = (name: FieldName) => {
    if (id === 'hero') return t.hero.label;
    return name === 'phone' ? `${t.labels.phone} ${t.optional}` : t.labels[name];
  };
  return {
    id,
    page,
    locale,
    /** What holds the form and its messages: the dialog around it, or the form itself. */
    place,
    field: (name: FieldName = fieldsOf(id)[0] ?? 'email') =>
      place.getByRole('textbox', { name: labelOf(name), exact: true }),
    phoneCode: place.getByRole('combobox', { name: t.labels.phone_code }),
    submit: place.locator('.brick[type="submit"]'),
    success: place.getByText(fill(locale, t[id].success), { exact: true }),
  };
}
export type LeadForm = ReturnType<typeof leadForm>;

/** The button that opens a dialog; the one of the demo lies in the menu where the window is narrow. */
export function openerOf({ page, locale }: Pick<LeadForm, 'page' | 'locale'>, id: DialogId) {
  const { header, footer } = words(locale);
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1024;
  switch (id) {
    case 'demo':
      return (
        isNarrow ? page.getByRole('dialog', { name: header.menu }) : page.getByRole('banner')
      ).getByRole('button', { name: header.requestDemo });
    case 'audit':
      return page.getByRole('main').locator('[popovertarget="audit-dialog"]').first();
    case 'guide':
      return page.getByRole('contentinfo').getByRole('button', { name: footer.guide });
  }
}

/** Presses what opens the form, if anything does. */
export async function openForm(form: LeadForm): Promise<void> {
  const { id, page, locale, place } = form;
  if (isDialog(id)) {
    // An opener does nothing until its dialog has been parsed.
    await page.waitForLoadState('domcontentloaded');
    const opener = openerOf(form, id);
    const menu = page.getByRole('button', { name: words(locale).header.openMenu });
    if (id === 'demo' && (await menu.isVisible())) await menu.click();
    await opener.click();
  }
  await expect(place).toBeVisible();
}

/** Goes to the page of a form and opens it. */
export async function visitForm(page: Page, id: FormId, locale: Locale = 'en'): Promise<LeadForm> {
  const form = leadForm(page, id, locale);
  await page.goto(url(locale, PAGE_OF[id]));
  await openForm(form);
  return form;
}

/** Waits until the script has taken the form over, as it does once the focus is in it. */
export async function ready(form: LeadForm): Promise<LeadForm> {
  await form.field().focus();
  await hydrated(form.field());
  return form;
}

/** Goes to the page of a form, opens it and waits until the script has taken it over. */
export const visitReady = async (page: Page, id: FormId, locale?: Locale): Promise<LeadForm> =>
  ready(await visitForm(page, id, locale));

export async function expectFailure({ id, place, locale }: LeadForm): Promise<void> {
  const { failure } = words(locale).leadForm[id];
  await expect(place.getByRole('alert')).toContainText(fill(locale, failure));
}

/** Expects the thank-you page in a language, with what follows a form and no other. */
export async function expectThankYouPage(page: Page, locale: Locale, id: FormId): Promise<void> {
  const { submissionReceived, leadMail } = words(locale);
  await expect(page).toHaveURL(thanksUrl(locale, id));
  const headline = page.getByRole('heading', { level: 1 });
  await expect(headline).toHaveText(fill(locale, submissionReceived.headline));
  await expect(headline).toBeInViewport({ ratio: 1 });
  const steps = page.getByRole('main').locator('ol').getByRole('listitem');
  await expect(steps).toContainText(leadMail.follows[id].map((step) => fillCopy(locale, step)));
}
