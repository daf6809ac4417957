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

test('an event is one line of the log, with its time, level and message', () => {
  const event = { event: 'server.notStarted', message: 'PORT is "a".\nHOST' } as const;
  const line = lineOf(event, 1_700_000_000_000);
  expect(line).not.toContain('\n');
  expect(JSON.parse(line)).toEqual({ time: '2023-11-14T22:13:20.000Z', level: 'error', ...event });
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
