/**
 * Landing pages of adverts (paid pages), one row each. A new one is a row here and an entry of its name in src/content/paid, in
 * four languages: `/meta-audit-offer/uk` is written in `meta-audit-offer-uk.mdx`.
 */

/** Parts that a paid page may hide. */
export type PaidPart = 'film' | 'press';

/**
 * The layout of a page and its form. `landing`: the film beside the growth-plan form. `adverts`: the same for companies
 * that advertise. `offer`: benefits beside the form. `list`: the second variant of an A/B test, with a checklist.
 */
type PaidLayout =
  | { readonly variant: 'landing' | 'adverts'; readonly form: 'growth-plan' }
  | { readonly variant: 'offer' | 'list'; readonly form: 'audit' | 'guide' };

export type PaidPage = PaidLayout & {
  /** Without its language. */
  readonly path: `/${string}`;
  /** The webhook of its leads: `AUDIT_META` is the variable `LEAD_WEBHOOK_AUDIT_META`. */
  readonly destination: string;
  readonly hides: readonly PaidPart[];
  /** Who reads a landing page, if not an estate agent: they have drawings, a searcher and an order of sections of their own. */
  readonly reader?: 'lettingAgents' | 'leadBuyers';
  /** The canonical page; this one by default. */
  readonly canonical?: `/${string}`;
  /** Whether English exists at `/en/…` as well. */
  readonly hasEnglishTwin: boolean;
};

const landing = {
  variant: 'landing',
  form: 'growth-plan',
  destination: 'GROWTH_PLAN',
  hides: [],
  hasEnglishTwin: true,
} as const;

const audit = {
  variant: 'offer',
  form: 'audit',
  hides: ['film', 'press'],
  hasEnglishTwin: false,
} as const;

const guide = { ...audit, form: 'guide', destination: 'GUIDE' } as const;

/** The second variant of an A/B test: the same offer as a checklist. */
const list = { variant: 'list' } as const;

export const PAID_PAGES = [
  { path: '/seo-for-estate-agents', ...landing },
  { path: '/seo-for-estate-agencies', ...landing },
  { path: '/seo-for-real-estate-agents', ...landing },
  { path: '/contact-seo-for-estate-agents', ...landing },
  { path: '/contact-seo-for-realty', ...landing },
  { path: '/lead-gen-for-estate', ...landing, reader: 'leadBuyers' },
  { path: '/lead-gen-for-real-estate', ...landing, reader: 'leadBuyers' },
  { path: '/seo-for-letting-agents', ...landing, reader: 'lettingAgents' },
  {
    path: '/google-ads',
    ...landing,
    variant: 'adverts',
    hides: ['film'],
    hasEnglishTwin: false,
  },
  { path: '/meta-guide-offer/uk', ...guide },
  {
    path: '/meta-guide-offer/uk/b',
    ...guide,
    ...list,
    canonical: '/meta-guide-offer/uk',
  },
  { path: '/linked-in-audit-offer', ...audit, destination: 'AUDIT_LINKEDIN' },
  { path: '/linked-in-audit-offer/uk', ...audit, destination: 'AUDIT_LINKEDIN_UK' },
  { path: '/google-audit-offer', ...audit, destination: 'AUDIT_GOOGLE' },
  { path: '/google-audit-offer/uk', ...audit, destination: 'AUDIT_GOOGLE_UK' },
  { path: '/meta-audit-offer', ...audit, destination: 'AUDIT_META' },
  { path: '/meta-audit-offer/uk', ...audit, destination: 'AUDIT_META_UK' },
  {
    path: '/meta-audit-offer/uk/b',
    ...audit,
    ...list,
    destination: 'AUDIT_META_UK',
    canonical: '/meta-audit-offer/uk',
  },
] as const satisfies readonly PaidPage[];

export const paidPageAt = (path: string): PaidPage | undefined =>
  PAID_PAGES.find((page) => page.path === path);

/**
 * The name of a page's entry.
 * @example paidEntryName('/meta-guide-offer/uk/b') // 'meta-guide-offer-uk-b'
 */
export const paidEntryName = (path: string): string => path.slice(1).replaceAll('/', '-');
