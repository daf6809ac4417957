import { expect, test } from 'vitest';
import {
  addressOf,
  DESTINATION_KEYS,
  destinationOf,
  recipientsOf,
  webhookVariable,
} from '../../../src/forms/destinations.ts';
import { FORMS } from '../../../src/forms/forms.ts';

test.each(['AUDIT_META', 'AUDIT_GOOGLE_UK', 'AUDIT'])('a supplied %s wins over the path', (key) => {
  expect(destinationOf(FORMS.audit, '/linked-in-audit-offer/uk', key)).toBe(key);
});

test.each(['DEMO', 'HERO_LANDING', 'audit_meta', '', '__proto__', 'https://evil.example/hook'])(
  'a supplied "%s" is no key of the audit form and changes nothing',
  (key) => {
    expect(destinationOf(FORMS.audit, '/meta-audit-offer', key)).toBe('AUDIT_META');
  },
);

test.each([
  ['/meta-audit-offer/uk/b', 'AUDIT_META_UK'],
  ['/meta-audit-offer/ukraine', 'AUDIT_META'],
  ['/meta-audit-offers', 'AUDIT'],
  ['/en/google-audit-offer/uk', 'AUDIT_GOOGLE_UK'],
  ['/pt/google-audit-offer/uk?gclid=a', 'AUDIT_GOOGLE_UK'],
] as const)('an audit of %s goes to %s', (page, key) => {
  expect(destinationOf(FORMS.audit, page)).toBe(key);
});

test.each([
  ['AUDIT_LINKEDIN_UK', ['AUDIT_LINKEDIN_UK', 'AUDIT_LINKEDIN', 'AUDIT']],
  ['AUDIT_LINKEDIN', ['AUDIT_LINKEDIN', 'AUDIT']],
  ['GROWTH_PLAN', ['GROWTH_PLAN']],
] as const)('%s goes to the address of any of %o, and of no other', (key, candidates) => {
  const goesTo = (name: string) => addressOf(key, { [name]: 'https://hooks.example/a' });
  expect(DESTINATION_KEYS.filter(goesTo).toSorted()).toEqual(candidates.toSorted());
});

test('the nearest address that is configured is taken', () => {
  const addresses = { AUDIT: 'https://hooks.example/a', AUDIT_META: 'https://hooks.example/m' };
  expect(addressOf('AUDIT_META_UK', addresses)).toBe('https://hooks.example/m');
  expect(addressOf('AUDIT_GOOGLE_UK', addresses)).toBe('https://hooks.example/a');
  expect(addressOf('DEMO', addresses)).toBeUndefined();
});

test.each([
  ['all come to the server when no webhook is public', [], { webhook: false, server: true }],
  ['a form without a public webhook needs the server', ['DEMO'], { webhook: true, server: true }],
  [
    'none comes to the server when each has a public webhook, of its own or of all audits',
    ['DEMO', 'HERO_HOME', 'HERO_LANDING', 'GROWTH_PLAN', 'GUIDE', 'AUDIT'],
    { webhook: true, server: false },
  ],
])('of the recipients of leads, %s', (_, keys, recipients) => {
  const addresses = Object.fromEntries(keys.map((key) => [key, 'https://hooks.example/x']));
  expect(recipientsOf(addresses)).toEqual(recipients);
});

test('every destination has the variable of the interfaces', () => {
  const audits = ['LINKEDIN', 'GOOGLE', 'META'].flatMap((place) => [
    `LEAD_WEBHOOK_AUDIT_${place}`,
    `LEAD_WEBHOOK_AUDIT_${place}_UK`,
  ]);
  expect(DESTINATION_KEYS.map(webhookVariable)).toEqual([
    'LEAD_WEBHOOK_DEMO',
    'LEAD_WEBHOOK_HERO_HOME',
    'LEAD_WEBHOOK_HERO_LANDING',
    'LEAD_WEBHOOK_GROWTH_PLAN',
    'LEAD_WEBHOOK_GUIDE',
    'LEAD_WEBHOOK_AUDIT',
    ...audits,
  ]);
});
