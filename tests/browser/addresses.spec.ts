import { expect, LOCALES, test } from './visit.ts';

const REDIRECTS = [
  ['/es/', '/es'],
  ['/submission-received/?utm_source=x&b=2', '/submission-received?utm_source=x&b=2'],
  ['/fr/submission-received/', '/fr/submission-received'],
  ['/en/', '/en'],
  ['/en/submission-received', '/submission-received'],
  ['/en/contact?a=1', '/contact?a=1'],
  ['/en/anything/else', '/anything/else'],
] as const;

test.describe('addresses', () => {
  for (const [asked, given] of REDIRECTS) {
    test(`${asked} moves for good to ${given}`, async ({ request, baseURL }) => {
      const answer = await request.get(asked, { maxRedirects: 0 });
      expect(answer.status()).toBe(308);
      const location = new URL(answer.headers().location ?? '', baseURL);
      expect(location.pathname + location.search).toBe(given);
      expect(location.origin).toBe(baseURL);
    });
  }

  for (const locale of LOCALES) {
    test(`an unknown address in ${locale} is not found, in that language`, async ({ request }) => {
      const answer = await request.get(`${locale === 'en' ? '' : `/${locale}`}/no/such-page`);
      expect(answer.status()).toBe(404);
      expect(answer.headers()['content-type']).toMatch(/^text\/html/);
      expect(await answer.text()).toMatch(new RegExp(`<html[^>]*\\blang="${locale}-`));
    });
  }

  test('the server sends nobody away for the language they prefer', async ({ request }) => {
    const answer = await request.get('/', {
      headers: { 'accept-language': 'fr' },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain('lang="en-GB"');
  });

  test('pages are sent compressed, guarded, and again only when changed', async ({ request }) => {
    const answer = await request.get('/', { headers: { 'accept-encoding': 'br' } });
    const headers = answer.headers();
    expect(headers['content-encoding']).toBe('br');
    expect(headers.vary?.toLowerCase()).toContain('accept-encoding');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers.etag).toBeTruthy();
    const again = await request.get('/', {
      headers: { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' },
    });
    expect(again.status()).toBe(304);
  });

  test('the server says that it is well', async ({ request }) => {
    const answer = await request.get('/healthz');
    expect(answer.status()).toBe(200);
    expect(await answer.json()).toMatchObject({ status: 'ok', parked: 0 });
  });
});
