import { expect, test } from 'vitest';
import { FORMS } from '../../../src/forms/forms.ts';
import { SITE_PREFIX, check, withScheme } from '../../../src/forms/rules.ts';

const person = {
  first_name: 'Ada',
  last_name: 'Byron',
  name: 'Ada Byron',
  email: 'ada@example.com',
  company_name: 'Byron & Co',
};

/** The website of the payload, or the error of the field. */
const answerOf = (form: 'audit' | 'growth-plan') => (website: string) => {
  const checked = check(FORMS[form], { ...person, website });
  return checked.status === 'valid' ? checked.values.website : checked.errors.website;
};
const [audit, plan] = [answerOf('audit'), answerOf('growth-plan')];

const LONG = `https://example.com/?${'utm_source=newsletter&'.repeat(20)}`;
const HIDDEN = '\u200ehttps://exam\u00adple.com';
/** No address in either form. */
const WRONG = ['https:example.com', 'ada@example.com', 'javascript:alert(1)'];
const BLANK = ['', '  ', '\u00a0', '\u200b'];

test('a form that wants the scheme sends an address as it is, without invisible characters', () => {
  const right = ['https://www.example.co.uk/sale?beds=3#map', 'ftp://a.example/a"b'];
  expect(right.map(audit)).toEqual(right);
  expect(audit(HIDDEN)).toBe('https://example.com');
  expect(audit('https://http://example.com')).toBe('http://example.com');
});

test('a form that wants the scheme refuses an address without one, and misses it in blanks', () => {
  const wrong = [...WRONG, 'example.com', '//example.com', 'http://'];
  expect(wrong.filter((website) => audit(website) !== 'websiteInvalid')).toEqual([]);
  const blank = [...BLANK, SITE_PREFIX, ' https:// '];
  expect(blank.filter((website) => audit(website) !== 'websiteRequired')).toEqual([]);
});

test.each([
  ['Example.COM', 'https://Example.COM'],
  ['www.example.com/?next=http://example.org', 'https://www.example.com/?next=http://example.org'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['://example.com', 'https://example.com'],
  ['HTTPS://example.com', 'https://example.com'],
  ['ftp://example.com', 'ftp://example.com'],
  ['https://http://example.com', 'http://example.com'],
  ['https:// https://example.com', 'https://example.com'],
  [HIDDEN, 'https://example.com'],
])('a form that adds the scheme sends %j as %j', (typed, sent) => {
  expect(plan(typed)).toBe(sent);
  expect(withScheme(sent)).toBe(sent);
});

test('a form that adds the scheme refuses what is no address then, and misses it in blanks', () => {
  const misspelt = ['http//example.com', 'https;//example.com', 'htps://example.com'];
  const hostile = ['java\u200bscript:alert(1)', 'https://javascript:alert(1)', 'https://a b.com'];
  const wrong = [...WRONG, ...misspelt, ...hostile];
  expect(wrong.filter((website) => plan(website) !== 'websiteInvalid')).toEqual([]);
  const blank = [...BLANK, SITE_PREFIX, ' https:// ', 'HTTPS://', '//', 'https://https://'];
  expect(blank.filter((website) => plan(website) !== 'websiteRequired')).toEqual([]);
});

test('both forms send a long address as it is, and refuse one that is too long', () => {
  expect([audit(LONG), plan(LONG)]).toEqual([LONG, LONG]);
  const long = `https://example.com/${'a'.repeat(500)}`;
  expect([audit(long), plan(long)]).toEqual(['tooLong', 'tooLong']);
});
