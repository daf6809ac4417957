/** Each form's payload and webhook, literally as the specification has them, on pages of each kind in every language. */
import { expect, test } from 'vitest';
import { PATHS } from '../../../../src/i18n/urls.ts';
import { SPECIFIED_LANDINGS } from '../../../support/specified-paths.ts';
import { answerTo, asJson, asPost, type Sent } from './received.ts';

const PERSON = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' };
const FIRM = { ...PERSON, company_name: 'Byron & Co' };
const NAME = { name: 'Ada Byron', email: 'ada@example.com' };
const GUIDE = { first_name: 'Ada', email: 'ada@example.com' };
const WEBSITE = { website: 'https://example.com' };
const EMAIL = { email: 'ada@example.com' };

const FORMS = {
  demo: {
    fields: { ...FIRM, phone_code: '+44', phone: '020 7946 0274' },
    golden: { contact: { ...FIRM, phone: '+44 02079460274' } },
  },
  audit: {
    fields: { ...FIRM, ...WEBSITE, phone_code: '+351', phone: '21 234 5678' },
    golden: { contact: { ...FIRM, ...WEBSITE, phone: '+351 212345678' } },
  },
  hero: { fields: EMAIL, golden: { ...EMAIL, contact: EMAIL } },
  'growth-plan': {
    fields: { ...NAME, website: 'example.com', phone_code: '+44', phone: '020 7946 0274' },
    golden: { ...NAME, ...WEBSITE, phone: '+44 02079460274' },
  },
  guide: { fields: GUIDE, golden: { contact: GUIDE } },
} as const;
type Form = keyof typeof FORMS;

const everywhere = (path: string) =>
  ['', '/en', '/es', '/fr', '/pt'].map((prefix) => `${prefix}${path}`);
const WEBHOOKS: readonly (readonly [Form, destination: string, paths: readonly string[]])[] = [
  ['demo', 'DEMO', [PATHS.about, '/google-ads']],
  ['audit', 'AUDIT', [PATHS.localSeo, '/google-ads', ...SPECIFIED_LANDINGS]],
  ['audit', 'AUDIT_LINKEDIN', ['/linked-in-audit-offer']],
  ['audit', 'AUDIT_LINKEDIN_UK', ['/linked-in-audit-offer/uk']],
  ['audit', 'AUDIT_GOOGLE', ['/google-audit-offer']],
  ['audit', 'AUDIT_GOOGLE_UK', ['/google-audit-offer/uk']],
  ['audit', 'AUDIT_META', ['/meta-audit-offer']],
  ['audit', 'AUDIT_META_UK', ['/meta-audit-offer/uk', '/meta-audit-offer/uk/b']],
  ['hero', 'HERO_HOME', ['', PATHS.contact]],
  ['hero', 'HERO_LANDING', ['/google-ads', '/meta-guide-offer/uk/b', ...SPECIFIED_LANDINGS]],
  ['hero', 'HERO_LANDING', ['/linked-in-audit-offer', '/meta-audit-offer/uk/b']],
  ['growth-plan', 'GROWTH_PLAN', [PATHS.contact, '/google-ads']],
  ['guide', 'GUIDE', [PATHS.seoServices, '/meta-guide-offer/uk']],
];
const ROWS = WEBHOOKS.flatMap(([form, destination, paths]) =>
  paths.flatMap(everywhere).map((page) => ({ form, page: page || '/', destination })),
);

/** The status, and the page, payload and webhook of the lead. */
async function stored(form: Form, sent: Sent) {
  const { status, leads } = await answerTo({ ...sent, form });
  return leads.map(({ payload, destination, context: { page } }) => ({
    ...{ status, form, page, payload, destination },
  }));
}

const sentFrom = {
  'a post': (form: Form, page: string) => asPost({ ...FORMS[form].fields, page }),
  'a script': (form: Form, page: string) => asJson({ ...FORMS[form].golden, context: { page } }),
};

test.each([
  ['a post', 303],
  ['a script', 202],
] as const)(
  'a form sent by %s from any page reaches its webhook as specified',
  async (by, status) => {
    const leads = await Promise.all(
      ROWS.map(({ form, page }) => stored(form, sentFrom[by](form, page))),
    );
    expect(leads.flat()).toEqual(
      ROWS.map((row) => ({ ...row, status, payload: FORMS[row.form].golden })),
    );
  },
);
