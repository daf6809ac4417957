import { FORM_TIMINGS } from '../facts/limits.ts';
import type { FormDefinition } from './definition.ts';
import { FIELDS } from './fields.ts';

/** The e-mail box of the home hero. */
export const hero = {
  id: 'hero',
  fields: [{ ...FIELDS.email, required: true, sendAs: ['email', 'contact.email'] }],
  whenEmpty: 'ignore',
  destinations: { byPath: [], otherwise: 'HERO_HOME' },
  success: { kind: 'clears', afterMs: FORM_TIMINGS.heroSuccessMs },
} as const satisfies FormDefinition;
