/** Five hundred hostile bodies, the same at each run, against the server as it is, but for the pages it shows. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FormId } from '../../../../src/forms/definition.ts';
import { FORMS, isFormId } from '../../../../src/forms/forms.ts';
import type { Lead } from '../../../../src/server/leads/lead.ts';
import { randomFrom } from '../../../support/random.ts';
import { hostileRequest } from './hostile-bodies.ts';
import { openEndpoint, type Answer, type LeadEndpoint } from './lead-endpoint.ts';

const BODIES = 500;
const SEED = 20_260_301;
const ALLOWED = [202, 303, 400, 413, 415, 422];

const prototypeOfAll = () => Object.getOwnPropertyNames(Object.prototype).sort();
const ownToAll = prototypeOfAll();

let endpoint: LeadEndpoint;
const answers: Answer[] = [];
let leads: readonly Lead[];

beforeAll(async () => {
  // Each on a day of its own, so that none is taken for another one sent again.
  let time = 0;
  endpoint = await openEndpoint({ now: () => (time += 2 * 86_400_000) });
  const random = randomFrom(SEED);
  for (let body = 0; body < BODIES; body += 1)
    answers.push(await endpoint.send(hostileRequest(random)));
  leads = await endpoint.outbox.list();
}, 60_000);
afterAll(() => endpoint.stop());

/** The names of a payload, nested ones with their dot, and the longest value each may have. */
function capsOf(form: FormId): ReadonlyMap<string, number> {
  return new Map(
    FORMS[form].fields.flatMap(({ kind, sendAs, maxLength }) =>
      sendAs.map((key) => [key, maxLength + (kind === 'phone' ? '+351 '.length : 0)]),
    ),
  );
}

const flat = (payload: object, prefix = ''): readonly (readonly [string, unknown])[] =>
  Object.entries(payload).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? flat(value, `${prefix}${key}.`)
      : [[`${prefix}${key}`, value] as const],
  );

test('every body gets an answer, and none of them brings the server to its knees', () => {
  expect(answers).toHaveLength(BODIES);
  expect(answers.filter(({ status }) => !ALLOWED.includes(status))).toEqual([]);
  expect(endpoint.reports).toEqual([]);
});

test('the bodies are as hostile as they should be: all kinds of answers come up', () => {
  const counts = ALLOWED.map(
    (status) => answers.filter((answer) => answer.status === status).length,
  );
  for (const count of counts) expect(count).toBeGreaterThan(5);
  expect(leads.length).toBeGreaterThan(50);
});

test('what is answered as JSON is JSON', () => {
  const said = answers.filter(({ headers }) => headers['content-type'] === 'application/json');
  expect(said.length).toBeGreaterThan(100);
  for (const { text } of said) expect(JSON.parse(text)).toBeTypeOf('object');
});

test('only what a form asks for is stored, as text of at most its length', () => {
  for (const { form, payload } of leads) {
    if (!isFormId(form)) throw new Error(`A lead of no form was stored: ${form}`);
    const caps = capsOf(form);
    const values = flat(payload);
    expect(values.map(([key]) => key).sort()).toEqual([...caps.keys()].sort());
    for (const [key, value] of values) {
      expect(value).toBeTypeOf('string');
      expect(String(value).length).toBeLessThanOrEqual(caps.get(key) ?? 0);
      expect(String(value)).not.toMatch(/[\p{Cc}\p{Cs}]/u);
    }
  }
});

test('what is stored around a lead is of known names, and short', () => {
  for (const { context } of leads) {
    expect(Object.keys(context).sort()).toEqual(['attribution', 'locale', 'page']);
    expect(context.page).toMatch(/^\/(?!\/)[^\s\\]{0,300}$/u);
    expect(['en', 'es', 'fr', 'pt']).toContain(context.locale);
    for (const [name, value] of Object.entries(context.attribution)) {
      expect(name).toMatch(/^(?:utm_\w+|gclid|landing_path|referrer)$/u);
      expect(value.length).toBeLessThanOrEqual(500);
    }
  }
});

test('no prototype was touched', () => {
  expect(prototypeOfAll()).toEqual(ownToAll);
  expect(Object.hasOwn({}, 'x')).toBe(false);
  expect(({} as Record<string, unknown>)['x']).toBeUndefined(); // eslint-disable-line @typescript-eslint/consistent-type-assertions -- looks through the prototype
});

test('afterwards a person is served as before', async () => {
  const { status } = await endpoint.sendJson('hero', { email: 'grace@example.com' });
  expect(status).toBe(202);
});
