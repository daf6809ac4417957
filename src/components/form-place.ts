import type { FormId } from '../forms/definition.ts';
import { FORMS } from '../forms/forms.ts';

/** What the ids of the fields begin with in the one form of a page that adverts lead to. */
const ID = 'lead';

/**
 * The id of that form, and the address of its first field: a link there scrolls to the form and, as browsers do with what
 * can take the focus, puts the focus in the field.
 * @example formPlace('growth-plan') // { id: 'lead', href: '#lead-name' }
 */
export const formPlace = (form: FormId) => ({
  id: ID,
  href: `#${ID}-${FORMS[form].fields[0]?.name ?? ''}`,
});
