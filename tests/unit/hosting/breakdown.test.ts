import { expect, test } from 'vitest';
import { crowdedFor } from '../../../src/hosting/breakdown.ts';

test('who is refused in a few words reads them in the language of the page', () => {
  const { status, headers, body } = crowdedFor('', 'https://www.example.com/fr/contact', 7);
  expect({ status, headers }).toEqual({
    status: 429,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '7',
    },
  });
  expect(body).toMatch(/réessayer|Réessayez/u);
  expect(body).toContain('@');
  expect(body).not.toMatch(/[{}]/u);
});

test('who comes when there are too many is told to come again in some seconds', () => {
  expect(crowdedFor('', '', undefined)).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
  });
});

test('a script is answered in JSON', () => {
  expect(crowdedFor('application/json', '', 7).body).toBe('{"error":"too_many"}');
  expect(crowdedFor('application/json', '', undefined).body).toBe('{"error":"not_stored"}');
});
