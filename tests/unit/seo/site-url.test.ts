import { expect, test } from 'vitest';
import { readSiteUrl } from '../../../src/seo/site-url.ts';

test('any other SITE_URL stops the build and states what is expected', () => {
  for (const value of ['frontage', 'https://example.com/', 'https://example.com/a', 'ftp://a.com'])
    expect(() => readSiteUrl({ SITE_URL: value })).toThrow(
      `SITE_URL is "${value}". Expected an origin without a path or trailing slash, such as https://www.example.com.`,
    );
});
