import type { FormId } from '../forms/definition.ts';
import { FORMS } from '../forms/forms.ts';

/** Prefix of the field ids in the form of a paid page. */
const ID = 'lead';

/**
 * The id of that form and the anchor of its first field, which a link scrolls to and focuses.
 * @example formPlace('growth-plan') // { id: 'lead', href: '#lead-name' }
 */
export const formPlace = (form: FormId) => ({
  id: ID,
  href: `#${ID}-${FORMS[form].fields[0]?.name ?? ''}`,
});
