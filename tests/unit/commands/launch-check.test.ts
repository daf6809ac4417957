import { expect, test } from 'vitest';
import { BRAND, IMPRINT, NETWORK, UNCONFIRMED } from '../../../src/facts/brand.ts';
import { placeholdersIn, withPages } from '../../../src/commands/launch-check.ts';

const REAL = {
  brand: {
    ...{ name: 'Ada', legalName: 'Ada Search Ltd', email: 'hello@ada.agency' },
    phone: { international: '+44 20 7000 0000' },
    address: { isReal: true },
  },
  imprint: { vatNumber: 'GB 123456789' },
  registrations: ['Company number 1'],
  unconfirmed: [],
};
const VARIABLES = {
  SITE_URL: 'https://ada.agency',
  SMTP_URL: 'smtps://mail.ada.agency',
  LEAD_NOTIFY_TO: 'a@ada.agency',
};

test('every placeholder is named: brand, phone, press, company numbers, address, what only the owner confirms', () => {
  const brand = { ...BRAND, ...NETWORK };
  const facts = { brand, imprint: IMPRINT, registrations: [], unconfirmed: UNCONFIRMED };
  const lines = placeholdersIn({}, facts).join('\n');
  const names = ['BRAND.name', 'BRAND.phone', 'BRAND.email', 'BRAND.social.0'];
  for (const name of ['SITE_URL', ...names, 'IMPRINT.host', 'IMPRINT.vatNumber'])
    expect(lines).toContain(name);
  expect(lines).toMatch(
    /company number.*PRESS.*fullSeo.*vatRate.*rating.*consent.*LEAD_NOTIFY_TO/su,
  );
});

test('a claim is listed with the pages that name its fact', () => {
  const pages = new Map([
    ['about/about', '- { fact: rating, label: is how clients rate us }'],
    ['home/home', 'A rating of nothing.'],
    ['faqs/cost', 'Reply within {replyHours} hours'],
  ]);
  expect(withPages('rating (5.0/5): the reviews.', pages)).toBe(
    'rating (5.0/5): the reviews. Pages: about/about.',
  );
});

test('nothing is left once all is real and leads reach somebody', () => {
  expect(placeholdersIn(VARIABLES, REAL)).toEqual([]);
  expect(placeholdersIn({ SITE_URL: 'https://ada.agency' }, REAL)).toEqual([
    'Nobody hears of leads from hero, demo, audit, growth-plan, guide: set LEAD_WEBHOOK_… or LEAD_NOTIFY_TO.',
  ]);
});
