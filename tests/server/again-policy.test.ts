/** The page of a refused form holds what a visitor typed; its policy must not. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAID_PAGES } from '../../src/facts/paid-pages.ts';
import { FORMS } from '../../src/forms/forms.ts';
import { POLICY } from '../../src/hosting/headers.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { PATHS, url } from '../../src/i18n/urls.ts';
import { parse } from '../site/built-site.ts';
import { serveSite, type ServedSite } from '../served-site.ts';

let served: ServedSite;
beforeAll(async () => {
  served = await serveSite({ variables: { LEAD_RATE_LIMIT: '1000' } });
});
afterAll(async () => {
  await served.stop();
});

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const EVIL = `"><script>alert(1)</script><style>body{display:none}</style><img src=x onerror=alert(1)>`;

async function refused(form: string, fields: Readonly<Record<string, string>>) {
  const answer = await fetch(`${served.origin}/api/leads/${form}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  expect(answer.status).toBe(422);
  return { policy: answer.headers.get(POLICY) ?? '', html: await answer.text() };
}

const PLACES = [PATHS.home, PATHS.about, ...PAID_PAGES.map(({ path }) => path)];
const cases = Object.keys(FORMS).flatMap((form) =>
  PLACES.map((place): [string, (typeof PLACES)[number]] => [form, place]),
);

test.each(cases)(
  '%s, left on %s, may run its own scripts in every language',
  async (form, place) => {
    for (const locale of LOCALES) {
      const { policy, html } = await refused(form, { locale, page: url(locale, place) });
      expect(policy).toContain("default-src 'none'; script-src 'self' 'sha256-");
      const inline = parse(html)
        .querySelectorAll('script, style')
        .filter((element) => !String(element.getAttributeValue('type') ?? '').endsWith('json'))
        .filter((element) => element.textContent !== '')
        .map((element) => hash(element.textContent));
      expect(inline.length).toBeGreaterThan(2);
      expect(inline.filter((one) => !policy.includes(one))).toEqual([]);
    }
  },
);

test('nothing that is posted changes the policy', async () => {
  const plain = await refused('demo', { page: '/about', locale: 'en' });
  const evil = await refused('demo', {
    page: `/about`,
    locale: 'en',
    first_name: EVIL,
    last_name: EVIL,
    email: EVIL,
    company_name: EVIL,
  });
  expect(evil.html).toContain('alert(1)');
  expect(evil.policy).toBe(plain.policy);
  expect(evil.policy).not.toContain(hash('alert(1)'));
  expect(evil.policy).not.toContain(hash('body{display:none}'));
});
