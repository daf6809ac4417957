import { splitUrl } from '../i18n/urls.ts';
import { audit } from './audit.ts';
import type { FormDefinition, FormId } from './definition.ts';
import { demo } from './demo.ts';
import { hero } from './hero.ts';

/** Every form of the site; a new form is a new file of data and a line here. */
export const FORMS: Readonly<Record<FormId, FormDefinition>> = { hero, demo, audit };

export const isFormId = (value: unknown): value is FormId =>
  typeof value === 'string' && Object.hasOwn(FORMS, value);

/**
 * The webhook a lead of this form goes to, by the page it was left on.
 * @example destinationOf(FORMS.audit, '/fr/meta-audit-offer/uk/b') // 'AUDIT_META_UK'
 */
export function destinationOf({ destinations }: FormDefinition, page: string): string {
  const { path } = splitUrl(page);
  const found = destinations.byPath.find(
    ({ under }) => path === under || path.startsWith(`${under}/`),
  );
  return found?.key ?? destinations.otherwise;
}
