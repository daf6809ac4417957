/** Every form of the site: its fields in visible order, the payload, and what follows success. */
import type {
  FieldDefinition,
  FieldName,
  FormDefinition,
  FormId,
  PayloadKey,
} from './definition.ts';
import { FIELDS } from './fields.ts';

/** A field with its places in the payload. No form requires a phone number. */
const field = (name: FieldName, ...sendAs: PayloadKey[]): FieldDefinition => ({
  ...{ name, ...FIELDS[name], sendAs },
  required: name !== 'phone',
});
/** The fields of a dialog, whose payload has a `contact` object. */
const ofContact = (...names: FieldName[]) => names.map((name) => field(name, `contact.${name}`));

/** Time after which a dialog that was closed has an empty form again. */
const RESET_MS = 300;

/** A new form is a record here. */
export const FORMS: Readonly<Record<FormId, FormDefinition>> = {
  /** The e-mail box of the heroes. */
  hero: {
    id: 'hero',
    fields: [field('email', 'email', 'contact.email')],
    success: { kind: 'clears', afterMs: 3000 },
    leavesPaidPage: true,
    isCounted: false,
  },
  demo: {
    id: 'demo',
    fields: ofContact('first_name', 'last_name', 'email', 'company_name', 'phone'),
    success: { kind: 'stays', resetAfterCloseMs: RESET_MS },
    leavesPaidPage: false,
    isCounted: true,
  },
  audit: {
    id: 'audit',
    fields: ofContact('first_name', 'last_name', 'email', 'company_name', 'website', 'phone'),
    success: { kind: 'closes', afterMs: 2000, resetAfterCloseMs: RESET_MS },
    leavesPaidPage: false,
    isCounted: false,
  },
  /** On the contact page and in the hero of the paid landing pages. */
  'growth-plan': {
    id: 'growth-plan',
    fields: [
      field('name', 'name'),
      { ...field('website', 'website'), kind: 'site' },
      field('email', 'email'),
      field('phone', 'phone'),
    ],
    success: { kind: 'clears', afterMs: 3000 },
    leavesPaidPage: true,
    isCounted: true,
  },
  /** Hands out the SEO guide. */
  guide: {
    id: 'guide',
    fields: ofContact('first_name', 'email'),
    success: { kind: 'stays', resetAfterCloseMs: RESET_MS },
    leavesPaidPage: false,
    isCounted: false,
  },
};

export const isFormId = (value: unknown): value is FormId =>
  typeof value === 'string' && Object.hasOwn(FORMS, value);
