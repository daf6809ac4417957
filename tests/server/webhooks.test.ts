import { expect, test } from 'vitest';
import { PAID_PAGES } from '../../src/facts/paid-pages.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { url } from '../../src/i18n/urls.ts';
import { PERFECT, webhooksAt, type Manners } from '../support/receiver.ts';
import type { ServedSite } from '../support/served-site.ts';
import { health, leads, receive, serve } from './under-test.ts';
import { deliveredOf, postForm, postJson, visitorOf, type Visitor } from './visitors.ts';

/** Treats deliveries to one destination in its own way, and the others well. */
const onlyAt =
  (path: string, manners: Manners): Manners =>
  (delivery) =>
    delivery.path === path ? manners(delivery) : PERFECT(delivery);

/** What the list command tells of each lead. */
async function listed(site: ServedSite, ...options: readonly string[]) {
  const { code, stdout } = await leads(site, 'list', '--json', ...options);
  expect(code).toBe(0);
  const all: unknown = JSON.parse(stdout);
  return Array.isArray(all) ? all : [];
}

test('a webhook that hangs delays no answer and no other webhook, and its leads are seen to wait', async () => {
  const receiver = await receive(onlyAt('/DEMO', () => ({ kind: 'hang' })));
  const site = await serve({ variables: webhooksAt(receiver.origin) });
  const began = performance.now();
  // More than are posted to one webhook at once.
  for (let n = 0; n < 10; n += 1) {
    expect((await postJson(site.origin, visitorOf('demo', n))).status).toBe(202);
  }
  expect((await postForm(site.origin, visitorOf('growth-plan'))).status).toBe(303);
  await expect.poll(() => receiver.taken.map(({ path }) => path)).toEqual(['/GROWTH_PLAN']);
  // A delivery is given up after 15 seconds; all of this was over long before the first one was.
  expect(performance.now() - began).toBeLessThan(14_000);
  expect(JSON.parse(receiver.taken[0]?.body ?? '')).toEqual(deliveredOf(visitorOf('growth-plan')));
  await expect.poll(() => health(site)).toMatchObject({ body: { waiting: 10, parked: 0 } });
  expect(await listed(site, '--state', 'waiting')).toHaveLength(10);
  expect(await listed(site, '--state', 'delivered')).toHaveLength(1);
});

test('a lead that is refused at first is tried again after seconds, under the same id', async () => {
  const receiver = await receive(() => ({ kind: 'answer', status: 500, afterMs: 0 }));
  const site = await serve({ variables: webhooksAt(receiver.origin) });
  expect((await postJson(site.origin, visitorOf('guide'))).status).toBe(202);
  await expect
    .poll(() => listed(site))
    .toMatchObject([{ state: 'waiting', attempts: expect.any(Number), lastError: 'HTTP 500' }]);
  // Only now: a slow machine may list it after more than one try.
  receiver.behave(PERFECT);
  await expect.poll(() => receiver.taken.length).toBe(1);
  expect(new Set(receiver.arrived.map(({ id }) => id)).size).toBe(1);
  await expect
    .poll(() => listed(site))
    .toMatchObject([{ state: 'delivered', attempts: receiver.arrived.length, form: 'guide' }]);
  expect(receiver.arrived.length).toBeGreaterThan(1);
});

/** Who came to each of the pages that adverts lead to, in one language or another. */
const broughtByAdverts = PAID_PAGES.map(({ path, form, destination }, n): Visitor => ({
  ...visitorOf(form, n),
  page: url(LOCALES[n % LOCALES.length] ?? 'en', path),
  campaign: { utm_source: 'meta', utm_campaign: `spring ${n}`, fbclid: `click-${n}` },
  destination,
}));

test.each([
  ['a script', postJson, 202],
  ['a browser without one', postForm, 303],
] as const)(
  'the campaign of an advert reaches the webhook of its page, posted by %s',
  async (_, post, status) => {
    const receiver = await receive();
    const site = await serve({ variables: webhooksAt(receiver.origin) });
    for (const visitor of broughtByAdverts)
      expect((await post(site.origin, visitor)).status).toBe(status);
    await expect.poll(() => receiver.taken.length).toBe(broughtByAdverts.length);
    const taken = receiver.taken.map(({ path, body }): object => ({
      path,
      body: JSON.parse(body),
    }));
    expect(taken).toEqual(
      expect.arrayContaining(
        broughtByAdverts.map((visitor) => ({
          path: `/${visitor.destination}`,
          body: deliveredOf(visitor),
        })),
      ),
    );
  },
);
