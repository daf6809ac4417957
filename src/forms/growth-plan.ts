import { FORM_TIMINGS } from '../facts/limits.ts';
import type { FormDefinition } from './definition.ts';
import { FIELDS } from './fields.ts';

/** On the contact page and in the hero of the paid landing pages. */
export const growthPlan = {
  id: 'growth-plan',
  fields: [
    { ...FIELDS.name, required: true, sendAs: ['name'] },
    { ...FIELDS.website, kind: 'site', required: true, sendAs: ['website'] },
    { ...FIELDS.email, required: true, sendAs: ['email'] },
    { ...FIELDS.phone, required: false, sendAs: ['phone'] },
  ],
  success: { kind: 'clears', afterMs: FORM_TIMINGS.growthPlanSuccessMs },
  leavesPaidPage: true,
  isCounted: true,
} as const satisfies FormDefinition;
