/** What the webhooks get, literally as the specification has it, for every form on every page that holds it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SPECIFIED_LANDINGS } from '../../../support/specified-paths.ts';
import { PATHS } from '../../../../src/i18n/urls.ts';
import type { Lead } from '../../../../src/server/leads/lead.ts';
import { openEndpoint, type LeadEndpoint } from './lead-endpoint.ts';

const DAY_MS = 86_400_000;

let endpoint: LeadEndpoint;
beforeAll(async () => {
  // The same content within a day would be one lead: each is sent on a day of its own.
  let time = 0;
  endpoint = await openEndpoint({ now: () => (time += 2 * DAY_MS) });
});
afterAll(() => endpoint.stop());

const PREFIXES = ['', '/en', '/es', '/fr', '/pt'];
const everywhere = (path: string) => PREFIXES.map((prefix) => `${prefix}${path}`);

const FORMS = {
  demo: {
    fields: {
      first_name: 'Ada',
      last_name: 'Byron',
      email: 'ada@example.com',
      company_name: 'Byron & Co',
      phone_code: '+44',
      phone: '020 7946 0274',
    },
    golden: {
      contact: {
        first_name: 'Ada',
        last_name: 'Byron',
        email: 'ada@example.com',
        phone: '+44 02079460274',
        company_name: 'Byron & Co',
      },
    },
  },
  audit: {
    fields: {
      first_name: 'Ada',
      last_name: 'Byron',
      email: 'ada@example.com',
      company_name: 'Byron & Co',
      website: 'https://example.com',
      phone_code: '+351',
      phone: '21 234 5678',
    },
    golden: {
      contact: {
        first_name: 'Ada',
        last_name: 'Byron',
        email: 'ada@example.com',
        company_name: 'Byron & Co',
        phone: '+351 212345678',
        website: 'https://example.com',
      },
    },
  },
  hero: {
    fields: { email: 'ada@example.com' },
    golden: { email: 'ada@example.com', contact: { email: 'ada@example.com' } },
  },
  'growth-plan': {
    fields: {
      name: 'Ada Byron',
      website: 'example.com',
      email: 'ada@example.com',
      phone_code: '+44',
      phone: '020 7946 0274',
    },
    golden: {
      name: 'Ada Byron',
      website: 'https://example.com',
      email: 'ada@example.com',
      phone: '+44 02079460274',
    },
  },
  guide: {
    fields: { first_name: 'Ada', email: 'ada@example.com' },
    golden: { contact: { first_name: 'Ada', email: 'ada@example.com' } },
  },
} as const;

const OFFERS = {
  '/linked-in-audit-offer': 'AUDIT_LINKEDIN',
  '/linked-in-audit-offer/uk': 'AUDIT_LINKEDIN_UK',
  '/google-audit-offer': 'AUDIT_GOOGLE',
  '/google-audit-offer/uk': 'AUDIT_GOOGLE_UK',
  '/meta-audit-offer': 'AUDIT_META',
  '/meta-audit-offer/uk': 'AUDIT_META_UK',
  '/meta-audit-offer/uk/b': 'AUDIT_META_UK',
};
const ORDINARY = Object.values(PATHS);
const PAID = [
  ...SPECIFIED_LANDINGS,
  '/google-ads',
  '/meta-guide-offer/uk',
  '/meta-guide-offer/uk/b',
];

type Row = readonly [form: keyof typeof FORMS, page: string, destination: string];
const rows = (form: Row[0], pages: readonly string[], destination: string): readonly Row[] =>
  pages.map((page) => [form, page || '/', destination]);

const ROWS: readonly Row[] = [
  ...rows('demo', [...ORDINARY, ...PAID], 'DEMO'),
  ...rows('audit', [...everywhere(PATHS.localSeo), ...ORDINARY, ...PAID], 'AUDIT'),
  ...Object.entries(OFFERS).flatMap(([path, key]) => rows('audit', everywhere(path), key)),
  ...rows('hero', [...everywhere(''), ...ORDINARY], 'HERO_HOME'),
  ...rows('hero', [...PAID, ...Object.keys(OFFERS)].flatMap(everywhere), 'HERO_LANDING'),
  ...rows('growth-plan', [...everywhere(PATHS.contact), ...PAID], 'GROWTH_PLAN'),
  ...rows('guide', [...everywhere(PATHS.seoServices), ...PAID], 'GUIDE'),
];

/** Where a lead was left, what is sent of it and where to. */
const storedOf = ({ payload, destination, context }: Lead) => ({
  page: context.page,
  destination,
  payload,
});
/** The lead that was stored last. */
const stored = async () => (await endpoint.outbox.list()).slice(0, 1).map(storedOf)[0];

const IDS = ['demo', 'audit', 'hero', 'growth-plan', 'guide'] as const;

test.each(IDS)(
  'the %s form posted from every page reaches its webhook as the specification says',
  async (form) => {
    const own = ROWS.filter(([id]) => id === form);
    for (const [, page] of own) {
      const { status } = await endpoint.sendPost(form, { ...FORMS[form].fields, page });
      expect(status).toBe(303);
    }
    const leads = (await endpoint.outbox.list()).filter((lead) => lead.form === form);
    expect(leads.reverse().map(storedOf)).toEqual(
      own.map(([, page, destination]) => ({ page, destination, payload: FORMS[form].golden })),
    );
  },
  30_000,
);

test.each(IDS)('the %s form sent by its script arrives unchanged', async (form) => {
  const { golden } = FORMS[form];
  for (const [, page, destination] of ROWS.filter(([id]) => id === form).slice(0, 3)) {
    const { status } = await endpoint.sendJson(form, { ...golden, context: { page } });
    expect(status).toBe(202);
    expect(await stored()).toEqual({ page, destination, payload: golden });
  }
});

test('an optional phone that is left empty is sent as an empty text', async () => {
  const { phone_code, ...demo } = { ...FORMS.demo.fields, phone: '' };
  await endpoint.sendPost('demo', { ...demo, phone_code });
  expect((await stored())?.payload).toEqual({
    contact: { ...FORMS.demo.golden.contact, phone: '' },
  });
  await endpoint.sendPost('growth-plan', { ...FORMS['growth-plan'].fields, phone: '' });
  expect((await stored())?.payload).toEqual({ ...FORMS['growth-plan'].golden, phone: '' });
});

test.each([
  ['AUDIT_LINKEDIN', 'AUDIT_LINKEDIN'],
  ['AUDIT', 'AUDIT'],
  ['DEMO', 'AUDIT_META_UK'],
  ['https://evil.example/hook', 'AUDIT_META_UK'],
])('an audit of /meta-audit-offer/uk that asks for %s goes to %s', async (asked, destination) => {
  const { fields, golden } = FORMS.audit;
  const page = '/meta-audit-offer/uk';
  await endpoint.sendPost('audit', { ...fields, page, destination: asked, last_name: asked });
  expect((await stored())?.destination).toBe(destination);
  const context = { page, destination: asked };
  await endpoint.sendJson('audit', { ...golden, context });
  expect(await stored()).toEqual({ payload: golden, destination, page });
});
