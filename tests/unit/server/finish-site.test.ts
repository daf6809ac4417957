import { expect, test } from 'vitest';
import { buildWarnings } from '../../../src/server/finish-site.ts';

test('a build in which some forms have a public webhook names the others', () => {
  const hook = 'https://hooks.example.com';
  expect(buildWarnings({})).toEqual([]);
  const some = { PUBLIC_LEAD_WEBHOOK_DEMO: hook, PUBLIC_LEAD_WEBHOOK_HERO_HOME: hook };
  expect(buildWarnings({ ...some, PUBLIC_LEAD_WEBHOOK_AUDIT: hook })).toEqual([
    'Without a public webhook, leads need the server of this site: ' +
      'hero (PUBLIC_LEAD_WEBHOOK_HERO_LANDING), growth-plan, guide.',
  ]);
});
