import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FORM_IDS } from '../../../src/forms/definition.ts';
import { FORMS } from '../../../src/forms/forms.ts';
import { IDLE, refusedWith } from '../../../src/forms/machine.ts';
import { offersOf } from '../../../src/forms/offers.ts';
import { dictionaries } from '../../../src/i18n/dictionaries.ts';
import { LOCALES } from '../../../src/i18n/locales.ts';
import LeadForm from '../../../src/islands/LeadForm/LeadForm.tsx';
import { formTexts } from '../../../src/islands/LeadForm/strings.ts';

test.each(LOCALES)('every form has all its words in %s', (locale) => {
  for (const form of FORM_IDS) {
    const texts = formTexts(dictionaries[locale].leadForm, form, locale);
    expect(JSON.stringify(texts), form).not.toMatch(/\{(?!(?:name|email|date)\})\w+\}|""/u);
    expect(texts.summary, form).toHaveLength(FORMS[form].fields.length);
    for (const { name, required, missing } of FORMS[form].fields) {
      expect(texts.labels[name], name).toBeTruthy();
      if (required) expect(texts.errors[name]?.[missing], name).toBeTruthy();
    }
  }
});

// tests/browser/forms/lead-forms.spec.ts has the form that comes back with errors.
test('a lead that could not be stored comes back with its values and the other ways to reach us', () => {
  const values = { email: 'ada@example.com' };
  const initial = { values, state: { status: 'error', reason: 'sending' }, offers: {} } as const;
  const props = { form: 'hero', variant: 'box', locale: 'en', page: '/contact', initial } as const;
  const html = renderToStaticMarkup(createElement(LeadForm, props));
  expect(html).toMatch(/<input[^>]* name="email"[^>]* value="ada@example.com"/u);
  expect(html).toContain('Your email could not be sent. Please try again.');
  expect(html).toContain('href="tel:+442079460274"');
  expect(html).toContain('href="mailto:hello@example.com"');
});

test.each([
  ['audit', { website: 'www.example.co.uk' }, refusedWith({ website: 'websiteInvalid' }), [
    ['website', 'Utiliser https://www.example.co.uk'],
  ]],
  ['hero', { email: 'ada@gmial.com' }, IDLE, [
    // Enter presses it.
    [undefined, 'Oui, elle l’est'],
    ['email', 'Utiliser ada@gmail.com'],
  ]],
] as const)('the page of a posted %s form with %j has buttons that post the mended address, and one that may be right', (form, values, state, offered) => {
  const initial = { values, state, offers: offersOf(FORMS[form], values) };
  const props = { form, variant: 'card', locale: 'fr', page: '/fr', initial } as const;
  const html = renderToStaticMarkup(createElement(LeadForm, props));
  const buttons = [...html.matchAll(/<button ([^>]*)>([^<]*)/gu)].map(([, head = '', text]) => [
    /^(?=.*type="submit")(?=.*name="mended").*value="(\w+)"/u.exec(head)?.[1],
    text,
  ]);
  const submit = [undefined, formTexts(dictionaries.fr.leadForm, form, 'fr').submit];
  expect(buttons).toEqual([...offered, submit]);
  expect(html.includes('name="asked" value="ada@gmail.com"')).toBe(form === 'hero');
}); // prettier-ignore
