/** The pages that faults are put into: of every kind one, in French where it can be, since its addresses name their language. */
import type { RuleName } from '../crawl.ts';
import type { Change } from '../falsify.ts';
import type { BuiltSite } from '../site.ts';

/** What is wrong, and how it comes about. */
export type Mutation = readonly [name: string, change: Change];

/** By the rule that reports them: what is wrong, and how it comes about. */
export type Mutations = Partial<Record<RuleName, readonly Mutation[]>>;

export const ABOUT = '/fr/about';
export const CONTACT = '/fr/contact';
export const PAID = '/fr/google-ads';
export const PAIR = '/fr/meta-audit-offer/uk/b';
export const TWIN = '/en/seo-for-letting-agents';
export const THANKS = '/fr/submission-received';
export const LOST = '/fr/404';
export const LEGAL = '/fr/privacy-policy-protection';

/** The full address of a path. */
export const at = (path: string) => (site: BuiltSite) => new URL(path, site.origin).href;
