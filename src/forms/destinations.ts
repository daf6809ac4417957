import { PAID_PAGES } from '../facts/paid-pages.ts';
import { isUnder, splitUrl, type PagePath } from '../i18n/urls.ts';
import type { FormDefinition, FormId } from './definition.ts';

/** Every webhook that a lead can go to; `DEMO` is the variable `LEAD_WEBHOOK_DEMO`. */
export const DESTINATION_KEYS = [
  'DEMO',
  'HERO_HOME',
  'HERO_LANDING',
  'GROWTH_PLAN',
  'GUIDE',
  'AUDIT',
  'AUDIT_LINKEDIN',
  'AUDIT_LINKEDIN_UK',
  'AUDIT_GOOGLE',
  'AUDIT_GOOGLE_UK',
  'AUDIT_META',
  'AUDIT_META_UK',
] as const;
export type DestinationKey = (typeof DESTINATION_KEYS)[number];

/** The webhook of each form outside the paid pages. Apart from the definitions of the forms, which browsers load. */
const OTHERWISE: Readonly<Record<FormId, DestinationKey>> = {
  hero: 'HERO_HOME',
  demo: 'DEMO',
  audit: 'AUDIT',
  'growth-plan': 'GROWTH_PLAN',
  guide: 'GUIDE',
};

/** The webhooks of a form by paid page, longer paths first. The heroes of all paid pages share one. */
function paidDestinationsOf(
  form: FormId,
): readonly { readonly path: PagePath; readonly key: DestinationKey }[] {
  if (form === 'hero') return PAID_PAGES.map(({ path }) => ({ path, key: 'HERO_LANDING' }));
  return PAID_PAGES.filter((page) => page.form === form)
    .sort((a, b) => b.path.length - a.path.length)
    .map(({ path, destination: key }) => ({ path, key }));
}

/** Every webhook that leads of a form can go to. */
export const destinationsOf = ({ id }: FormDefinition): readonly DestinationKey[] => [
  ...new Set([...paidDestinationsOf(id).map(({ key }) => key), OTHERWISE[id]]),
];

/**
 * The webhook of a lead, by form and page. A supplied one wins if it is one of the form's.
 * @example destinationOf(audit, '/fr/meta-audit-offer/uk/b') // 'AUDIT_META_UK'
 */
export function destinationOf(
  form: FormDefinition,
  page: PagePath,
  supplied?: string,
): DestinationKey {
  const own = destinationsOf(form).find((key) => key === supplied);
  if (own !== undefined) return own;
  const place = splitUrl(page).path;
  const paid = paidDestinationsOf(form.id).find(({ path }) => isUnder(place, path));
  return paid?.key ?? OTHERWISE[form.id];
}

/** The variable that holds the address of a webhook, without the `PUBLIC_` of static hosting. */
export const webhookVariable = <Key extends DestinationKey>(key: Key) =>
  `LEAD_WEBHOOK_${key}` as const;

/**
 * The address of a webhook. A webhook without an address uses that of the wider offer (without `_UK`), then `AUDIT`.
 * @example addressOf('AUDIT_GOOGLE_UK', { AUDIT: 'https://hooks.example.com/a' }) // 'https://hooks.example.com/a'
 */
export function addressOf(key: DestinationKey, addresses: WebhookAddresses): string | undefined {
  const byName: Readonly<Record<string, string | undefined>> = addresses;
  const wider = [key, key.replace(/_UK$/u, ''), key.replace(/^AUDIT_.*$/u, 'AUDIT')];
  return wider.map((name) => byName[name]).find((address) => address !== undefined);
}

export type WebhookAddresses = Readonly<Partial<Record<DestinationKey, string | undefined>>>;

/**
 * Who receives leads: a `webhook` if browsers post some to it, the `server` if it receives some.
 * @example recipientsOf({ DEMO: 'https://hooks.example.com/demo' }) // { webhook: true, server: true }
 */
export function recipientsOf(addresses: WebhookAddresses) {
  const isDirect = (key: DestinationKey) => addressOf(key, addresses) !== undefined;
  return { webhook: DESTINATION_KEYS.some(isDirect), server: !DESTINATION_KEYS.every(isDirect) };
}
