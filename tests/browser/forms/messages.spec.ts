/** What a form states is wrong. */
import { FORMS } from '../../../src/forms/forms.ts';
import { visitReady } from './forms.ts';
import { expect, t, test } from '../visit.ts';

const summaryOf = (count: number) =>
  count === 1 ? 'One field needs your attention.' : `${String(count)} fields need your attention.`;

// The box of the hero ignores being empty.
for (const id of ['demo', 'audit', 'growth-plan', 'guide'] as const) {
  test(`the empty ${id} form names every field it needs; editing one clears its message alone`, async ({
    page,
  }) => {
    const form = await visitReady(page, id);
    const missing = FORMS[id].fields
      .filter(({ required }) => required)
      .map((field) => ({ name: field.name, message: t.leadForm.errors[field.missing] }));
    await form.submit.click();
    await expect(form.field()).toBeFocused();
    await expect(form.place.getByRole('alert')).toHaveText(summaryOf(missing.length));
    for (const { name, message } of missing) {
      await expect(form.place.getByText(message, { exact: true })).toBeVisible();
      await expect(form.field(name)).toHaveAttribute('aria-invalid', 'true');
      await expect(form.field(name)).toHaveAccessibleDescription(new RegExp(`${message}$`));
    }

    await form.field().pressSequentially('A');
    const [first, ...others] = missing;
    await expect(form.place.getByText(first?.message ?? '', { exact: true })).toBeHidden();
    await expect(form.field()).not.toHaveAttribute('aria-invalid');
    await expect(form.field()).not.toHaveAccessibleDescription(/required/);
    for (const { message } of others)
      await expect(form.place.getByText(message, { exact: true })).toBeVisible();
    // The visible summary counts down; the announced one stays, so that nothing is read out.
    await expect(form.place.getByRole('alert')).toHaveText(summaryOf(missing.length));
    await expect(form.place.getByText(summaryOf(others.length))).toHaveCount(1);
  });
}
