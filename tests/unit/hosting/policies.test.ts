import { expect, test } from 'vitest';
import {
  NO_POLICIES,
  policyFor,
  printPolicies,
  readPolicies,
  type Policies,
} from '../../../src/hosting/policies.ts';

const POLICIES: Policies = {
  files: new Map([
    ['index.html', 'one'],
    ['about.html', 'two'],
    ['es/about.html', 'one'],
  ]),
  again: { site: 'three', paid: 'two' },
};

test('what is written down is read again, whatever the order', () => {
  const text = printPolicies(POLICIES);
  const read = readPolicies(text);
  expect([...read.files].sort()).toEqual([...POLICIES.files].sort());
  expect(read.again).toEqual(POLICIES.again);
  expect(printPolicies({ ...POLICIES, files: new Map([...POLICIES.files].toReversed()) })).toBe(
    text,
  );
  // Each is said once.
  expect(text.split('"one"')).toHaveLength(2);
});

test.each(['[]', '{}', '{"policies":[],"files":{"a.html":0}}', '{"policies":[1],"files":{"a":0}}'])(
  'refuses %s',
  (text) => {
    expect(() => readPolicies(text)).toThrow(TypeError);
  },
);

test.each([
  ['index.html', 'one'],
  ['icon-192.png', "default-src 'none'; img-src 'self'; "],
  ['_astro/street.D9.mp4', "default-src 'none'; media-src 'self'; "],
  ['robots.txt', "default-src 'none'; form-action 'none'; "],
  ['guides/a.pdf', "default-src 'none'; form-action 'none'; "],
  // A page that was forgotten may do nothing, and that is seen at once.
  ['forgotten.html', "default-src 'none'; form-action 'none'; "],
])('%s may do: %s', (name, policy) => {
  expect(policyFor(POLICIES, name).startsWith(policy)).toBe(true);
  expect(policyFor(NO_POLICIES, 'index.html')).toBe(policyFor(POLICIES, 'forgotten.html'));
});
