import { expect, test } from 'vitest';
import { buildWarnings } from '../../../src/build/warnings.ts';

test('a build without a public webhook says that a static host hears no form; one with some names the others', () => {
  const hook = 'https://hooks.example.com';
  expect(buildWarnings({})).toEqual([expect.stringMatching(/^NO FORM .* PUBLIC_LEAD_WEBHOOK_…/u)]);
  const some = { PUBLIC_LEAD_WEBHOOK_DEMO: hook, PUBLIC_LEAD_WEBHOOK_HERO_HOME: hook };
  expect(buildWarnings({ ...some, PUBLIC_LEAD_WEBHOOK_AUDIT: hook })).toEqual([
    'Without a public webhook, leads need the server of this site: ' +
      'hero (PUBLIC_LEAD_WEBHOOK_HERO_LANDING), growth-plan, guide.',
  ]);
});
