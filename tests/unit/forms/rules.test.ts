import { describe, expect, test } from 'vitest';
import { FORMS, destinationOf } from '../../../src/forms/forms.ts';
import { check, isEmpty, phoneOf } from '../../../src/forms/rules.ts';
import type { RawFields } from '../../../src/forms/definition.ts';

const person = {
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@example.com',
  company_name: 'Byron & Co',
} satisfies RawFields;

const errorsOf = (form: keyof typeof FORMS, raw: RawFields) => {
  const checked = check(FORMS[form], raw);
  return checked.status === 'invalid' ? checked.errors : {};
};

const payloadOf = (form: keyof typeof FORMS, raw: RawFields) => {
  const checked = check(FORMS[form], raw);
  return checked.status === 'valid' ? checked.payload : undefined;
};

describe('payloads', () => {
  test('the hero sends the address twice, as the specification has it', () => {
    expect(payloadOf('hero', { email: 'ada@example.com' })).toEqual({
      email: 'ada@example.com',
      contact: { email: 'ada@example.com' },
    });
  });

  test('the demo form sends a nested contact', () => {
    const raw = { ...person, phone_code: '+44', phone: '020 7946 0274' };
    expect(payloadOf('demo', raw)).toEqual({
      contact: { ...person, phone: '+44 02079460274' },
    });
  });

  test('the audit form adds the website', () => {
    expect(payloadOf('audit', { ...person, website: 'https://example.com' })).toEqual({
      contact: { ...person, website: 'https://example.com', phone: '' },
    });
  });

  test('names arrive exactly as typed', () => {
    expect(payloadOf('demo', { ...person, last_name: " O'Neill-Ünal " })).toMatchObject({
      contact: { last_name: " O'Neill-Ünal " },
    });
  });

  test('line breaks, tabs and NUL do not reach a field of one line', () => {
    expect(payloadOf('demo', { ...person, company_name: 'a\0b\r\nc\td' })).toMatchObject({
      contact: { company_name: 'a b  c d' },
    });
  });

  test('fields the form does not have are dropped', () => {
    expect(payloadOf('hero', { ...person })).toEqual({
      email: person.email,
      contact: { email: person.email },
    });
  });
});

describe('required fields', () => {
  test('an empty demo form names every missing field but the phone', () => {
    expect(errorsOf('demo', {})).toEqual({
      first_name: 'firstNameRequired',
      last_name: 'lastNameRequired',
      email: 'emailRequired',
      company_name: 'companyNameRequired',
    });
  });

  test('blanks count as empty', () => {
    expect(errorsOf('audit', { ...person, first_name: ' \t\u00a0', website: '  ' })).toEqual({
      first_name: 'firstNameRequired',
      website: 'websiteRequired',
    });
  });

  test.each([
    [{}, true],
    [{ email: ' \n' }, true],
    [{ email: 'a' }, false],
  ])('the hero box %o is empty: %s', (raw, expected) => {
    expect(isEmpty(FORMS.hero, raw)).toBe(expected);
  });
});

describe('e-mail addresses', () => {
  test.each([
    'ada@example.com',
    ' ada@example.com ',
    "o'neill@example.co.uk",
    'ada+demo@sub.example.org',
    'ADA@EXAMPLE.COM',
    'ada_b.c-d@example-firm.com',
    '1@1.io',
    'josé@inmobiliaria.es',
    'ada@bücher.example',
    'ada@xn--bcher-kva.xn--p1ai',
    'ada@example.photography',
  ])('accepts %s', (email) => {
    expect(errorsOf('hero', { email })).toEqual({});
  });

  test.each([
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@example.',
    'ada@.com',
    'ada@example..com',
    'ada@@example.com',
    'ada@example.c',
    'ada@127.0.0.1',
    'ada @example.com',
    'ada@exam ple.com',
    'ada@example,com',
    'ada@example.com, bob@example.com',
    'Ada <ada@example.com>',
    'mailto:ada@example.com',
    'https://example.com',
  ])('refuses %s', (email) => {
    expect(errorsOf('hero', { email })).toEqual({ email: 'emailInvalid' });
  });

  test('an address longer than mail can carry is too long', () => {
    expect(errorsOf('hero', { email: `${'a'.repeat(243)}@example.com` })).toEqual({
      email: 'tooLong',
    });
  });
});

describe('websites', () => {
  test.each([
    'https://example.com',
    'http://example.com/path?q=1#x',
    'HTTPS://EXAMPLE.COM',
    'ftp://example.com',
    ' https://example.com ',
    'https://münchen.example/straße',
  ])('accepts %s', (website) => {
    expect(errorsOf('audit', { ...person, website })).toEqual({});
  });

  test.each([
    'example.com',
    'www.example.com',
    'https:example.com',
    'https://',
    'https://exam ple.com',
    'mailto:ada@example.com',
    'javascript:alert(1)',
    'see https://example.com',
  ])('refuses %s', (website) => {
    expect(errorsOf('audit', { ...person, website })).toEqual({ website: 'websiteInvalid' });
  });

  test('is cut off by its limit, not silently shortened', () => {
    const website = `https://example.com/${'a'.repeat(500)}`;
    expect(errorsOf('audit', { ...person, website })).toEqual({ website: 'tooLong' });
  });
});

describe('phones', () => {
  test.each([
    ['+44', '020 7946 0274', '+44 02079460274'],
    ['+44', '  ', ''],
    ['+351', '21 123 45 67', '+351 211234567'],
    ['+44', '+33 6 12 34 56 78', '+33 612345678'],
    ['+44', '0033 6 12 34 56 78', '+33 612345678'],
    ['+44', '+353 87 123 4567', '+353871234567'],
    ['+44', '+44', '+44'],
    ['+44', '(020) 7946-0274 ext. 3', '+44 (020)7946-0274ext.3'],
    ['+44', 'ask for Ada', '+44 askforAda'],
    ['+999', '020 7946 0274', '02079460274'],
    [undefined, '020 7946 0274', '02079460274'],
    [undefined, '+44 02079460274', '+44 02079460274'],
  ])('code %s and number "%s" are stored as "%s"', (code, typed, stored) => {
    expect(phoneOf(code, typed)).toBe(stored);
  });

  test.each(['☎', '0'.repeat(5000), '\u0000', "'; DROP TABLE leads;--", '+', '00'])(
    'the odd phone %j never blocks a lead',
    (phone) => {
      expect(check(FORMS.demo, { ...person, phone_code: '+44', phone }).status).toBe('valid');
    },
  );

  test('checking a stored phone again leaves it as it is', () => {
    const stored = ['+44 02079460274', '+353871234567', '02079460274', `+44 ${'1'.repeat(36)}`];
    expect(stored.map((phone) => check(FORMS.demo, { ...person, phone }))).toEqual(
      stored.map((phone) =>
        expect.objectContaining({ payload: { contact: { ...person, phone } } }),
      ),
    );
  });
});

test.each([
  ['/linked-in-audit-offer', 'AUDIT_LINKEDIN'],
  ['/linked-in-audit-offer/uk', 'AUDIT_LINKEDIN_UK'],
  ['/fr/google-audit-offer/uk', 'AUDIT_GOOGLE_UK'],
  ['/en/google-audit-offer', 'AUDIT_GOOGLE'],
  ['/es/meta-audit-offer/uk/b', 'AUDIT_META_UK'],
  ['/meta-audit-offer', 'AUDIT_META'],
  ['/meta-audit-offers', 'AUDIT'],
  ['/', 'AUDIT'],
])('an audit request from %s goes to %s', (page, key) => {
  expect(destinationOf(FORMS.audit, page)).toBe(key);
});
