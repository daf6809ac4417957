/** Made-up visitors, what they type into a form, and the payload of their lead. */
import type { FormId } from '../../src/forms/definition.ts';
import { destinationOf } from '../../src/forms/destinations.ts';
import { FORMS } from '../../src/forms/forms.ts';
import { check } from '../../src/forms/rules.ts';
import type { PagePath } from '../../src/i18n/urls.ts';

/** Matches the personal data of these visitors; 7700 within a lead's id is none. */
export const PERSONAL =
  /@visitors\.example|O[’']Sullivan|Zoë|(?<![\da-f-])0?7700(?![\da-f]{4}-)|Nº|visited-by|click-\d/iu;

const PAGES: Readonly<Record<FormId, PagePath>> = {
  ...{ hero: '/', demo: '/pt', audit: '/fr/meta-audit-offer/uk' },
  ...{ 'growth-plan': '/google-ads', guide: '/es' },
};

/** A visitor of one form; another number is another person. Only those of the growth plan come from an advert. */
export function visitorOf(form: FormId, n = 1) {
  const values = {
    ...{ first_name: 'Zoë', last_name: `O'Sullivan-${n}`, name: `Zoë O’Sullivan ${n}` },
    ...{ email: `${form}.${n}@visitors.example`, company_name: `"Lets" & <Sons> Nº ${n}` },
    ...{ website: `https://visited-by.example/${n}?a=1&b=é`, phone: `7700 90 ${n}` },
  };
  const names = FORMS[form].fields.map(({ name }) => name);
  const typed: Readonly<Record<string, string>> = {
    ...Object.fromEntries(names.map((name) => [name, values[name]])),
    ...(names.includes('phone') && { phone_code: '+351' }),
  };
  const checked = check(FORMS[form], typed);
  if (checked.status === 'invalid') throw new Error(JSON.stringify(checked.errors));
  const page = PAGES[form];
  const advert = { gclid: `click-${n}`, utm_source: 'google' };
  const campaign: Readonly<Record<string, string>> = form === 'growth-plan' ? advert : {};
  return {
    ...{
      form,
      page,
      typed,
      payload: checked.payload,
      destination: destinationOf(FORMS[form], page),
    },
    campaign,
  };
}
export type Visitor = ReturnType<typeof visitorOf>;

const attributionOf = ({ campaign, page }: Pick<Visitor, 'campaign' | 'page'>) =>
  Object.keys(campaign).length === 0 ? {} : { ...campaign, landing_path: page };

/** The body of the post to the webhook. */
export function deliveredOf({ payload, ...visitor }: Visitor): object {
  const attribution = attributionOf(visitor);
  return Object.keys(attribution).length === 0 ? payload : { ...payload, attribution };
}

/** The time-out of the site's own script. */
const ANSWER_WITHIN_MS = 15_000;

/** The cookie of a session in the inbox. */
export const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

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
