import { FORM_TIMINGS } from '../facts/limits.ts';
import type { FormDefinition } from './definition.ts';
import { FIELDS } from './fields.ts';

/** Hands out the SEO guide. Its payload has the `contact` object of the other dialogs. */
export const guide = {
  id: 'guide',
  fields: [
    { ...FIELDS.first_name, required: true, sendAs: ['contact.first_name'] },
    { ...FIELDS.email, required: true, sendAs: ['contact.email'] },
  ],
  success: { kind: 'stays', resetAfterCloseMs: FORM_TIMINGS.demoResetMs },
  leavesPaidPage: false,
  isCounted: false,
} as const satisfies FormDefinition;
