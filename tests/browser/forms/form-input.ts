/** The values that the tests put into the forms, and their payload. */
import { FORMS } from '../../../src/forms/forms.ts';
import { check } from '../../../src/forms/rules.ts';
import { fieldsOf, type FormId, type LeadForm } from './forms.ts';
import { expect } from '../visit.ts';

export const INPUT = {
  first_name: 'Ana',
  last_name: 'O’Brien < Søn',
  name: 'Ana O’Brien',
  company_name: 'Prats & "Filles"',
  website: 'https://example.co.uk/a?b=1',
  phone: '600 123 456',
  phone_code: '+34',
} as const;

/** A browser takes it for an e-mail address; nobody receives mail there. */
export const WRONG_EMAIL = 'ana@nowhere';

/** The payload of these values. */
export function payloadOf(form: FormId, email: string, phone_code = '+34'): object {
  const checked = check(FORMS[form], { ...INPUT, email, phone_code });
  if (checked.status === 'invalid') throw new Error(JSON.stringify(checked.errors));
  return checked.payload;
}

/** Types into every field, finding each by its label; with an empty code the form’s own stays. */
export async function fillIn(form: LeadForm, email: string, code: string = INPUT.phone_code) {
  for (const name of fieldsOf(form.id)) {
    if (name === 'phone' && code !== '') await form.phoneCode.selectOption(code);
    await form.field(name).fill(name === 'email' ? email : INPUT[name]);
  }
}

/** Expects every field to hold what `fillIn` typed. */
export async function expectFilledIn(form: LeadForm, email: string): Promise<void> {
  for (const name of fieldsOf(form.id)) {
    if (name === 'phone') await expect(form.phoneCode).toHaveValue(INPUT.phone_code);
    await expect(form.field(name)).toHaveValue(name === 'email' ? email : INPUT[name]);
  }
}

/** Sends the form with every field wrong that can be. The box ignores being empty, so it gets half an address. */
export async function sendWrong(form: LeadForm): Promise<void> {
  if (form.id === 'hero') await form.field().fill(WRONG_EMAIL);
  await form.submit.click();
  await expect(form.field()).toHaveAttribute('aria-invalid', 'true');
}
