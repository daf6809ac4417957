/** The forms, their openers and the guide, as they stand in the HTML of every page. */
import { expect, test } from 'vitest';
import { TRAP } from '../../src/forms/fields.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { INDUSTRY_PAGES } from '../../src/facts/industries.ts';
import { PAID_PAGES } from '../../src/facts/paid-pages.ts';
import { guideUrl, PATHS, url } from '../../src/i18n/urls.ts';
import { attribute, attributes, pageAt, pages } from './built-site.ts';

const PERSON = ['first_name given-name', 'last_name family-name'];
const EMAIL = 'email email';
const PHONE = 'phone tel optional';
/** The names of the fields of each form with their `autocomplete`, in visible order; the phone is optional. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  '/api/leads/hero': [EMAIL],
  '/api/leads/demo': [...PERSON, EMAIL, 'company_name organization', PHONE],
  '/api/leads/audit': [...PERSON, EMAIL, 'company_name organization', 'website url', PHONE],
  '/api/leads/growth-plan': ['name name', 'website url', EMAIL, PHONE],
  '/api/leads/guide': ['first_name given-name', EMAIL],
};

const forms = pages.flatMap((page) =>
  page.document
    .querySelectorAll('form[method="post"]')
    .map((form) => ({ page, form, action: attribute(form, 'action') ?? '' })),
);
type BuiltForm = (typeof forms)[number];
const nameOf = ({ page, action }: BuiltForm) => `${page.address} ${action}`;

const without = (isSo: (form: BuiltForm) => boolean) =>
  forms.filter((form) => !isSo(form)).map(nameOf);

test('every form posts the address of its page, twins under /en included, and its language', () => {
  expect(forms.length).toBeGreaterThan(pages.length);
  const wrong = without(({ page: { locale, address }, form }) => {
    const valueOf = (name: string) => attribute(form.querySelector(`[name="${name}"]`), 'value');
    return valueOf('page') === address && valueOf('locale') === locale;
  });
  expect(wrong).toEqual([]);
});

test('every form has its fields in order, for browsers to fill in and to check', () => {
  const wrong = without(({ form, action }) => {
    const fields = form
      .querySelectorAll('input')
      .filter((field) => attribute(field, 'type') !== 'hidden' && attribute(field, 'name') !== TRAP)
      .map((field) =>
        ['name', 'autocomplete', 'maxlength']
          .flatMap((name) =>
            name === 'maxlength' && Number(attribute(field, name)) > 9
              ? []
              : attribute(field, name),
          )
          .concat(field.hasAttribute('required') ? [] : 'optional')
          .join(' '),
      );
    return fields.join() === FIELDS[action]?.join() && !form.hasAttribute('novalidate');
  });
  expect(wrong).toEqual([]);
});

test('every phone number has sixteen codes, and that of the page’s language is chosen', () => {
  const codes = { en: '+44', es: '+34', fr: '+33', pt: '+351' };
  const wrong = without(({ form, action, page }) => {
    const select = form.querySelector('select[name="phone_code"]');
    if (select === null) return FIELDS[action]?.includes(PHONE) === false;
    const options = select.querySelectorAll('option');
    const chosen = options.filter((option) => option.hasAttribute('selected'));
    return (
      attribute(select, 'autocomplete') === 'tel-country-code' &&
      options.length === 16 &&
      chosen.map((option) => option.textContent).join() === codes[page.locale]
    );
  });
  expect(wrong).toEqual([]);
});

test('the trap of every form is out of sight, of the tab order and of autofill', () => {
  const wrong = without(({ form }) => {
    const hidden = `input[hidden][name="${TRAP}"][tabindex="-1"][autocomplete="off"]`;
    const traps = form.querySelectorAll(`input[name="${TRAP}"]`);
    return traps.length === 1 && form.querySelector(hidden) !== null;
  });
  expect(wrong).toEqual([]);
});

test('the thank-you page hands out the guide after its form, and shows the sample audit', () => {
  for (const locale of LOCALES) {
    const page = pageAt(url(locale, PATHS.submissionReceived));
    expect.soft(attributes(page, '[id="guide"] a', 'href'), locale).toEqual([guideUrl(locale)]);
    const links = attributes(page, 'main a[href]', 'href');
    const guides = links.filter((link) => link === guideUrl(locale));
    expect.soft(guides, locale).toHaveLength(1);
    expect.soft(links, locale).toContain(url(locale, PATHS.sampleAudit));
  }
});

test('paid pages redirect to the language of the browser, but for those that name their language', () => {
  const paid = pages.filter(({ path }) => PAID_PAGES.some((one) => one.path === path));
  for (const page of paid) {
    const isNeutral = page.address === page.path;
    const values = ['data-page', 'data-notice'].map((name) =>
      attributes(page, 'head script[data-page]', name).join(),
    );
    expect.soft(values, page.address).toEqual(isNeutral ? ['es fr pt', ''] : ['', '']);
  }
});

test('home, industries, case studies and the check itself have the field of the check, all others none', () => {
  const { home, caseStudies, seoCheck } = PATHS;
  const wanted = [home, caseStudies, seoCheck, ...INDUSTRY_PAGES.map((name) => PATHS[name])];
  for (const locale of LOCALES) {
    const field = `form[action="${url(locale, PATHS.seoCheck)}/report"] [name="site"]`;
    const found = pages.filter((page) => page.document.querySelectorAll(field).length === 1);
    expect(new Set(found.map(({ path }) => path))).toEqual(new Set<string>(wanted));
  }
});
