import { expect, test } from 'vitest';
import { readSiteUrl } from '../../../src/seo/site-url.ts';

test('the canonical origin is the example’s until one is set', () => {
  const own = 'https://frontage.example.com';
  const set = [{}, { SITE_URL: '' }, { SITE_URL: own }].map(readSiteUrl);
  expect(set).toEqual(['https://www.example.com', 'https://www.example.com', own]);
});

test.each(['frontage', 'https://example.com/', 'https://example.com/site', 'ftp://example.com'])(
  'a SITE_URL of "%s" stops the build and says what was expected',
  (value) => {
    expect(() => readSiteUrl({ SITE_URL: value })).toThrow(
      `SITE_URL is "${value}". Expected an origin without a path or trailing slash, such as https://www.example.com.`,
    );
  },
);
