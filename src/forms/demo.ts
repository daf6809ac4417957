import { FORM_TIMINGS } from '../facts/limits.ts';
import type { FormDefinition } from './definition.ts';
import { FIELDS } from './fields.ts';

export const demo = {
  id: 'demo',
  fields: [
    { ...FIELDS.first_name, required: true, sendAs: ['contact.first_name'] },
    { ...FIELDS.last_name, required: true, sendAs: ['contact.last_name'] },
    { ...FIELDS.email, required: true, sendAs: ['contact.email'] },
    { ...FIELDS.company_name, required: true, sendAs: ['contact.company_name'] },
    { ...FIELDS.phone, required: false, sendAs: ['contact.phone'] },
  ],
  success: { kind: 'stays', resetAfterCloseMs: FORM_TIMINGS.demoResetMs },
  leavesPaidPage: false,
  isCounted: true,
} as const satisfies FormDefinition;
