/** The forms, their openers and the guide, as they stand in the HTML of every page. */
import { expect, test } from 'vitest';
import { TRAP } from '../../src/forms/fields.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { PAID_PAGES } from '../../src/facts/paid-pages.ts';
import { guideUrl, PATHS, url, type PagePath } from '../../src/i18n/urls.ts';
import { attribute, attributes, fileExists, pages, type BuiltPage } from './built-site.ts';

/** The names of the fields of each form with their `autocomplete`, in visible order. */
const FIRST_NAME = ['first_name', 'given-name'];
const LAST_NAME = ['last_name', 'family-name'];
const EMAIL = ['email', 'email'];
const COMPANY = ['company_name', 'organization'];
const WEBSITE = ['website', 'url'];
const PHONE = ['phone', 'tel'];
const FIELDS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  '/api/leads/hero': [EMAIL],
  '/api/leads/demo': [FIRST_NAME, LAST_NAME, EMAIL, COMPANY, PHONE],
  '/api/leads/audit': [FIRST_NAME, LAST_NAME, EMAIL, COMPANY, WEBSITE, PHONE],
  '/api/leads/growth-plan': [['name', 'name'], WEBSITE, EMAIL, PHONE],
  '/api/leads/guide': [FIRST_NAME, EMAIL],
};

const forms = pages.flatMap((page) =>
  page.document
    .querySelectorAll('form[method="post"]')
    .map((form) => ({ page, form, action: attribute(form, 'action') ?? '' })),
);
type BuiltForm = (typeof forms)[number];
const nameOf = ({ page, action }: BuiltForm) => `${page.address} ${action}`;

/** The forms for which something is not so. */
const without = (isSo: (form: BuiltForm) => boolean) =>
  forms.filter((form) => !isSo(form)).map(nameOf);

const valueOf = ({ form }: BuiltForm, name: string) =>
  attribute(form.querySelector(`input[name="${name}"]`), 'value');

test('every form posts its page and its language', () => {
  expect(forms.length).toBeGreaterThan(pages.length);
  expect(
    without((form) => {
      const { locale, path } = form.page;
      return valueOf(form, 'page') === url(locale, path) && valueOf(form, 'locale') === locale;
    }),
  ).toEqual([]);
});

test('every form has its fields in order, and tells browsers what to fill in where', () => {
  expect(
    without(({ form, action }) => {
      const fields = form
        .querySelectorAll('input')
        .filter((field) => attribute(field, 'type') !== 'hidden')
        .map((field) => [attribute(field, 'name'), attribute(field, 'autocomplete')])
        .filter(([name]) => name !== TRAP);
      return JSON.stringify(fields) === JSON.stringify(FIELDS[action]);
    }),
  ).toEqual([]);
});

test('every phone number has sixteen codes to choose from, the British one first', () => {
  const phones = forms.filter(({ form }) => form.querySelector('select') !== null);
  expect(phones.length).toBeGreaterThan(0);
  const isWrong = ({ form }: BuiltForm) => {
    const options = form.querySelectorAll('select[name="phone_code"] option');
    const select = form.querySelector('select');
    if (attribute(select, 'autocomplete') !== 'tel-country-code') return true;
    const chosen = options.filter((option) => option.hasAttribute('selected'));
    return options.length !== 16 || chosen.map((option) => option.textContent).join() !== '+44';
  };
  expect(phones.filter(isWrong).map(nameOf)).toEqual([]);
});

test('the trap of every form is out of sight, of the tab order and of autofill', () => {
  expect(
    without(({ form }) => {
      const traps = form.querySelectorAll(`input[name="${TRAP}"]`);
      const [trap = null] = traps;
      return (
        traps.length === 1 &&
        attribute(trap, 'class') === 'hidden' &&
        attribute(trap, 'tabindex') === '-1' &&
        attribute(trap, 'autocomplete') === 'off'
      );
    }),
  ).toEqual([]);
});

/** The number of buttons in the text of a page that open a dialog. */
const OPENERS: readonly (readonly [dialog: string, path: PagePath, count: number])[] = [
  ['audit', PATHS.home, 1],
  ['demo', PATHS.localSeo, 3],
  ['demo', PATHS.contentPack, 4],
  ['audit', PATHS.contentPack, 1],
  ['audit', PATHS.technicalSeo, 3],
  ['audit', PATHS.estateAgents, 2],
  ['audit', PATHS.caseStudies, 5],
  ['guide', PATHS.seoServices, 1],
];

test('pages have as many buttons for a dialog in each language', () => {
  const openers = ({ document }: BuiltPage, dialog: string) =>
    document.querySelectorAll(`main button[command="show-modal"][commandfor="${dialog}-dialog"]`)
      .length;
  const wrong = OPENERS.flatMap(([dialog, path, count]) =>
    pages
      .filter((page) => page.path === path && openers(page, dialog) !== count)
      .map((page) => `${page.address} has ${String(openers(page, dialog))} for ${dialog}`),
  );
  expect(wrong).toEqual([]);
});

test('the thank-you page of each language links the guide in that language', () => {
  const wrong = LOCALES.filter((locale) => {
    const address = url(locale, PATHS.submissionReceived);
    const page = pages.find((built) => built.address === address);
    const links = page
      ? attributes(page, 'main a[href]', 'href').filter((href) => href.endsWith('.pdf'))
      : [];
    return links.join() !== guideUrl(locale) || !fileExists(guideUrl(locale));
  });
  expect(wrong).toEqual([]);
});

test('paid pages redirect to the language of the browser, but for those that name their language', () => {
  const languages = (page: BuiltPage) => attributes(page, 'head script[data-page]', 'data-page');
  const notices = (page: BuiltPage) => attributes(page, 'head script[data-page]', 'data-notice');
  const wrong = pages
    .filter(({ path }) => PAID_PAGES.some((paid) => paid.path === path))
    .filter((page) => {
      const isNeutral = page.address === page.path;
      return (
        languages(page).join() !== (isNeutral ? 'es fr pt' : '') ||
        notices(page).join() !== (isNeutral ? 'false' : '')
      );
    });
  expect(wrong.map(({ address }) => address)).toEqual([]);
});
