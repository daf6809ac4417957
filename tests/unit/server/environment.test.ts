import { expect, test } from 'vitest';
import { readEnvironment } from '../../../src/server/environment.ts';

const defaults = { host: 'localhost', port: 4321, leadsDb: '.data/leads.db' };

test.each([
  [{}, defaults],
  [{ HOST: '', PORT: ' ', LEADS_DB: '' }, defaults],
  [
    { HOST: '0.0.0.0', PORT: '0' },
    { ...defaults, host: '0.0.0.0', port: 0 },
  ],
  [
    { HOST: '::1', PORT: '65535' },
    { ...defaults, host: '::1', port: 65_535 },
  ],
  [{ LEADS_DB: '/srv/leads/inbox.db' }, { ...defaults, leadsDb: '/srv/leads/inbox.db' }],
])('%o starts the server with %o', (variables, environment) => {
  expect(readEnvironment(variables)).toEqual({ status: 'ready', environment });
});

test.each([
  { HOST: 'http://localhost' },
  { HOST: 'localhost:4321' },
  { HOST: 'my host' },
  { PORT: '80a' },
  { PORT: '-1' },
  { PORT: '65536' },
  { PORT: '4321.5' },
  { LEADS_DB: ':memory:' },
  { LEADS_DB: '.data/' },
])('%o stops the start', (variables) => {
  expect(readEnvironment(variables).status).toBe('wrong');
});

test('every wrong variable is named with its value and what was expected', () => {
  expect(readEnvironment({ HOST: 'http://x', PORT: '99999', LEADS_DB: 'data/' }))
    .toMatchInlineSnapshot(`
      {
        "problems": [
          "HOST is "http://x". Expected a host name or an IP address without scheme or port, such as localhost or 0.0.0.0.",
          "PORT is "99999". Expected a whole number from 0 to 65535, where 0 takes any free port.",
          "LEADS_DB is "data/". Expected the path of a file, such as .data/leads.db.",
        ],
        "status": "wrong",
      }
    `);
});
