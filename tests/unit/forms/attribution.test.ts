import { expect, test } from 'vitest';
import { cleanAttribution, readAttribution, withCampaign } from '../../../src/forms/attribution.ts';

const PAGE = 'https://www.example.com/fr/google-ads';
const LANDING = { landing_path: '/fr/google-ads' };

test('campaign parameters are read with the landing path', () => {
  const names = 'utm_source utm_medium utm_campaign utm_term utm_content utm_id'.split(' ');
  const clicks = ['gclid', 'fbclid', 'msclkid', 'li_fat_id'];
  const campaign = Object.fromEntries([...names, ...clicks].map((name) => [name, `the ${name}`]));
  const query = String(new URLSearchParams({ ...campaign, page: '2' }));
  expect(readAttribution(`${PAGE}?${query}#top`, '')).toEqual({ ...campaign, ...LANDING });
});

test.each([
  ['https://www.google.com/search?q=private#x', 'https://www.google.com/search'],
  ['https://ada:secret@mail.example/inbox', 'https://mail.example/inbox'],
  ['android-app://com.linkedin.android/', 'android-app://com.linkedin.android/'],
])('of the referrer %s only %s is read', (address, referrer) => {
  expect(readAttribution(PAGE, address)).toEqual({ referrer, ...LANDING });
});

test.each([
  ['without a campaign or a referrer', PAGE, ''],
  ['from a page of ours', `${PAGE}?page=2`, 'https://www.example.com/?utm_source=x'],
  ['with empty parameters', `${PAGE}?gclid=&utm_source=%20`, ''],
  ['from no address', PAGE, 'not an address'],
  ['from a script', PAGE, 'javascript:alert(1)'],
])('a visit %s has no attribution', (_, address, referrer) => {
  expect(readAttribution(address, referrer)).toEqual({});
});

test('what is no attribution is removed, and control characters with it', () => {
  const attribution = {
    ...{ gclid: 7, utm_source: ['meta'], utm_medium: null, landing_path: 'https://evil.example' },
    ...{ colour: 'red', UTM_SOURCE: 'x', utm_: 'x', 'utm_a b': 'x', referrer: { toString: 7 } },
    ...{ constructor: 'x', ['__proto__']: { fbclid: 'a' }, utm_term: 'a\u0000b\r\nc' },
  };
  expect(cleanAttribution(attribution)).toEqual({ utm_term: 'a b  c' });
});

test('a long value is cut, never between the halves of a character', () => {
  const { gclid = '', referrer } = cleanAttribution({
    gclid: `${'x'.repeat(499)}😀`,
    referrer: `https://example.com/${'y'.repeat(9000)}`,
  });
  expect([gclid.length, gclid.isWellFormed(), referrer?.length]).toEqual([500, true, 500]);
});

test('of many parameters the first twenty are read, and the landing path', () => {
  const flood = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`utm_${at}`, 'x']));
  const attribution = readAttribution(`${PAGE}?${new URLSearchParams(flood).toString()}`, '');
  expect(Object.keys(attribution)).toHaveLength(21);
  expect(attribution).toMatchObject(LANDING);
});

test('of a campaign that a link of the site carries, the page with the link is the landing page', () => {
  const from = 'https://www.example.com/seo-for-estate-agents?gclid=a1';
  expect(readAttribution('https://www.example.com/terms?gclid=a1', from)).toEqual({
    gclid: 'a1',
    landing_path: '/seo-for-estate-agents',
  });
});

test('a page passes its campaign, and only that, to another address', () => {
  const attribution = { utm_source: 'a b&c', landing_path: '/fr', referrer: 'https://x.example/' };
  expect(withCampaign('/fr/contact', attribution)).toBe('/fr/contact?utm_source=a+b%26c');
  expect(withCampaign('/fr/contact', {})).toBe('/fr/contact');
});
