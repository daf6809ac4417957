import { expect, test } from 'vitest';
import { cleanAttribution, readAttribution, withCampaign } from '../../../src/forms/attribution.ts';

const PAGE = 'https://www.example.com/fr/google-ads';

test.each([
  ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id'],
  ['gclid', 'fbclid', 'msclkid', 'li_fat_id'],
])('%s and the like are read with the landing path', (...names) => {
  const told = Object.fromEntries(names.map((name) => [name, `the ${name}`]));
  const query = new URLSearchParams({ ...told, page: '2' });
  expect(readAttribution(`${PAGE}?${query.toString()}#top`, '')).toEqual({
    ...told,
    landing_path: '/fr/google-ads',
  });
});

test('a visit without a campaign from a page of ours has nothing to tell', () => {
  expect(readAttribution(`${PAGE}?page=2`, 'https://www.example.com/?utm_source=x')).toEqual({});
  expect(readAttribution(PAGE, '')).toEqual({});
});

test.each([
  ['https://www.google.com/search?q=private#x', 'https://www.google.com/search'],
  ['https://ada:secret@mail.example/inbox', 'https://mail.example/inbox'],
  ['android-app://com.linkedin.android/', 'android-app://com.linkedin.android/'],
])('who comes from %s is told to come from %s', (referrer, told) => {
  expect(readAttribution(PAGE, referrer)).toEqual({
    referrer: told,
    landing_path: '/fr/google-ads',
  });
});

test.each(['not an address', 'javascript:alert(1)', 'data:text/html,x', 'about:blank'])(
  'the referrer "%s" tells nothing',
  (referrer) => {
    expect(readAttribution(PAGE, referrer)).toEqual({});
  },
);

test('what is no address has nothing to tell', () => {
  expect(readAttribution('nonsense', 'https://www.google.com/')).toEqual({});
});

test('an empty parameter tells nothing', () => {
  expect(readAttribution(`${PAGE}?gclid=&utm_source=%20`, '')).toEqual({});
});

test.each([
  ['values that are no text', { gclid: 7, utm_source: ['meta'], utm_medium: null }, {}],
  [
    'other names',
    { colour: 'red', UTM_SOURCE: 'x', utm_: 'x', 'utm_a b': 'x', constructor: 'x' },
    {},
  ],
  [
    'a landing path that is none',
    { landing_path: 'https://evil.example', gclid: 'a' },
    { gclid: 'a' },
  ],
  ['a referrer that is none', { referrer: '<script>', gclid: 'a' }, { gclid: 'a' }],
  ['control characters', { utm_term: 'a\u0000b\r\nc' }, { utm_term: 'a b  c' }],
])('%s are cleaned away', (_, found, kept) => {
  expect(cleanAttribution(found)).toEqual(kept);
});

test('prototype keys are only names', () => {
  const hostile: object = JSON.parse('{"__proto__":{"gclid":"a"},"utm_source":"meta"}');
  expect(cleanAttribution({ ...hostile })).toEqual({ utm_source: 'meta' });
  expect(cleanAttribution(Object.fromEntries(Object.entries(hostile)))).toEqual({
    utm_source: 'meta',
  });
});

test('what is too long is cut, never between the halves of a character', () => {
  const { gclid = '', referrer = '' } = cleanAttribution({
    gclid: `${'x'.repeat(499)}😀`,
    referrer: `https://example.com/${'y'.repeat(9000)}`,
  });
  expect(gclid).toHaveLength(500);
  expect(gclid.isWellFormed()).toBe(true);
  expect(referrer).toHaveLength(500);
});

test('a flood of parameters is cut, and the landing path stays', () => {
  const flood = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`utm_${at}`, 'x']));
  const kept = readAttribution(`${PAGE}?${new URLSearchParams(flood).toString()}`, '');
  expect(Object.keys(kept)).toHaveLength(21);
  expect(kept['landing_path']).toBe('/fr/google-ads');
});

test('a page carries its campaign, and only that, to another address', () => {
  const attribution = { utm_source: 'a b&c', landing_path: '/fr', referrer: 'https://x.example/' };
  const carried = withCampaign('/fr/contact', attribution);
  expect(carried).toBe('/fr/contact?utm_source=a+b%26c');
  expect(readAttribution(`https://www.example.com${carried}`, '')).toEqual({
    utm_source: 'a b&c',
    landing_path: '/fr/contact',
  });
  expect(withCampaign('/fr/contact', {})).toBe('/fr/contact');
});
