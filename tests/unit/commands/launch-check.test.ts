import { expect, test } from 'vitest';
import { BRAND, UNCONFIRMED } from '../../../src/facts/brand.ts';
import { placeholdersIn } from '../../../src/commands/launch-check.ts';

const REAL = {
  brand: {
    ...{ name: 'Ada', legalName: 'Ada Search Ltd', email: 'hello@ada.agency' },
    phone: { international: '+44 20 7000 0000' },
    address: { isReal: true },
  },
  registrations: ['Company number 1'],
  unconfirmed: [],
};
const VARIABLES = {
  SITE_URL: 'https://ada.agency',
  SMTP_URL: 'smtps://mail.ada.agency',
  LEAD_NOTIFY_TO: 'a@ada.agency',
};

test('every placeholder is named: brand, phone, press, company numbers, address, what only the owner confirms', () => {
  const facts = { brand: BRAND, registrations: [], unconfirmed: UNCONFIRMED };
  const lines = placeholdersIn({}, facts).join('\n');
  for (const name of ['SITE_URL', 'BRAND.name', 'BRAND.phone', 'BRAND.email', 'BRAND.social.0'])
    expect(lines).toContain(name);
  expect(lines).toMatch(/company number.*PRESS.*£2,000.*rating.*consent.*LEAD_NOTIFY_TO/su);
});

test('nothing is left once all is real and leads reach somebody', () => {
  expect(placeholdersIn(VARIABLES, REAL)).toEqual([]);
  expect(placeholdersIn({ SITE_URL: 'https://ada.agency' }, REAL)).toEqual([
    'Nobody hears of leads from hero, demo, audit, growth-plan, guide: set LEAD_WEBHOOK_… or LEAD_NOTIFY_TO.',
  ]);
});
