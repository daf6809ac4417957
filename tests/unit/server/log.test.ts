import { expect, test } from 'vitest';
import { recordOf } from '../../../src/server/error-record.ts';
import { lineOf, type LogEvent } from '../../../src/server/log.ts';

/** The fields of a record that can hold any text, in themselves or in a list. */
type OpenFields<Event> = Event extends unknown
  ? {
      [Key in keyof Event]: string extends (
        Event[Key] extends readonly (infer Part)[] ? Part : Event[Key]
      )
        ? Key
        : never;
    }[keyof Event]
  : never;

// None of them can hold what a visitor typed; `npm run check:types` refuses an event with another one.
void ({
  lead: 'its id',
  person: 'a name of INBOX_USERS',
  store: 'the name of its file or database',
  message: 'about the configuration',
  name: 'the kind of an error',
  code: 'the code of an error',
  at: 'the place of an error in the code',
} satisfies Record<OpenFields<LogEvent>, string>);

const PARKED = { event: 'lead.parked', lead: 'lead-1', attempts: 11 } as const;
const FAILED = { event: 'delivery.failed', lead: 'lead-1', nextAttemptAt: 0 } as const;

test.each<[string, string, LogEvent, string]>([
  [
    'a start that fails',
    'error',
    { event: 'server.notStarted', message: 'PORT is "a".\nHOST' },
    'PORT is "a".\nHOST',
  ],
  [
    'a lead that is parked',
    'error',
    { ...PARKED, destination: 'DEMO', reason: 'HTTP 500' },
    'Lead lead-1 is parked after 11 attempts for LEAD_WEBHOOK_DEMO, the last one: HTTP 500. "npm run leads -- retry lead-1" tries again.',
  ],
  [
    'a receipt that is given up',
    'error',
    { ...PARKED, destination: 'RECEIPT', reason: 'timeout' },
    'The receipt for lead lead-1 is given up after 11 attempts, the last one: timeout.',
  ],
  [
    'a notice that is refused',
    'warn',
    { ...FAILED, destination: 'NOTICE', reason: 'SMTP 451' },
    'Lead lead-1 was not accepted by LEAD_NOTIFY_TO: SMTP 451. The next attempt is at 1970-01-01T00:00:00.000Z.',
  ],
])('the log of %s is one line of level %s with a message', (_, level, event, message) => {
  const line = lineOf(event, 1_700_000_000_000);
  expect(line).not.toContain('\n');
  expect(JSON.parse(line)).toEqual({ time: '2023-11-14T22:13:20.000Z', level, message, ...event });
});

test('the record of an error has its kind and its place in the code, and nothing that it quotes', () => {
  try {
    JSON.parse('{"email": ada@example.com}');
    expect.unreachable();
  } catch (error) {
    expect(String(error)).toContain('ada@ex');
    const record = recordOf(error);
    expect(record).toMatchObject({ name: 'SyntaxError', code: '' });
    expect(record.at[0]).toMatch(/^tests\/unit\/server\/log\.test\.ts:\d+:\d+$/u);
    expect(JSON.stringify(record)).not.toContain('ada');
  }
});

test.each([
  [Object.assign(new TypeError('x'), { code: 'ENOENT' }), 'TypeError', 'ENOENT'],
  [Object.assign(new Error('x'), { name: 'Dear Ada', code: 'Dear Ada' }), 'Error', ''],
  ['ada@example.com', 'string', ''],
])('the record of %o has the name %s and the code "%s"', (thrown, name, code) => {
  expect(recordOf(thrown)).toMatchObject({ name, code });
});
