import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FORM_IDS, type FormId } from '../../../src/forms/definition.ts';
import { FORMS } from '../../../src/forms/forms.ts';
import { refusedWith } from '../../../src/forms/machine.ts';
import { dictionaries } from '../../../src/i18n/dictionaries.ts';
import { LOCALES } from '../../../src/i18n/locales.ts';
import LeadForm, { type LeadFormProps } from '../../../src/islands/LeadForm/LeadForm.tsx';
import { formTexts } from '../../../src/islands/LeadForm/strings.ts';

/** The HTML as it leaves the server, before any script. */
const htmlOf = (form: FormId, initial?: LeadFormProps['initial']) =>
  renderToStaticMarkup(
    createElement(LeadForm, {
      form,
      variant: form === 'hero' ? 'box' : 'card',
      locale: 'en',
      page: '/contact',
      ...(initial && { initial }),
    }),
  );

/** The tag of the control with a name. */
const controlIn = (html: string, name: string) =>
  new RegExp(`<(?:input|select)[^>]* name="${name}"[^>]*>`, 'u').exec(html)?.[0] ?? '';

test.each(LOCALES)('every form has all its words in %s', (locale) => {
  for (const form of FORM_IDS) {
    const texts = formTexts(dictionaries[locale].leadForm, form, locale);
    expect(JSON.stringify(texts), form).not.toMatch(/[{}]\w+\}|""/u);
    expect(texts.summary, form).toHaveLength(FORMS[form].fields.length);
    for (const { name, required, missing } of FORMS[form].fields) {
      expect(texts.labels[name], name).toBeTruthy();
      if (required) expect(texts.errors[name]?.[missing], name).toBeTruthy();
    }
  }
});

test('a refused form comes back with its values, its errors and the focus on the first', () => {
  const html = htmlOf('demo', {
    values: { first_name: '', email: 'ada@', company_name: '<b>', phone_code: '+33' },
    state: refusedWith({ first_name: 'firstNameRequired', email: 'emailInvalid' }),
  });
  expect(html).toContain('2 fields need your attention.');
  expect(controlIn(html, 'company_name')).toContain('value="&lt;b&gt;"');
  expect(html).toContain('<option selected="">+33</option>');
  expect(controlIn(html, 'first_name')).toContain('autofocus=""');
  expect(controlIn(html, 'email')).not.toContain('autofocus');
  expect(controlIn(html, 'email')).toContain('aria-invalid="true"');
  const described = /aria-describedby="([^"]+)"/u.exec(controlIn(html, 'email'))?.[1] ?? '';
  expect(html).toMatch(new RegExp(`id="${described}".*Please enter a valid email address`, 'u'));
});

test('a lead that could not be stored comes back with its values and the other ways to reach us', () => {
  const html = htmlOf('hero', {
    values: { email: 'ada@example.com' },
    state: { status: 'error', reason: 'sending' },
  });
  expect(controlIn(html, 'email')).toContain('value="ada@example.com"');
  expect(html).toContain('Your email could not be sent. Please try again.');
  expect(html).toContain('href="tel:+442079460274"');
  expect(html).toContain('href="mailto:hello@example.com"');
});
