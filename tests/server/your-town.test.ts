import { existsSync, globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { YOUR_TOWN } from '../../src/i18n/urls.ts';
import { hashOf } from '../../src/server/inbox/password.ts';
import { serveSite, type ServedSite } from '../support/served-site.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveSite({ variables: { INBOX_PASSWORD_HASH: await hashOf('a password') } });
});
afterAll(() => site.stop());

const hasList = existsSync('src/content/places/places.yaml');

test('without a list of towns no page has the field, and no address answers about a town', async () => {
  const shown = globSync('dist/client/**/*.html').filter((file) =>
    readFileSync(file, 'utf8').includes(`${YOUR_TOWN}"`),
  );
  expect(shown.length > 0).toBe(hasList);
  const answer = await fetch(`${site.origin}/es${YOUR_TOWN}?town=Totnes`);
  expect(answer.status).toBe(hasList ? 200 : 404);
  // The inbox is on, and does not ask for a password there.
  expect(answer.headers.get('location')).toBeNull();
});
