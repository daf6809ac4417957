import { describe, expect, test } from 'vitest';
import { FORMS } from '../../../src/forms/forms.ts';
import { SITE_PREFIX, check, isEmpty, withScheme } from '../../../src/forms/rules.ts';

const person = {
  first_name: 'Ada',
  last_name: 'Byron',
  name: 'Ada Byron',
  email: 'ada@example.com',
  company_name: 'Byron & Co',
};

/** The website of the payload, or the error of the field. */
const answer = (form: 'audit' | 'growth-plan', website: string) => {
  const checked = check(FORMS[form], { ...person, website });
  return checked.status === 'valid' ? checked.values.website : checked.errors.website;
};

const LONG = `https://example.com/?${'utm_source=newsletter&'.repeat(20)}`;

describe('a form that wants the scheme', () => {
  test.each([
    'https://example.com',
    'ftp://example.com',
    'https://www.example.co.uk/for-sale?beds=3&max=500000#map',
    'https://example.com/a"b',
    LONG,
  ])('sends %s as it is', (website) => {
    expect(answer('audit', website)).toBe(website);
  });

  test.each(['\u200ehttps://exam\u00adple.com'])(
    'removes what surrounds the address in %j',
    (website) => {
      expect(answer('audit', website)).toBe('https://example.com');
    },
  );

  test.each([
    'example.com',
    '//example.com',
    'https:example.com',
    'https://',
    'ada@example.com',
    'javascript:alert(1)',
  ])('refuses %j', (website) => {
    expect(answer('audit', website)).toBe('websiteInvalid');
  });

  test.each(['', '  ', '\u00a0', '\u200b'])('misses it in %j', (website) => {
    expect(answer('audit', website)).toBe('websiteRequired');
  });
});

/** What a visitor types, and what the form sends. */
const WITH_SCHEME = [
  ['Example.COM', 'https://Example.COM'],
  ['www.example.com/?next=http://example.org', 'https://www.example.com/?next=http://example.org'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['://example.com', 'https://example.com'],
  ['HTTPS://example.com', 'https://example.com'],
  ['ftp://example.com', 'ftp://example.com'],
  ['https://https://example.com', 'https://example.com'],
  ['https://http://example.com', 'http://example.com'],
  ['https:// https://example.com', 'https://example.com'],
  ['\u200bexample.com\u200b', 'https://example.com'],
  [LONG, LONG],
] as const;

describe('a form that adds the scheme', () => {
  test.each(WITH_SCHEME)('sends %j as %j', (typed, sent) => {
    expect(answer('growth-plan', typed)).toBe(sent);
  });

  test.each(WITH_SCHEME)('leaves its own result for %j unchanged', (_, sent) => {
    expect(withScheme(sent)).toBe(sent);
  });

  test.each([
    'exam ple.com',
    'https://exam ple.com',
    'http//example.com',
    'https:example.com',
    'https;//example.com',
    'htps://example.com',
    'ada@example.com',
    'javascript:alert(1)',
    'java\u200bscript:alert(1)',
    'https://javascript:alert(1)',
  ])('refuses %j', (website) => {
    expect(answer('growth-plan', website)).toBe('websiteInvalid');
  });

  test.each(['', '  ', '\u200b', SITE_PREFIX, ' https:// ', 'HTTPS://', '//', 'https://https://'])(
    'misses it in %j',
    (website) => {
      expect(answer('growth-plan', website)).toBe('websiteRequired');
    },
  );

  test.each([
    [{}, true],
    [{ website: SITE_PREFIX, phone_code: '+44', phone: ' ' }, true],
    [{ website: 'https://x' }, false],
    [{ website: SITE_PREFIX, phone: '1' }, false],
  ])('%j is an empty form: %s', (raw, expected) => {
    expect(isEmpty(FORMS['growth-plan'], raw)).toBe(expected);
  });
});

test.each(['audit', 'growth-plan'] as const)('the %s form refuses a long address', (form) => {
  expect(answer(form, `https://example.com/${'a'.repeat(500)}`)).toBe('tooLong');
});
