import type { FormId } from '../forms/definition.ts';
import { FORMS } from '../forms/forms.ts';
import type { Locale } from '../i18n/locales.ts';
import { isPaidPath, thanksUrl, type PagePath } from '../i18n/urls.ts';

/** Prefix of the field ids in the form of a paid page. */
const ID = 'lead';

/** The thank-you page of a form, if success leads there: on a paid page. */
export const thanksOf = (form: FormId, locale: Locale, path: PagePath): PagePath | undefined =>
  FORMS[form].leavesPaidPage && isPaidPath(path) ? thanksUrl(locale, form) : undefined;

/**
 * The id of that form and the anchor of its first field, which a link scrolls to and focuses.
 * @example formPlace('growth-plan') // { id: 'lead', href: '#lead-name' }
 */
export const formPlace = (form: FormId) => ({
  id: ID,
  href: `#${ID}-${FORMS[form].fields[0]?.name ?? ''}`,
});
