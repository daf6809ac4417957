import { expect, test } from 'vitest';
import { PAID_PAGES } from '../../src/facts/paid-pages.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { url } from '../../src/i18n/urls.ts';
import { webhooksAt } from '../support/receiver.ts';
import { rotate } from '../support/rotation.ts';
import { receive, serve } from './under-test.ts';
import { deliveredOf, postForm, postJson, visitorOf, type Visitor } from './visitors.ts';

interface Way {
  readonly post: typeof postJson;
  readonly status: number;
}
const WAYS: readonly [Way, Way] = [
  { post: postJson, status: 202 },
  { post: postForm, status: 303 },
];
/** A visitor of each page that adverts lead to, in one language or another. */
const VISITS = rotate(PAID_PAGES, WAYS).map(([{ path, form, destination }, way], n) => {
  const visitor: Visitor = {
    ...visitorOf(form, n),
    page: url(LOCALES[n % LOCALES.length] ?? 'en', path),
    campaign: { utm_source: 'meta', utm_campaign: `spring ${n}`, fbclid: `click-${n}` },
    destination,
  };
  return { visitor, ...way };
});

test('the campaign of an advert reaches the webhook of its page, with and without a script', async () => {
  const receiver = await receive();
  const site = await serve({ variables: webhooksAt(receiver.origin) });
  for (const { visitor, post, status } of VISITS)
    expect((await post(site.origin, visitor)).status).toBe(status);
  await expect.poll(() => receiver.accepted.length).toBe(VISITS.length);
  const posts = VISITS.map(
    ({ visitor }) => `/${visitor.destination} ${JSON.stringify(deliveredOf(visitor))}`,
  );
  expect(receiver.accepted.map(({ path, body }) => `${path} ${body}`).sort()).toEqual(posts.sort());
});
