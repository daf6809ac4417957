import { expect, test } from 'vitest';
import {
  addressOf,
  DESTINATION_KEYS,
  destinationOf,
  recipientsOf,
} from '../../../src/forms/destinations.ts';
import { FORMS } from '../../../src/forms/forms.ts';

test('a supplied destination of the form wins over the path, one of another form or of none does not', () => {
  const own = ['AUDIT_META', 'AUDIT_GOOGLE_UK', 'AUDIT'];
  const others = ['DEMO', 'HERO_LANDING', 'audit_meta', '', '__proto__', 'https://evil.example/'];
  const chosen = (key: string) => destinationOf(FORMS.audit, '/linked-in-audit-offer', key);
  expect(own.map(chosen)).toEqual(own);
  expect(new Set(others.map(chosen))).toEqual(new Set(['AUDIT_LINKEDIN']));
});

test.each([
  ['AUDIT_LINKEDIN_UK', ['AUDIT_LINKEDIN_UK', 'AUDIT_LINKEDIN', 'AUDIT']],
  ['AUDIT_LINKEDIN', ['AUDIT_LINKEDIN', 'AUDIT']],
  ['GROWTH_PLAN', ['GROWTH_PLAN']],
] as const)('%s goes to the nearest address of %j, and to no other', (key, candidates) => {
  const goesTo = (name: string) => addressOf(key, { [name]: 'https://hooks.example/a' });
  expect(DESTINATION_KEYS.filter(goesTo).toSorted()).toEqual(candidates.toSorted());
  const all = Object.fromEntries(DESTINATION_KEYS.map((name) => [name, name]));
  expect(addressOf(key, all)).toBe(key);
});

test.each([
  ['all leads come to the server when no webhook is public', [], { webhook: false, server: true }],
  ['a form without a public webhook needs the server', ['DEMO'], { webhook: true, server: true }],
  [
    'no lead comes to the server when each form has a public webhook, of its own or of all audits',
    ['DEMO', 'HERO_HOME', 'HERO_LANDING', 'GROWTH_PLAN', 'GUIDE', 'AUDIT'],
    { webhook: true, server: false },
  ],
])('%s', (_, keys, recipients) => {
  const addresses = Object.fromEntries(keys.map((key) => [key, 'https://hooks.example/x']));
  expect(recipientsOf(addresses)).toEqual(recipients);
});
