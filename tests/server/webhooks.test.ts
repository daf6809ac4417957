import { expect, test } from 'vitest';
import { PAID_PAGES } from '../../src/facts/paid-pages.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { url } from '../../src/i18n/urls.ts';
import { ACCEPTING, webhooksAt } from '../support/receiver.ts';
import { rotate } from '../support/rotation.ts';
import { health, receive, serve } from './under-test.ts';
import { deliveredOf, postForm, postJson, visitorOf, type Visitor } from './visitors.ts';

test('a webhook that hangs delays no answer and no other webhook, and its leads wait', async () => {
  const receiver = await receive((delivery) =>
    delivery.path === '/DEMO' ? { kind: 'hang' } : ACCEPTING(delivery),
  );
  const site = await serve({ variables: webhooksAt(receiver.origin) });
  // More than are posted to one webhook at once.
  for (let n = 0; n < 10; n += 1)
    expect((await postJson(site.origin, visitorOf('demo', n))).status).toBe(202);
  expect((await postForm(site.origin, visitorOf('growth-plan'))).status).toBe(303);
  await expect.poll(() => receiver.accepted.map(({ path }) => path)).toEqual(['/GROWTH_PLAN']);
  expect(JSON.parse(receiver.accepted[0]?.body ?? '')).toEqual(
    deliveredOf(visitorOf('growth-plan')),
  );
  await expect.poll(() => health(site)).toMatchObject({ body: { waiting: 10, parked: 0 } });
});

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
