import type { FieldDefinition, FieldName } from './definition.ts';

/** The name of a hidden field that only programs fill in. */
export const TRAP = 'leave_empty';

type Field = Omit<FieldDefinition, 'required' | 'sendAs'>;

/** The common properties of fields. The longest e-mail address has 254 characters (RFC 5321). */
export const FIELDS = {
  first_name: {
    name: 'first_name',
    kind: 'text',
    autocomplete: 'given-name',
    maxLength: 100,
    missing: 'firstNameRequired',
  },
  last_name: {
    name: 'last_name',
    kind: 'text',
    autocomplete: 'family-name',
    maxLength: 100,
    missing: 'lastNameRequired',
  },
  name: {
    name: 'name',
    kind: 'text',
    autocomplete: 'name',
    maxLength: 200,
    missing: 'nameRequired',
  },
  email: {
    name: 'email',
    kind: 'email',
    autocomplete: 'email',
    maxLength: 254,
    missing: 'emailRequired',
  },
  company_name: {
    name: 'company_name',
    kind: 'text',
    autocomplete: 'organization',
    maxLength: 200,
    missing: 'companyNameRequired',
  },
  website: {
    name: 'website',
    kind: 'website',
    autocomplete: 'url',
    maxLength: 500,
    missing: 'websiteRequired',
  },
  phone: {
    name: 'phone',
    kind: 'phone',
    autocomplete: 'tel',
    maxLength: 40,
    // Optional everywhere, so never shown.
    missing: 'tooLong',
  },
} as const satisfies { [Name in FieldName]: Field & { readonly name: Name } };
