import { FORM_IDS, type FormId } from '../../../../src/forms/definition.ts';
import { FORMS } from '../../../../src/forms/forms.ts';
import type { Sent } from './lead-endpoint.ts';

const RIGHT = {
  first_name: 'Ada',
  last_name: 'Byron',
  name: 'Ada Byron',
  email: 'ada@example.com',
  company_name: 'Byron & Co',
  website: 'https://example.com',
  phone: '+44 02079460274',
} as const;

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Pieces of JSON, as they stand in a body; not all of them are JSON. */
const VALUES = [
  'null', 'true', 'false', '0', '-0', '1e999', '123456789012345678901234567890', '""', '" "', '[]', '{}', '[[[]]]',
  '["ada@example.com"]', '{"toString":1}', '{"length":9}', '"\\u0000"', '"\\ud800"', '"\\udfff\\ud800"', '"\\u202e"',
  '"\u0001"', '"\\ufeff"', '"<script>alert(1)</script>"', '"<img src=x onerror=alert(1)>"', '"\\"><b>"', '"{{7*7}}"', '"${7*7}"',
  `"Robert'); DROP TABLE leads;--"`, `"' OR 1=1 --"`, '"../../etc/passwd"', '"\\r\\nset-cookie: a=b"', '"__proto__"', '"constructor"',
  'NaN', 'undefined', '01', "'x'", '"', '{"a":', '[1,', `"${'x'.repeat(100)}"`, `"${'x'.repeat(9000)}"`, `"${'😀'.repeat(300)}"`,
  nested(100), nested(10_000), `"${'a.'.repeat(4000)}@b"`, `"a@${'b.'.repeat(4000)}c"`, `"https://${'x/'.repeat(4000)}"`,
] as const; // prettier-ignore

const KEYS = [
  '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '', '0', '-1', 'contact', 'contact.email', 'Contact',
  'EMAIL', 'admin', 'id', 'state', 'destination', 'payload', 'x'.repeat(300), 'é', '\u0000', 'context', 'attribution', 'page',
] as const; // prettier-ignore

const TYPES = [
  'application/json', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16', 'APPLICATION/JSON', 'text/plain',
  'multipart/form-data; boundary=x', 'application/json, text/html', '', 'application/x-www-form-urlencoded; charset=latin1',
] as const; // prettier-ignore

/** The dice of one seed. */
function dice(random: () => number) {
  const below = (limit: number) => Math.floor(random() * limit);
  return {
    below,
    isRare: (chance: number) => random() < chance,
    one: <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)],
    some: <Item>(items: readonly Item[], most: number): readonly Item[] =>
      Array.from({ length: below(most + 1) }, () => items[below(items.length)]).filter(
        (item) => item !== undefined,
      ),
  };
}
type Dice = ReturnType<typeof dice>;

const member = (key: string, value: string) => `${JSON.stringify(key)}:${value}`;
const object = (members: readonly string[]) => `{${members.join(',')}}`;

/** The members of a right payload, some of them spoilt, with strangers among them. */
function spoilt({ isRare, one, some }: Dice, names: readonly string[]): readonly string[] {
  const right: Readonly<Record<string, string>> = RIGHT;
  const members = names.map((name) => {
    const value = isRare(0.08) ? (one(VALUES) ?? '') : JSON.stringify(right[name]);
    return member(name, value);
  });
  const strangers = isRare(0.5)
    ? some(KEYS, 4).map((key) => member(key, isRare(0.2) ? (one(VALUES) ?? '') : '"x"'))
    : [];
  const doubled = isRare(0.1) ? some(members, 2) : [];
  return [...strangers, ...members, ...doubled];
}

function hostileContext(roll: Dice): string {
  const keys = ['page', 'locale', 'attribution', 'destination', 'elapsed', 'leave_empty'];
  const values = [...VALUES.slice(0, 32), '"/fr/contact"', '"fr"', '9000', '"AUDIT_META"'];
  const attribution = object(
    roll
      .some(['gclid', 'utm_source', 'utm_x', 'landing_path', 'referrer', '__proto__'], 6)
      .map((key) => member(key, roll.one(values) ?? '')),
  );
  const members = keys.map((key) => member(key, roll.one([...values, attribution]) ?? ''));
  return object(roll.some(members, 6));
}

function hostileJson(roll: Dice, form: FormId): string {
  const keys = FORMS[form].fields.flatMap(({ sendAs }) => [...sendAs]);
  const contact = keys.filter((key) => key.startsWith('contact.'));
  const members = [
    ...spoilt(
      roll,
      keys.filter((key) => !contact.includes(key)),
    ),
    ...(contact.length > 0
      ? [
          member(
            'contact',
            object(
              spoilt(
                roll,
                contact.map((key) => key.slice(8)),
              ),
            ),
          ),
        ]
      : []),
    ...(roll.isRare(0.6) ? [member('context', hostileContext(roll))] : []),
  ];
  const text = object(members);
  if (roll.isRare(0.04)) return `\ufeff${text}`;
  if (roll.isRare(0.04)) return `[${text}]`;
  if (roll.isRare(0.04)) return text.slice(0, roll.below(text.length));
  return roll.isRare(0.04) ? text + ' '.repeat(20_000) : text;
}

function hostilePost(roll: Dice, form: FormId): string {
  const { isRare, one, some } = roll;
  const raw = ['%00', '%ff%fe', '%', '%zz', '+', '%f0%9f%98%80', '=', '&&', 'x'.repeat(5000)];
  const right: Readonly<Record<string, string>> = RIGHT;
  const pairs = FORMS[form].fields.map(({ name }) => {
    const value = isRare(0.1) ? one([...raw, ...VALUES]) : right[name];
    return `${name}=${isRare(0.05) ? (one(raw) ?? '') : encodeURIComponent(value?.toWellFormed() ?? '')}`;
  });
  const hidden = ['page', 'locale', 'destination', 'leave_empty', 'phone_code', ...KEYS].map(
    (key) => `${encodeURIComponent(key)}=${one([...raw, '/fr', 'fr', '%2B33', 'x']) ?? ''}`,
  );
  return [...pairs, ...some(hidden, 5), ...(isRare(0.1) ? some(pairs, 3) : [])].join('&');
}

/** One hostile request; the same for the same dice. */
export function hostileRequest(random: () => number): Sent & { readonly form: FormId } {
  const roll = dice(random);
  const form = roll.one(FORM_IDS) ?? 'hero';
  const isJson = roll.isRare(0.6);
  const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded';
  const text = isJson ? hostileJson(roll, form) : hostilePost(roll, form);
  const bytes = Buffer.from(text);
  // Some bytes fall over.
  if (roll.isRare(0.06))
    for (let hit = 0; hit < 5; hit += 1) bytes[roll.below(bytes.length)] = 0xff;
  const noise = Buffer.from(Array.from({ length: roll.below(2000) }, () => roll.below(256)));
  return {
    form,
    headers: {
      'content-type': roll.isRare(0.1) ? (roll.one(TYPES) ?? '') : type,
      ...(roll.isRare(0.3) && {
        'idempotency-key': roll.one(KEYS.filter((key) => /^\w+$/u.test(key))) ?? '',
      }),
      ...(roll.isRare(0.1) && {
        referer: `http://127.0.0.1/?gclid=${'x'.repeat(roll.below(3000))}`,
      }),
    },
    body: roll.isRare(0.04) ? noise : bytes,
  };
}
