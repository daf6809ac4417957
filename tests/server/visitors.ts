/** Made-up visitors, what they type into a form, and the payload of their lead. */
import type { FormId, Payload } from '../../src/forms/definition.ts';
import type { DestinationKey } from '../../src/forms/destinations.ts';

export interface Visitor {
  readonly form: FormId;
  readonly page: string;
  /** The values of the fields, with the phone code. */
  readonly typed: Readonly<Record<string, string>>;
  /** The same as the specification has it. */
  readonly payload: Payload;
  /** Parameters of the advert in the address of the page. */
  readonly campaign: Readonly<Record<string, string>>;
  readonly destination: DestinationKey;
}

/** Matches the personal data of these visitors; 7700 within a lead's id is none. */
export const PERSONAL =
  /@visitors\.example|O[’']Sullivan|Zoë|(?<![\da-f-])0?7700(?![\da-f]{4}-)|Nº|visited-by|click-\d/iu;

type Part = Partial<Pick<Visitor, 'campaign'>> & Omit<Visitor, 'form' | 'campaign'>;
const ofForm: Readonly<Record<FormId, (n: number) => Part>> = {
  hero: (n) => {
    const typed = { email: `hero.${n}@visitors.example` };
    return { page: '/', destination: 'HERO_HOME', typed, payload: { ...typed, contact: typed } };
  },
  demo: (n) => {
    const contact = {
      ...{ first_name: 'Zoë', last_name: 'O’Sullivan', email: `demo.${n}@visitors.example` },
      company_name: `"Lets" & <Sons> Nº ${n}`,
    };
    return {
      ...{ page: '/pt', destination: 'DEMO' },
      typed: { ...contact, phone_code: '+351', phone: `7700 90 ${n}` },
      payload: { contact: { ...contact, phone: `+351 770090${n}` } },
    };
  },
  audit: (n) => {
    const contact = {
      ...{ first_name: 'Zoë', last_name: `O'Sullivan-${n}`, email: `audit.${n}@visitors.example` },
      ...{ company_name: `Nº ${n} Lda.`, website: `https://visited-by.example/${n}?a=1&b=é` },
      phone: '',
    };
    const typed = { ...contact, phone_code: '+44' };
    const page = '/fr/meta-audit-offer/uk';
    return { page, destination: 'AUDIT_META_UK', typed, payload: { contact } };
  },
  'growth-plan': (n) => {
    const plan = {
      ...{ name: `Zoë O’Sullivan ${n}`, website: `https://visited-by.example/${n}` },
      email: `plan.${n}@visitors.example`,
    };
    return {
      ...{ page: '/google-ads', destination: 'GROWTH_PLAN' },
      typed: { ...plan, phone_code: '+44', phone: `07700 ${n}` },
      payload: { ...plan, phone: `+44 07700${n}` },
      campaign: { gclid: `click-${n}`, utm_source: 'google' },
    };
  },
  guide: (n) => {
    const contact = { first_name: 'Zoë', email: `guide.${n}@visitors.example` };
    return { page: '/es', destination: 'GUIDE', typed: contact, payload: { contact } };
  },
};

/** A visitor of one form; another number is another person. */
export const visitorOf = (form: FormId, n = 1): Visitor => ({
  ...{ form, campaign: {} },
  ...ofForm[form](n),
});

const attributionOf = ({ campaign, page }: Pick<Visitor, 'campaign' | 'page'>) =>
  Object.keys(campaign).length === 0 ? {} : { ...campaign, landing_path: page };

/** The body of the post to the webhook. */
export function deliveredOf({ payload, ...visitor }: Visitor): object {
  const attribution = attributionOf(visitor);
  return Object.keys(attribution).length === 0 ? payload : { ...payload, attribution };
}

/** The time-out of the site's own script. */
const ANSWER_WITHIN_MS = 15_000;

type Headers = Readonly<Record<string, string>>;

/** Posts as the site's own script does. */
export const postJson = (origin: string, visitor: Visitor, headers: Headers = {}) =>
  fetch(`${origin}/api/leads/${visitor.form}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({
      ...visitor.payload,
      context: { page: visitor.page, attribution: attributionOf(visitor) },
    }),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });

/** Posts as a browser without JavaScript does, with the campaign in the referrer. */
export const postForm = (
  origin: string,
  { form, page, typed, campaign }: Visitor,
  headers: Headers = {},
) =>
  fetch(`${origin}/api/leads/${form}`, {
    method: 'POST',
    headers: { referer: `${origin}${page}?${new URLSearchParams(campaign)}`, ...headers },
    body: new URLSearchParams({ ...typed, page }),
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
