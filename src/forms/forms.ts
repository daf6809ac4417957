import { audit } from './audit.ts';
import type { FormDefinition, FormId } from './definition.ts';
import { demo } from './demo.ts';
import { growthPlan } from './growth-plan.ts';
import { guide } from './guide.ts';
import { hero } from './hero.ts';

/** Every form of the site; a new form is a new file and a line here. */
export const FORMS: Readonly<Record<FormId, FormDefinition>> = {
  hero,
  demo,
  audit,
  'growth-plan': growthPlan,
  guide,
};

export const isFormId = (value: unknown): value is FormId =>
  typeof value === 'string' && Object.hasOwn(FORMS, value);
