import { FORM_TIMINGS } from '../facts/limits.ts';
import { PAID_PAGES } from '../facts/paid-pages.ts';
import type { FormDefinition } from './definition.ts';
import { FIELDS } from './fields.ts';

/** The e-mail box of the heroes. */
export const hero = {
  id: 'hero',
  fields: [{ ...FIELDS.email, required: true, sendAs: ['email', 'contact.email'] }],
  whenEmpty: 'ignore',
  destinations: {
    byPath: PAID_PAGES.map(({ path }) => ({ under: path, key: 'HERO_LANDING' })),
    otherwise: 'HERO_HOME',
  },
  success: { kind: 'clears', afterMs: FORM_TIMINGS.heroSuccessMs },
  leavesPaidPage: true,
  isCounted: false,
} as const satisfies FormDefinition;
