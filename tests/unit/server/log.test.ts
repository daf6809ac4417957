import { expect, expectTypeOf, test } from 'vitest';
import { lineOf, type LogEvent } from '../../../src/server/log.ts';
import { recordOf, recordOfPrinted } from '../../../src/server/error-record.ts';

/** Whether a type can hold any text at all, in itself or in its parts. */
type IsOpen<Value> = string extends Value
  ? true
  : Value extends readonly (infer Part)[]
    ? string extends Part
      ? true
      : false
    : false;
/** The fields of events that can. */
type OpenFields<Said> = Said extends unknown
  ? { [Key in keyof Said]: IsOpen<Said[Key]> extends true ? Key : never }[keyof Said]
  : never;

test('no field of an event can hold what a visitor typed', () => {
  // An id the inbox made, words about the configuration, and what is told of an error: see `error-record.ts`. Types are
  // checked by `npm run check`.
  expectTypeOf<OpenFields<LogEvent>>().toEqualTypeOf<'lead' | 'message' | 'name' | 'code' | 'at'>();
});

const EVENTS: readonly (readonly [LogEvent, string, string])[] = [
  [{ event: 'server.started', waiting: 2, startMs: 120 }, 'info', 'The server listens.'],
  [{ event: 'server.notStarted', message: 'PORT is "a".\nHOST' }, 'error', 'PORT is "a".\nHOST'],
  [
    { event: 'lead.notStored', form: 'demo', reason: 'disk I/O error' },
    'error',
    'A lead of the demo form was not stored: disk I/O error.',
  ],
  [
    { event: 'lead.parked', lead: 'lead-1', attempts: 11, reason: 'HTTP 500' },
    'error',
    'Lead lead-1 is parked after 11 attempts, the last one: HTTP 500. "npm run leads -- retry lead-1" tries again.',
  ],
  [
    { event: 'delivery.failing', webhooks: ['AUDIT', 'GUIDE'], reason: 'timeout' },
    'warn',
    'Deliveries to LEAD_WEBHOOK_AUDIT, LEAD_WEBHOOK_GUIDE fail: timeout. Its leads wait.',
  ],
  [
    { event: 'delivery.recovered', webhooks: ['DEMO'] },
    'info',
    'Deliveries to LEAD_WEBHOOK_DEMO are accepted again.',
  ],
  [
    { event: 'retention.failed', reason: 'database is locked' },
    'warn',
    'Old leads could not be deleted, the next attempt is in an hour: database is locked.',
  ],
];

test.each(EVENTS)('%o is one line of level %s with words for people', (said, level, message) => {
  const line = lineOf(said, 1_700_000_000_000);
  expect(line).not.toContain('\n');
  expect(JSON.parse(line)).toEqual({
    time: '2023-11-14T22:13:20.000Z',
    level,
    message,
    ...JSON.parse(JSON.stringify(said)),
  });
});

function caught(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

test('of an error its kind and its place in the code are told, and nothing it quotes', () => {
  const error = caught(() => JSON.parse('{"email": ada@example.com}'));
  expect(String(error)).toContain('ada@ex');
  const told = recordOf(error);
  expect(told).toMatchObject({ name: 'SyntaxError', code: '' });
  expect(told.at[0]).toMatch(/^tests\/unit\/server\/log\.test\.ts:\d+:\d+$/u);
  expect(JSON.stringify(told)).not.toContain('ada');
});

test('a message that looks like places in the code tells nothing either', () => {
  const message = 'a\n    at ada@example.com (/home/ada/letter:1:2)\n    at /ada@example.com:1:1';
  expect(JSON.stringify(recordOf(new Error(message)))).not.toContain('ada');
  expect(recordOfPrinted([`Could not render http://a/?email=ada\n${message}`])).toEqual({
    name: 'Error',
    code: '',
    at: [],
  });
});

test.each([
  ['a code', Object.assign(new TypeError('x'), { code: 'ENOENT' }), 'TypeError', 'ENOENT'],
  ['a sentence for a code', Object.assign(new Error('x'), { code: 'Dear Ada' }), 'Error', ''],
  ['a sentence for a name', Object.assign(new Error('x'), { name: 'Dear Ada' }), 'Error', ''],
  ['no error at all', 'ada@example.com', 'string', ''],
])('%s is told as what it is', (_, thrown, name, code) => {
  expect(recordOf(thrown)).toMatchObject({ name, code });
});
