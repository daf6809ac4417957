/** What a form says is wrong, in the words of the specification (sections 5 and 8). */
import type { FieldName } from '../../src/forms/definition.ts';
import { FIELDS_OF, FORM_IDS, visitForm, visitReady } from './forms.ts';
import { fillIn, WRONG_EMAIL } from './form-input.ts';
import { expect, t, test } from './visit.ts';

const PERSON = {
  first_name: 'First name is required',
  last_name: 'Last name is required',
  email: 'Email is required',
  company_name: 'Company name is required',
};

/** What an empty form says, field by field. The box of the hero says nothing when it is empty. */
const MISSING = [
  { id: 'demo', summary: '4 fields need your attention.', messages: PERSON },
  {
    id: 'audit',
    summary: '5 fields need your attention.',
    messages: { ...PERSON, website: 'Website URL is required' },
  },
  {
    id: 'growth-plan',
    summary: '3 fields need your attention.',
    messages: {
      name: 'Name is required',
      website: 'Website URL is required',
      email: 'Email is required',
    },
  },
  {
    id: 'guide',
    summary: '2 fields need your attention.',
    messages: { first_name: 'First name is required', email: 'Email is required' },
  },
] as const;

const entriesOf = (
  messages: Readonly<Partial<Record<FieldName, string>>>,
  id: keyof typeof FIELDS_OF,
) =>
  FIELDS_OF[id].flatMap((name) => {
    const message = messages[name];
    return message === undefined ? [] : [{ name, message }];
  });

for (const { id, summary, messages } of MISSING) {
  test(`the empty ${id} form names every field it needs and goes to the first`, async ({
    page,
  }) => {
    const form = await visitReady(page, id);
    await form.submit.click();
    for (const { name, message } of entriesOf(messages, id)) {
      const field = form.field(name);
      await expect(form.place.getByText(message, { exact: true })).toBeVisible();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(new RegExp(`${message}$`));
    }
    await expect(form.field()).toBeFocused();
    await expect(form.place.getByRole('alert')).toHaveText(summary);
  });

  test(`the ${id} form takes blanks for empty`, async ({ page }) => {
    const form = await visitReady(page, id);
    await fillIn(form, 'ana@example.com');
    await form.field().fill('   ');
    await form.submit.click();
    const [first] = entriesOf(messages, id);
    await expect(form.place.getByText(first?.message ?? '', { exact: true })).toBeVisible();
    await expect(form.place.getByRole('alert')).toHaveText('One field needs your attention.');
  });

  test(`editing a field of the ${id} form clears its message and no other, and announces nothing`, async ({
    page,
  }) => {
    const form = await visitReady(page, id);
    await form.submit.click();
    const [first, ...others] = entriesOf(messages, id);
    await form.field().pressSequentially('A');
    await expect(form.place.getByText(first?.message ?? '', { exact: true })).toBeHidden();
    await expect(form.field()).not.toHaveAttribute('aria-invalid');
    await expect(form.field()).not.toHaveAccessibleDescription(/required/);
    for (const { message } of others)
      await expect(form.place.getByText(message, { exact: true })).toBeVisible();
    // Only the words for the eye count down; those that were read out stay as they are.
    await expect(form.place.getByRole('alert')).toHaveText(summary);
    const left = others.length === 1 ? 'One field needs' : `${String(others.length)} fields need`;
    await expect(form.place.getByText(`${left} your attention.`)).toHaveCount(1);
  });
}

for (const id of FORM_IDS) {
  test(`the ${id} form refuses an e-mail address without a domain`, async ({ page }) => {
    const form = await visitReady(page, id);
    await fillIn(form, WRONG_EMAIL);
    await form.submit.click();
    const message = 'Please enter a valid email address';
    await expect(form.place.getByText(message, { exact: true })).toBeVisible();
    await expect(form.field('email')).toBeFocused();
    await expect(form.field('email')).toHaveAccessibleDescription(message);
    await form.field('email').pressSequentially('.com');
    await expect(form.place.getByText(message, { exact: true })).toBeHidden();
  });
}

for (const { id, typed } of [
  { id: 'audit', typed: 'www.example.com' },
  { id: 'audit', typed: 'https://my site.com' },
  { id: 'growth-plan', typed: 'my site' },
] as const) {
  test(`the ${id} form refuses "${typed}" as a web address`, async ({ page }) => {
    const form = await visitReady(page, id);
    await fillIn(form, 'ana@example.com');
    await form.field('website').fill(typed);
    await form.submit.click();
    const message = 'Please enter a valid website URL';
    await expect(form.place.getByText(message, { exact: true })).toBeVisible();
    await expect(form.field('website')).toBeFocused();
    await expect(form.field('website')).toHaveAccessibleDescription(new RegExp(`${message}$`));
  });
}

const TOKENS = {
  first_name: 'given-name',
  last_name: 'family-name',
  name: 'name',
  email: 'email',
  company_name: 'organization',
  website: 'url',
  phone: 'tel',
} as const satisfies Record<FieldName, string>;

for (const id of FORM_IDS) {
  test(`the ${id} form tells browsers what to fill in where`, async ({ page }) => {
    const form = await visitForm(page, id);
    for (const name of FIELDS_OF[id]) {
      await expect(form.field(name)).toHaveAttribute('autocomplete', TOKENS[name]);
      await expect(form.field(name)).toHaveAttribute('name', name);
    }
    if (FIELDS_OF[id].includes('phone')) {
      await expect(form.phoneCode).toHaveAttribute('autocomplete', 'tel-country-code');
      await expect(form.phoneCode).toHaveValue('+44');
      await expect(form.phoneCode.locator('option')).toHaveCount(16);
    }
    await expect(form.submit).toHaveText(t.leadForm[id].submit);
  });
}
