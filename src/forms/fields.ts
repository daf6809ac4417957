import type { FieldDefinition, FieldName } from './definition.ts';

/** The name of a hidden field that only programs fill in. */
export const TRAP = 'leave_empty';

/** The common properties of fields. The longest e-mail address has 254 characters (RFC 5321). */
export const FIELDS: Readonly<
  Record<FieldName, Omit<FieldDefinition, 'name' | 'required' | 'sendAs'>>
> = {
  first_name: {
    kind: 'text',
    autocomplete: 'given-name',
    maxLength: 100,
    missing: 'firstNameRequired',
  },
  last_name: {
    kind: 'text',
    autocomplete: 'family-name',
    maxLength: 100,
    missing: 'lastNameRequired',
  },
  name: { kind: 'text', autocomplete: 'name', maxLength: 200, missing: 'nameRequired' },
  email: { kind: 'email', autocomplete: 'email', maxLength: 254, missing: 'emailRequired' },
  company_name: {
    kind: 'text',
    autocomplete: 'organization',
    maxLength: 200,
    missing: 'companyNameRequired',
  },
  website: { kind: 'website', autocomplete: 'url', maxLength: 500, missing: 'websiteRequired' },
  // Optional everywhere, so that its error is never shown.
  phone: { kind: 'phone', autocomplete: 'tel', maxLength: 40, missing: 'tooLong' },
};
