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

/** Names webhooks, not their addresses: `AUDIT_META` is the variable `LEAD_WEBHOOK_AUDIT_META`. */
interface Destinations {
  /** The first match wins, so longer paths come first. */
  readonly byPath: readonly { readonly under: PagePath; readonly key: DestinationKey }[];
  readonly otherwise: DestinationKey;
}

/** The webhooks of the paid pages that have a form, longer paths first. */
const paidDestinationsOf = (form: FormId): Destinations['byPath'] =>
  PAID_PAGES.filter((page) => page.form === form)
    .sort((a, b) => b.path.length - a.path.length)
    .map(({ path, destination }) => ({ under: path, key: destination }));

/** Apart from the definitions of the forms, which browsers load. */
const DESTINATIONS: Readonly<Record<FormId, Destinations>> = {
  hero: {
    byPath: PAID_PAGES.map(({ path }) => ({ under: path, key: 'HERO_LANDING' })),
    otherwise: 'HERO_HOME',
  },
  demo: { byPath: [], otherwise: 'DEMO' },
  audit: { byPath: paidDestinationsOf('audit'), otherwise: 'AUDIT' },
  'growth-plan': { byPath: paidDestinationsOf('growth-plan'), otherwise: 'GROWTH_PLAN' },
  guide: { byPath: paidDestinationsOf('guide'), otherwise: 'GUIDE' },
};

/** Every webhook that leads of a form can go to. */
export const destinationsOf = ({ id }: FormDefinition): readonly DestinationKey[] => {
  const { byPath, otherwise } = DESTINATIONS[id];
  return [...new Set([...byPath.map(({ key }) => key), otherwise])];
};

/**
 * The webhook of a lead, by form and page. A supplied one wins if it is one of the form's.
 * @example destinationOf(audit, '/fr/meta-audit-offer/uk/b') // 'AUDIT_META_UK'
 */
export function destinationOf(
  form: FormDefinition,
  page: PagePath,
  supplied?: string,
): DestinationKey {
  const { byPath, otherwise } = DESTINATIONS[form.id];
  const own = destinationsOf(form).find((key) => key === supplied);
  if (own !== undefined) return own;
  const { path } = splitUrl(page);
  return byPath.find(({ under }) => isUnder(path, under))?.key ?? otherwise;
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
