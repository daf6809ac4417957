import { FORM_TIMINGS } from '../facts/limits.ts';
import type { FormDefinition } from './definition.ts';
import { FIELDS } from './fields.ts';

/** The e-mail box of the heroes. */
export const hero = {
  id: 'hero',
  fields: [{ ...FIELDS.email, required: true, sendAs: ['email', 'contact.email'] }],
  success: { kind: 'clears', afterMs: FORM_TIMINGS.heroSuccessMs },
  leavesPaidPage: true,
  isCounted: false,
} as const satisfies FormDefinition;
