/** Hundreds of malformed bodies, the same at each run: the endpoint answers all, and stores only what the forms have. */
import { expect, test } from 'vitest';
import { FORM_IDS } from '../../../../src/forms/definition.ts';
import { FORMS } from '../../../../src/forms/forms.ts';
import type { NewLead } from '../../../../src/server/leads/lead.ts';
import { randomFrom } from '../../../support/random.ts';
import { HOSTILE } from '../../../support/hostile/corpus.ts';
import { receive, type Sent } from './received.ts';

const VALID = {
  first_name: 'Ada', last_name: 'Byron', name: 'Ada Byron', email: 'ada@example.com',
  company_name: 'Byron & Co', website: 'https://example.com', phone: '+44 02079460274',
} as const; // prettier-ignore

/** Values in a body; not all of them are JSON. */
const VALUES = [
  'null', 'true', '-0', '1e999', '123456789012345678901234567890', '[]', '{}', '["ada@example.com"]', '{"toString":1}',
  'NaN', 'undefined', '01', "'x'", '"', '{"a":', '[1,', `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `"${'x'.repeat(9000)}"`, ...HOSTILE.map((text) => JSON.stringify(text)),
] as const; // prettier-ignore

const KEYS = [
  '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '', '0', 'contact', 'contact.email', 'EMAIL', 'admin', 'id',
  'state', 'payload', '\u0000', 'context', 'page', 'locale', 'attribution', 'destination', 'elapsed', 'leave_empty', 'phone_code',
] as const; // prettier-ignore

/** One malformed request; the same for the same dice. */
function malformedRequest(random: () => number): Sent {
  const below = (limit: number) => Math.floor(random() * limit);
  const one = (items: readonly string[]) => items[below(items.length)] ?? '';
  const form = FORM_IDS[below(FORM_IDS.length)] ?? 'hero';
  const fields = FORMS[form].fields.map(({ name }): [string, string] => [
    name,
    random() < 0.08 ? one(VALUES) : JSON.stringify(VALID[name]),
  ]);
  const strangers = random() < 0.4 ? [one(KEYS), one(KEYS)] : [];
  const all = [...fields, ...strangers.map((key): [string, string] => [key, one(VALUES)])];
  const isJson = random() < 0.6;
  const members = all.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join();
  const pairs = all.map(([key, value]) => [key, value.replace(/^"|"$/gu, '')]);
  const text = isJson
    ? `{"contact":{${members}},"context":{${members}},${members}}`
    : new URLSearchParams(pairs).toString().replaceAll('%22', () => one(['%00', '%', '%ff']));
  const bytes = new TextEncoder().encode(random() < 0.05 ? text.slice(0, text.length / 2) : text);
  if (random() < 0.06) bytes[below(bytes.length)] = 0xff;
  const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded';
  return { form, headers: { 'content-type': type }, body: bytes };
}

const flat = (payload: object, prefix = ''): readonly (readonly [string, unknown])[] =>
  Object.entries(payload).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? flat(value, `${prefix}${key}.`)
      : [[`${prefix}${key}`, value] as const],
  );

function expectOwnFields({ form, payload, context }: NewLead): void {
  const longest = new Map<string, number>(
    FORMS[form].fields.flatMap(({ kind, sendAs, maxLength }) =>
      sendAs.map((key) => [key, maxLength + (kind === 'phone' ? '+351 '.length : 0)]),
    ),
  );
  const values = flat(payload);
  expect(values.map(([key]) => key).sort()).toEqual([...longest.keys()].sort());
  for (const [key, value] of values) {
    expect(value).toBeTypeOf('string');
    expect(String(value).length).toBeLessThanOrEqual(longest.get(key) ?? 0);
    expect(value).not.toMatch(/[\p{Cc}\p{Cs}]/u);
  }
  expect(Object.keys(context).sort()).toEqual(['attribution', 'locale', 'page']);
  expect(context.page).toMatch(/^\/(?!\/)[^\s\\]{0,300}$/u);
  expect(['en', 'es', 'fr', 'pt']).toContain(context.locale);
}

test('malformed bodies are answered, and only text of the form is stored', async () => {
  const prototype = Object.getOwnPropertyNames(Object.prototype).sort();
  const random = randomFrom(20_260_301);
  const statuses = new Set<number>();
  for (let n = 0; n < 500; n += 1) {
    const { received, leads } = await receive(malformedRequest(random));
    statuses.add(received.status);
    for (const lead of leads) expectOwnFields(lead);
  }
  expect([...statuses].sort()).toEqual([202, 303, 400, 413, 422]);
  expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(prototype);
});
