import { expect, test } from 'vitest';
import { PAID_PAGES } from '../../src/facts/paid-pages.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { url } from '../../src/i18n/urls.ts';
import { rotate } from '../support/rotation.ts';
import { serve } from './under-test.ts';

/** The programs that check a page before its advert is shown. */
const PROGRAMS: readonly [string, ...string[]] = [
  'AdsBot-Google (+http://www.google.com/adsbot.html)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
];

test('every paid page is the same for the programs of adverts as for a visitor', async () => {
  const { origin } = await serve();
  const addresses = PAID_PAGES.flatMap(({ path, hasEnglishTwin }) => [
    ...LOCALES.map((locale) => url(locale, path)),
    ...(hasEnglishTwin ? [`/en${path}`] : []),
  ]);
  const read = async (address: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(origin + address, { headers, redirect: 'manual' });
    return `${String(answer.status)} ${await answer.text()}`;
  };
  const offenders: string[] = [];
  for (const [address, program] of rotate(addresses, PROGRAMS)) {
    const page = await read(address);
    const isSame = page === (await read(address, { 'user-agent': program }));
    if (!isSame || !page.startsWith('200 ') || !page.includes('<h1'))
      offenders.push(`${address} for ${program}`);
  }
  expect(offenders).toEqual([]);
});
